import { type Fils, fils, formatMoney, sumFils, timesFils } from '../../core/money.ts';
import { ok, type Result, refuse } from '../../core/result.ts';

/** The notes and coins of the United Arab Emirates, in fils, the largest first. */
export const denominations = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25,
] as const;

/** How many notes or coins of one worth, in fils, were counted. */
export type Counted = { readonly worth: number; readonly count: number };

/** What counted notes and coins come to. */
export function worthOfCounts(counts: readonly Counted[]): Fils {
  return sumFils(counts.map(({ worth, count }) => timesFils(fils(worth), count)));
}

/** Counts as they are kept: each worth once, none of nothing. Refused unless they are of this country and come to the sum. */
export function readCounts(counts: readonly Counted[], sum: Fils): Result<Counted[], 'counts_differ'> {
  const known = counts.every(({ worth }) => denominations.some((one) => one === worth));
  const once = new Set(counts.map(({ worth }) => worth)).size === counts.length;
  const total = known ? worthOfCounts(counts) : fils(0);
  if (!known || !once || total !== sum) return refuse('counts_differ', { counted: formatMoney(total) });
  return ok(counts.filter(({ count }) => count > 0).toSorted((a, b) => b.worth - a.worth));
}
