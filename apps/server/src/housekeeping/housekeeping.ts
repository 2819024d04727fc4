import type { Context } from '../context.ts';
import { eventsKeptMs, idempotencyKeptMs, papersKeptMs, replacedKeptMs } from '../core/kept.ts';
import type { Transaction } from '../database/transaction.ts';
import * as store from './store.ts';

const hourMs = 60 * 60_000;

/** How long a repeat of a provider's notice is recognised: twice as long as providers repeat them. */
export const noticesKeptMs = 7 * 24 * hourMs;

/** How many rows of failed sign-ins and limited uses are kept: the newest. */
const countsMax = 100_000;

/** How long it is remembered where a member of staff signed in from. */
const addressKeptMs = 90 * 24 * hourMs;

/** A shared tablet that nobody used for so long ends by itself: its browser may have forgotten that it is one. */
const tabletKeptMs = 90 * 24 * hourMs;

/** How long it is known how long dishes took: a year and a month, as the reports compare them. */
const timesKeptMs = 400 * 24 * hourMs;

/** How many rows go in one transaction: the orders of a busy evening don't wait for it. */
export const portion = 1000;

/**
 * Deletes expired rows: idempotency records, events, notices, sessions, counts, replaced shares, papers that were
 * printed, preparation times. Others write between its
 * portions. Returns how many went; fewer than there are if it is to stop.
 */
export async function deleteExpired(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stopping: () => boolean = () => false,
): Promise<number> {
  const now = clock.now();
  const oldest = (table: store.AgingTable, before: number) => (tx: Transaction) =>
    store.deleteOldest(tx, table, before, portion);
  const jobs: readonly ((tx: Transaction) => Promise<store.Deleted>)[] = [
    oldest('idempotency', now - idempotencyKeptMs),
    (tx) => store.deleteOldestEvents(tx, now - eventsKeptMs, portion),
    oldest('provider_notices', now - noticesKeptMs),
    oldest('staff_sessions', now),
    oldest('replaced_shares', now - replacedKeptMs),
    oldest('staff_addresses', now - addressKeptMs),
    oldest('shared_tablets', now - tabletKeptMs),
    oldest('preparation_times', now - timesKeptMs),
    oldest('print_jobs', now - papersKeptMs),
    oldest('webhook_messages', now - papersKeptMs),
    (tx) => store.deleteCounts(tx, 'recent_uses', now, countsMax),
    (tx) => store.deleteCounts(tx, 'failed_sign_ins', now, countsMax),
  ];
  let deleted = 0;
  for (const job of jobs) {
    for (let more = true; more && !stopping(); ) {
      const done = await db.write(job);
      deleted += done.rows;
      more = done.more;
    }
  }
  return deleted;
}
