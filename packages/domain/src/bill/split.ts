import { assert } from '../core/assert.ts';
import { type Fils, fils, formatMoney, subtractFils, sumFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';

/**
 * Divides `total` in proportion to `weights` (whole, none negative, not all zero; fails otherwise). The shares add up
 * to the total exactly: each is rounded down, and the remaining fils go one each to the largest remainders, on a tie to
 * the earlier one. A zero weight gets nothing; a negative total mirrors a positive one. Money is divided nowhere else.
 */
export function allocate(total: Fils, weights: readonly number[]): Fils[] {
  for (const weight of weights) {
    assert(Number.isSafeInteger(weight) && weight >= 0, `not a weight: ${weight}`);
  }
  const whole = BigInt(Math.abs(total));
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  assert(weightSum > 0n, 'nothing to allocate to: the weights sum to zero');

  const quotas = weights.map((weight) => {
    const product = whole * BigInt(weight);
    return { share: product / weightSum, remainder: product % weightSum };
  });
  const left = whole - quotas.reduce((sum, quota) => sum + quota.share, 0n);
  const byRemainder = quotas.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const quota of byRemainder.slice(0, Number(left))) quota.share += 1n;

  return quotas.map(({ share }) => fils(Math.sign(total) * Number(share)));
}

/** Divides `total` into `count` shares that differ by at most one fils; the first ones get the odd fils. */
export function equalShares(total: Fils, count: number): Fils[] {
  assert(Number.isSafeInteger(count) && count > 0, `not a number of shares: ${count}`);
  return allocate(
    total,
    Array.from({ length: count }, () => 1),
  );
}

/**
 * Divides `total` among payers of whom some named what they pay (more than nothing); the others share what is left
 * equally, the earlier ones the odd fils. Refused unless it comes out even: all named and not the total, or less than a
 * fils left for each of the others (PART-12).
 */
export function namedShares(
  total: Fils,
  amounts: readonly (Fils | undefined)[],
): Result<Fils[], 'split_amounts_differ'> {
  const named = amounts.filter((amount) => amount !== undefined);
  if (named.length === 0) return ok(equalShares(total, amounts.length));
  const sum = sumFils(named);
  const others = amounts.length - named.length;
  const left = subtractFils(total, sum);
  if (others === 0 ? left !== 0 : left < others)
    return refuse('split_amounts_differ', { named: formatMoney(sum), total: formatMoney(total) });
  const equal = others === 0 ? [] : equalShares(left, others);
  return ok(amounts.map((amount) => amount ?? (equal.shift() as Fils)));
}
