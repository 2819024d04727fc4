import { assert } from '../core/assert.ts';
import { type Fils, fils } from '../core/money.ts';

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
