import { limits } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { waitOf } from '../../core/limits/recent-uses.ts';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';

/** When to suggest trying again, once the kitchen may have caught up. */
const askAgainMs = 5 * 60_000;

/** Lines about to be ordered. */
interface MoreLines {
  readonly lines: number;
  /** Whether staff have to confirm them. */
  readonly awaits: boolean;
  /** Whether the guest is proven to sit at the table. */
  readonly proven: boolean;
  readonly max: number;
}

/** How many rounds a visit's unpaid orders have. */
export interface RoundsOfVisit {
  readonly visitId: string;
  readonly rounds: number;
}

/** How many there are now: nobody else adds one while the visit is locked. */
export async function roundsOfVisit(reader: Reader, visitId: string): Promise<RoundsOfVisit> {
  const orders = await reader.allOf(store.roundsOfVisit, { visit_id: visitId });
  return { visitId, rounds: orders.reduce((sum, order) => sum + (order.rounds ?? 0), 0) };
}

/**
 * Whether a table may have this many more open lines (LIMIT-5). Unconfirmed lines are counted separately, and
 * among them those of unproven guests, so that strangers can't keep the guests at the table from ordering.
 */
export async function roomForLines(
  reader: Reader,
  { visitId, rounds }: RoundsOfVisit,
  more: MoreLines,
): Promise<Result<true, 'too_many_open_lines'>> {
  // Most tables have few rounds, so they can't have reached the limit and need no count.
  if ((rounds + 1) * limits.linesPerOrder <= more.max) return ok(true);
  const counted = await reader.allOf(store.openLines, { visit_id: visitId });
  const alike = counted.filter(({ status, proven }) =>
    more.awaits
      ? status === 'awaiting_confirmation' && (proven === 1) === more.proven
      : status !== 'awaiting_confirmation',
  );
  const open = alike.reduce((sum, { lines }) => sum + lines, 0);
  return open + more.lines > more.max ? refuse('too_many_open_lines', waitOf(askAgainMs)) : ok(true);
}
