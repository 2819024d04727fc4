import type { Portion } from '@sufra/domain/bill/parts/portion';
import { type Fils, fils } from '@sufra/domain/core/money';
import type { ShareLineRow, ShareRow } from '../../database/schema/rows.ts';
import { isHeld, isRest } from './holds.ts';
import type { Plan } from './plan.ts';
import { portionOfRow } from './units.ts';

/** A line, or what is left of it: then `amount` is what that costs. */
export type Left<Line> = Line & Portion & { readonly amount?: Fils };

/** What a split divides: the whole bill, or the rest that nobody holds. */
export interface Divided<Line> {
  readonly lines: readonly Left<Line>[];
  readonly total: Fils;
  /** The share that the split replaces; undefined if it replaces the whole plan. */
  readonly rest: ShareRow | undefined;
  readonly standing: readonly ShareRow[];
}

/** A bill with its plan. */
export interface Bill<Line> extends Plan {
  readonly total: number;
  /** The lines to pay for, without the cancelled ones. */
  readonly lines: readonly Line[];
  readonly shareLines: readonly ShareLineRow[];
}

/**
 * What a split would divide now: the rest, if other guests have shares of their own, else the whole
 * bill. Forms show it, and quotes and splits are calculated from it.
 */
export function dividedNow<Line extends { readonly id: string; readonly quantity: number }>(
  { total, lines, shares, attempts, shareLines }: Bill<Line>,
  customerId: string,
  now: number,
): Divided<Line> {
  const held = (share: ShareRow) => isHeld(share, attempts, customerId, now);
  const rest = shares.find((share) => isRest(share) && !held(share));
  if (rest === undefined || !shares.some((share) => share !== rest && held(share))) {
    return wholeOf({ lines, total });
  }
  const left = lines.flatMap((line) => {
    const row = shareLines.find((one) => one.share_id === rest.id && one.line_id === line.id);
    return row === undefined ? [] : [{ ...line, ...portionOfRow(row), amount: fils(row.amount) }];
  });
  return {
    lines: left,
    total: fils(rest.subtotal),
    rest,
    standing: shares.filter((share) => share !== rest),
  };
}

/** The whole bill, including what others pay. */
export function wholeOf<Line extends Portion>({
  lines,
  total,
}: Pick<Bill<Line>, 'lines' | 'total'>): Divided<Line> {
  return { lines, total: fils(total), rest: undefined, standing: [] };
}
