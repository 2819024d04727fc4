import { addFils, atLeastNothing, type Fils, subtractFils, sumFils, zeroFils } from '../core/money.ts';
import { allocateVat, type Vatable, vatableAmount, vatBasisPoints, vatIncluded } from './bill.ts';
import { amountOf, type DividedLine, joinPriced, type PricedUnits, worthOf } from './item-split.ts';
import { allocate } from './split.ts';

/** How a share's part of the bill is determined: all of it, an equal part, or the units it pays for. */
export type SplitType = 'single' | 'equally' | 'items';

/** An active share, pending or paid, with what it pays for. */
export type StandingShare = {
  readonly id: string;
  readonly splitType: SplitType;
  readonly subtotal: Fils;
  /** The units it pays for; empty unless the split is by items. */
  readonly units: readonly PricedUnits[];
  /** It is paid, or money for it may be on its way, so it can't change. */
  readonly fixed: boolean;
};

/** What happens to a share when the bill changes: a new part of it, or cancelled. */
export type FittedShare =
  | {
      readonly id: string;
      readonly kind: 'changed';
      readonly subtotal: Fils;
      readonly units: readonly PricedUnits[];
    }
  | { readonly id: string; readonly kind: 'cancelled' };

/**
 * The shares that no longer fit the bill because lines were cancelled, and what happens to each. A share by items keeps
 * the dishes that are left; equal payers divide evenly what nobody pays by item, those who named amounts in the same
 * proportion; a single payment is dropped, to be
 * requested again. A share with nothing left to pay is cancelled. `comped` is what the house took off lines just now.
 */
export function fitShares(
  lines: readonly DividedLine[],
  shares: readonly StandingShare[],
  comped: ReadonlyMap<string, Fils> = new Map(),
): FittedShare[] {
  const total = sumFils(lines.map(worthOf));
  const priced = comped.size === 0 ? shares : priceAgain(lines, shares, comped);
  const equal = equalParts(lines, total, priced);
  return shares
    .filter((share) => !share.fixed)
    .flatMap((share): FittedShare[] => {
      const units = priced.find(({ id }) => id === share.id)?.units ?? [];
      if (share.splitType === 'items') return fitItems(lines, share, units);
      const due = share.splitType === 'equally' ? (equal.get(share.id) ?? zeroFils) : total;
      if (due === share.subtotal) return [];
      return share.splitType === 'single' || due === 0
        ? [{ id: share.id, kind: 'cancelled' }]
        : [{ id: share.id, kind: 'changed', subtotal: due, units: [] }];
    });
}

function fitItems(
  lines: readonly DividedLine[],
  share: StandingShare,
  priced: readonly PricedUnits[],
): FittedShare[] {
  const units = stillThere(lines, priced);
  if (units.length === 0) return [{ id: share.id, kind: 'cancelled' }];
  const subtotal = amountOf(units);
  const same = units.every(({ amount }, index) => amount === share.units[index]?.amount);
  if (units.length === share.units.length && subtotal === share.subtotal && same) return [];
  return subtotal === 0
    ? [{ id: share.id, kind: 'cancelled' }]
    : [{ id: share.id, kind: 'changed', subtotal, units }];
}

/**
 * The shares with what their dishes cost now that the house took something off these lines. What fixed shares pay stays;
 * the others, and what nobody takes, divide what is left of a line by what they cost before.
 */
function priceAgain(
  lines: readonly DividedLine[],
  shares: readonly StandingShare[],
  comped: ReadonlyMap<string, Fils>,
): StandingShare[] {
  const prices = new Map<PricedUnits, Fils>();
  for (const line of lines) {
    const off = comped.get(line.id);
    if (off === undefined) continue;
    const takers = shares.flatMap((share) =>
      share.units.filter((unit) => unit.lineId === line.id).map((unit) => ({ unit, fixed: share.fixed })),
    );
    const open = takers.filter(({ fixed }) => !fixed).map(({ unit }) => unit);
    if (open.length === 0) continue;
    const paid = sumFils(takers.filter(({ fixed }) => fixed).map(({ unit }) => unit.amount));
    const taken = sumFils(takers.map(({ unit }) => unit.amount));
    const untaken = atLeastNothing(subtractFils(addFils(worthOf(line), off), taken));
    const left = atLeastNothing(subtractFils(worthOf(line), paid));
    const parts = allocate(left, [...open.map(({ amount }) => amount), untaken]);
    for (const [index, unit] of open.entries()) prices.set(unit, parts[index] ?? zeroFils);
  }
  return shares.map((share) => ({
    ...share,
    units: share.units.map((unit) => ({ ...unit, amount: prices.get(unit) ?? unit.amount })),
  }));
}

