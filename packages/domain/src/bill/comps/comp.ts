import { type Fils, fils, formatMoney, subtractFils, sumFils, zeroFils } from '../../core/money.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import { type DividedLine, worthOf } from '../item-split.ts';
import { allocate } from '../split.ts';
import type { StandingShare } from '../split-plan.ts';

/** What the house takes off a line. */
export type CompedLine = { readonly lineId: string; readonly amount: Fils };

/**
 * What the house can still take off a bill: nothing that is paid, or whose money may be on its way (that is a refund).
 * Shares that are no dishes' pay for no line in particular, so the bill as a whole may allow less than its lines.
 */
export type Compable = { readonly total: Fils; readonly lines: readonly CompedLine[] };

/** What the house can still take off a bill with these lines and shares. */
export function compable(lines: readonly DividedLine[], shares: readonly StandingShare[]): Compable {
  const fixed = shares.filter((share) => share.fixed);
  const total = subtractFils(sumFils(lines.map(worthOf)), sumFils(fixed.map(({ subtotal }) => subtotal)));
  const paidOf = (lineId: string) =>
    sumFils(
      fixed
        .flatMap(({ units }) => units.filter((unit) => unit.lineId === lineId))
        .map(({ amount }) => amount),
    );
  const atLeastNothing = (amount: number) => fils(Math.max(0, amount));
  return {
    total: atLeastNothing(total),
    lines: lines.map((line) => ({
      lineId: line.id,
      amount: atLeastNothing(subtractFils(worthOf(line), paidOf(line.id))),
    })),
  };
}

/**
 * Takes an amount off one line, or off all that is still open in proportion to what each line comes to. Refused where it
 * is more than can be taken off. The parts add up to the amount, and none is more than its line.
 */
export function spreadComp(
  { total, lines }: Compable,
  lineId: string | undefined,
  amount: Fils,
): Result<CompedLine[], 'comp_too_much'> {
  const open = lineId === undefined ? lines : lines.filter((line) => line.lineId === lineId);
  const most = fils(Math.min(total, sumFils(open.map((line) => line.amount))));
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
