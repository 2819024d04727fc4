import { setImmediate } from 'node:timers/promises';
import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import type { DayTotalRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { dayRule, nextPortion } from './count.ts';
import * as store from './store.ts';

/**
 * No transaction lives as long as this, so no entry comes later that is older. A statement may take ten minutes where
 * DATABASE_TIMEOUT says so; the last ones of a transaction are short.
 */
export const settledMs = 15 * 60_000;

const rowsAtOnce = 200;

/**
 * Counts what came since the last time and keeps it, a portion in each transaction: a crash loses at most the one in
 * progress. So a venue of many years is counted while it works, and goes on where it was.
 */
export async function keepTotals(
  context: Pick<Context, 'db' | 'clock' | 'menu'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  let more = true;
  while (more && !stopping()) {
    await setImmediate();
    more = await context.db.write((tx) => keepPortion(context, tx));
  }
}

/** Returns whether there is more. */
async function keepPortion(context: Pick<Context, 'clock' | 'menu'>, tx: Transaction): Promise<boolean> {
  const from = await tx.firstOf(store.lockMark, {});
  assert(from !== undefined, 'the totals have a mark');
  const until = context.clock.now() - settledMs;
  const { totals, calendar, mark, last } = await nextPortion(tx, from, { rule: dayRule(context), until });
  if (mark.entry === from.entry && mark.invoice === from.invoice) return false;
  const days = calendar.changed();
  if (days.length > 0) await tx.runOf(store.putDays, days);
  for (const rows of inPieces(totals)) await tx.runOf(store.addTotals, rows);
  await tx.runOf(store.moveMark, mark);
  return !last;
}

function* inPieces(rows: readonly DayTotalRow[]): Generator<readonly DayTotalRow[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
