import { addFils, atLeastNothing, type Fils, fils, subtractFils, sumFils } from '../../core/money.ts';
import { type DividedLine, type PricedUnits, worthOf } from '../item-split.ts';
import { allocate } from '../split.ts';
import type { SplitType } from '../split-plan.ts';

/** A share that is pending or paid, with what it pays for. */
export type PayingShare = {
  readonly id: string;
  readonly paid: boolean;
  readonly splitType: SplitType;
  readonly subtotal: Fils;
  /** What of it is known to be for dishes that left the bill. */
  readonly overpaid: Fils;
  /** The units it pays for, of lines that left the bill too; empty unless the split is by items. */
  readonly units: readonly PricedUnits[];
};

/**
 * How much more each paid share turned out to be for dishes that are not on the bill any more; shares without any are left out.
 * Who paid by dish paid for those of theirs that are gone. The others pay for what no dish's share takes: what they paid beyond
 * that is divided among them by what they paid.
 */
export function newlyOverpaid(
  lines: readonly DividedLine[],
  shares: readonly PayingShare[],
): ReadonlyMap<string, Fils> {
  const onBill = new Set(lines.map(({ id }) => id));
  const paid = shares.filter((share) => share.paid);
  const byDish = paid
    .filter(({ splitType }) => splitType === 'items')
    .map((share) => {
      const gone = worthOfUnits(share, (lineId) => !onBill.has(lineId));
      return [share.id, subtractFils(gone, share.overpaid)] as const;
    });
  const others = paid.filter(({ splitType }) => splitType !== 'items');
  const kept = others.map(({ subtotal, overpaid }) => subtractFils(subtotal, overpaid));
  const taken = sumFils(shares.map((share) => worthOfUnits(share, (lineId) => onBill.has(lineId))));
  const rest = atLeastNothing(subtractFils(sumFils(lines.map(worthOf)), taken));
  const beyond = sumFils(kept) - rest;
  const parts = beyond > 0 ? allocate(fils(beyond), kept) : [];
  const byPart = others.map(({ id }, index) => [id, parts[index] ?? fils(0)] as const);
  return new Map([...byDish, ...byPart].filter(([, amount]) => amount > 0));
}

function worthOfUnits({ units }: PayingShare, of: (lineId: string) => boolean): Fils {
  return units.filter(({ lineId }) => of(lineId)).reduce((sum, { amount }) => addFils(sum, amount), fils(0));
}
