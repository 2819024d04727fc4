import { limits } from '@sufra/contract/constants';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Transaction } from '../../database/transaction.ts';
import { waitOf } from '../../http/recent-uses.ts';
import * as store from './store.ts';

/** When somebody is told to ask again whether the kitchen has caught up. */
const askAgainMs = 5 * 60_000;

/** Lines that somebody is about to order. */
interface MoreLines {
  readonly lines: number;
  /** Whether staff have to confirm them. */
  readonly awaits: boolean;
  /** Whether who orders is known to sit at the table. */
  readonly proven: boolean;
  readonly max: number;
}

/**
 * Whether so many more lines may be open at a table (contract, 10.10). Lines that staff have yet to confirm are counted
 * apart, and those of strangers apart from these, so that strangers can't keep the guests who sit there from ordering.
 */
export async function roomForLines(
  tx: Transaction,
  visitId: string,
  more: MoreLines,
): Promise<Result<true, 'too_many_open_lines'>> {
  const orders = await tx.allOf(store.roundsOfVisit, { visit_id: visitId });
  const rounds = orders.reduce((sum, order) => sum + (order.rounds ?? 0), 1);
  // Most tables have few rounds: their lines need no counting.
  if (rounds * limits.linesPerOrder <= more.max) return ok(true);
  const counted = await tx.allOf(store.openLines, { visit_id: visitId });
  const alike = counted.filter(({ status, proven }) =>
    more.awaits
      ? status === 'awaiting_confirmation' && (proven === 1) === more.proven
      : status !== 'awaiting_confirmation',
  );
  const open = alike.reduce((sum, { lines }) => sum + lines, 0);
  return open + more.lines > more.max ? refuse('too_many_open_lines', waitOf(askAgainMs)) : ok(true);
}
