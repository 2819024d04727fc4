import {
  atLeastNothing,
  type Fils,
  fils,
  formatMoney,
  subtractFils,
  sumFils,
  zeroFils,
} from '../../core/money.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import { type DividedLine, worthOf } from '../item-split.ts';
import { allocate } from '../split.ts';
import type { StandingShare } from '../split-plan.ts';

/** What the house takes off a line. */
export type CompedLine = { readonly lineId: string; readonly amount: Fils };

/**
 * What the house can still take off a bill: nothing that is paid, or whose money may be on its way (that is a refund).
 * A line's `amount` is the most that can be taken off it alone, its `part` what it has of `total`, the most that can be
 * taken off the whole bill.
 */
export type Compable = {
  readonly total: Fils;
  readonly lines: readonly (CompedLine & { readonly part: Fils })[];
};

/**
 * What the house can still take off a bill with these lines and shares. Equal payers pay for what nobody pays by dish. Where
 * one of them has paid, no more can be taken off all of those dishes together than is still unpaid.
 */
export function compable(lines: readonly DividedLine[], shares: readonly StandingShare[]): Compable {
  const fixed = shares.filter((share) => share.fixed);
  const held = sumFils(
    fixed.filter(({ splitType }) => splitType !== 'items').map(({ subtotal }) => subtotal),
  );
  const known = lines.map((line) => {
    const untaken = leftBeside(line, shares);
    return { lineId: line.id, open: leftBeside(line, fixed), untaken, bound: held > 0 && untaken > 0 };
  });
  const rest = atLeastNothing(sumFils(known.map(({ untaken }) => untaken)) - held);
  const shared = known.some(({ bound }) => bound);
  const parts = shared
    ? allocate(
        rest,
        known.map(({ open, bound }) => (bound ? open : zeroFils)),
      )
    : [];
  const found = known.map(({ lineId, open, bound }, index) => {
    const amount = bound ? fils(Math.min(open, rest)) : open;
    return { lineId, amount, part: bound ? (parts[index] ?? zeroFils) : open };
  });
  return { total: sumFils(found.map(({ part }) => part)), lines: found };
}

/** What a line comes to beside what these shares pay for it. */
function leftBeside(line: DividedLine, shares: readonly StandingShare[]): Fils {
  const units = shares.flatMap((share) => share.units.filter(({ lineId }) => lineId === line.id));
  return atLeastNothing(subtractFils(worthOf(line), sumFils(units.map(({ amount }) => amount))));
}

/**
 * Takes an amount off one line, or off all that is still open in proportion to what each line comes to. Refused where it
 * is more than can be taken off. The parts add up to the amount, and none is more than its line.
 */
export function spreadComp(
  { lines }: Compable,
  lineId: string | undefined,
  amount: Fils,
): Result<CompedLine[], 'comp_too_much'> {
  const one = lines.filter((line) => line.lineId === lineId);
  const open = lineId === undefined ? lines.map((line) => ({ ...line, amount: line.part })) : one;
  const most = sumFils(open.map((line) => line.amount));
  if (amount > most) return refuse('comp_too_much', { most: formatMoney(most) });
  if (amount === 0) return ok([]);
  const parts = allocate(
    amount,
    open.map((line) => line.amount),
  );
  return ok(
    open
      .map((line, index) => ({ lineId: line.lineId, amount: parts[index] ?? zeroFils }))
      .filter((part) => part.amount > 0),
  );
}