function stillThere(lines: readonly DividedLine[], units: readonly PricedUnits[]): PricedUnits[] {
  return units.filter((unit) => lines.some((line) => line.id === unit.lineId));
}

/**
 * The new amount of each equal share that can still change. Money for dishes that were paid and then cancelled is owed
 * to whoever paid.
 */
function equalParts(
  lines: readonly DividedLine[],
  total: Fils,
  shares: readonly StandingShare[],
): ReadonlyMap<string, Fils> {
  const open = shares.filter((share) => share.splitType === 'equally' && !share.fixed);
  if (open.length === 0) return new Map();
  const others = shares.filter((share) => !open.includes(share));
  const covered = others.map((share) =>
    share.splitType === 'items' ? amountOf(stillThere(lines, share.units)) : share.subtotal,
  );
  const left = atLeastNothing(subtractFils(total, sumFils(covered)));
  const parts = allocate(left, weightsOf(open));
  return new Map(open.map((share, index) => [share.id, parts[index] ?? zeroFils]));
}

/** Equal payers count the same; those who named amounts, by what they owed (PART-12). */
function weightsOf(shares: readonly StandingShare[]): readonly number[] {
  const owed = shares.map((share) => share.subtotal);
  const equal = Math.max(...owed) - Math.min(...owed) <= 1;
  return equal ? owed.map(() => 1) : owed;
}

/** A share, and whether units may be taken out of it: not when somebody holds it. */
export type CarvableShare = {
  readonly id: string;
  readonly units: readonly PricedUnits[];
  readonly free: boolean;
};

/** The units taken out of a plan, and what is left of the shares they came from. */
export type Carving = {
  readonly taken: readonly PricedUnits[];
  readonly left: readonly { readonly id: string; readonly units: readonly PricedUnits[] }[];
};

/** Takes every unit of `lineIds` out of the shares that nobody holds. */
export function carveUnits(lineIds: readonly string[], shares: readonly CarvableShare[]): Carving {
  const wanted = new Set(lineIds);
  const touched = shares.filter((share) => share.free && share.units.some((unit) => wanted.has(unit.lineId)));
  return {
    taken: joinPriced(touched.flatMap((share) => share.units.filter((unit) => wanted.has(unit.lineId)))),
    left: touched.map((share) => ({
      id: share.id,
      units: share.units.filter((unit) => !wanted.has(unit.lineId)),
    })),
  };
}

/** A share's current part of the order's VAT. */
export type VatShare = Vatable & { readonly id: string; readonly vat: Fils; readonly paid: boolean };

/**
 * The VAT of each pending share, so that all shares add up to the order's VAT: rounded half-up on the whole taxable
 * amount, less the VAT of the paid shares (see `vatWhenPaid`), divided by taxable amounts.
 */
export function pendingVat(
  shares: readonly VatShare[],
  rateBasisPoints: number = vatBasisPoints,
): ReadonlyMap<string, Fils> {
  const pending = shares.filter((share) => !share.paid);
  const carried = sumFils(shares.filter((share) => share.paid).map((share) => share.vat));
  const whole = vatIncluded(sumFils(shares.map(vatableAmount)), rateBasisPoints);
  const bearing = pending.some((share) => vatableAmount(share) > 0);
  const left = bearing ? atLeastNothing(subtractFils(whole, carried)) : zeroFils;
  const parts = allocateVat(left, pending);
  return new Map(pending.map((share, index) => [share.id, parts[index] ?? zeroFils]));
}

/**
 * The VAT of a share at the moment it is paid: the difference that makes the paid shares' VAT right in total. So the
 * receipts of an order add up to its VAT in whatever order they are paid, and whatever is cancelled in between.
 */
export function vatWhenPaid(
  paid: readonly VatShare[],
  share: Vatable,
  rateBasisPoints: number = vatBasisPoints,
): Fils {
  const whole = vatIncluded(sumFils([...paid, share].map(vatableAmount)), rateBasisPoints);
  const carried = sumFils(paid.map((one) => one.vat));
  return atLeastNothing(subtractFils(whole, carried));
}
