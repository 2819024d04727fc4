import { assert } from '../../core/assert.ts';
import { addFils, type Fils, fils, subtractFils, sumFils, zeroFils } from '../../core/money.ts';
import {
  amountOf,
  leftOf,
  type OrderedLine,
  type PricedUnits,
  type Proposed,
  proposeSplit,
  worthOf,
} from '../item-split.ts';
import { portionOf } from '../parts/portion.ts';
import { allocate } from '../split.ts';

/** Money that was paid for no dish in particular: by a guest, or by somebody whom nobody knows. */
export type PaidSum = { readonly guest: string | null; readonly amount: Fils };

/** A guest with what they ordered that no payment is for yet, and what is left of it for them to pay. */
export type ProposedRest = Proposed & {
  /** What their dishes cost. */
  readonly ordered: Fils;
  /** What they still owe: `ordered` without what was taken off it. */
  readonly left: Fils;
};

/**
 * What is left of each line once these dishes, or parts of them, are paid. A line of which nothing is left, in portion or
 * in money, is left out.
 */
export function linesLeft<Line extends OrderedLine>(
  lines: readonly Line[],
  paid: readonly PricedUnits[],
): (Line & { readonly amount: Fils })[] {
  return lines.flatMap((line) => {
    const own = paid.filter(({ lineId }) => lineId === line.id);
    if (own.length === 0) return [{ ...line, amount: worthOf(line) }];
    const weight = leftOf(line, own);
    const amount = subtractFils(worthOf(line), amountOf(own));
    return weight <= 0 || amount <= 0 ? [] : [{ ...line, fraction: undefined, ...portionOf(weight), amount }];
  });
}

/**
 * What is still due of a bill, by who ordered (PART-18). A payment for no dish in particular is taken off what its payer
 * ordered. What they paid beyond that, and what somebody unknown paid, is taken off everybody else in proportion to what
 * is left of theirs. `total` is what is due; the parts add up to it exactly, and who owes nothing is left out.
 */
export function proposeRest(
  lines: readonly OrderedLine[],
  sums: readonly PaidSum[],
  total: Fils,
  asking: string,
): ProposedRest[] {
  assert(total > 0, 'something is due');
  const ordered = proposeSplit(lines, asking).map((one) => ({ ...one, ordered: amountOf(one.units) }));
  const owing = ordered.map((one) => {
    const own = sums.filter(({ guest }) => guest !== null && guest === one.guest);
    const paid = own.reduce((sum, { amount }) => addFils(sum, amount), zeroFils);
    return fils(Math.max(0, subtractFils(one.ordered, paid)));
  });
  // Where the payers of more than they ordered have covered all dishes, what is due is shared like the dishes.
  const weights = sumFils(owing) > 0 ? owing : ordered.map((one) => one.ordered);
  if (sumFils(weights) === 0) return [];
  const parts = allocate(total, weights);
  return ordered
    .map((one, index) => ({ ...one, left: parts[index] ?? zeroFils }))
    .filter(({ left }) => left > 0);
}
