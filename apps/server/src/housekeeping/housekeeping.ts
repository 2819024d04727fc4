import type { Context } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import * as store from './store.ts';

const hourMs = 60 * 60_000;

/** How long a repeat of a write is recognised: the longest that clients are told to retry. */
export const idempotencyKeptMs = 48 * hourMs;

/** How long a disconnected browser can catch up; after that it reloads everything. */
export const eventsKeptMs = 6 * hourMs;

/** How long a repeat of a provider's notice is recognised: twice as long as providers repeat them. */
export const noticesKeptMs = 7 * 24 * hourMs;

/** How many rows of failed sign-ins and limited uses are kept: the newest. */
const countsMax = 100_000;

/** How long it is remembered where a member of staff signed in from. */
const addressKeptMs = 90 * 24 * hourMs;

/** How long a guest is told that their plan or request was replaced. */
export const replacedKeptMs = 30 * 24 * hourMs;

/**
 * Deletes expired rows: idempotency records, events, notices, sessions, counts, replaced shares. Returns how many.
 */
export function deleteExpired(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now();
  const deleteAll = async (tx: Transaction) => {
    const rows = [
      await store.deleteOlderThan(tx, 'idempotency', now - idempotencyKeptMs),
      await store.deleteOlderThan(tx, 'events', now - eventsKeptMs),
      await store.deleteOlderThan(tx, 'provider_notices', now - noticesKeptMs),
      await store.deleteOlderThan(tx, 'staff_sessions', now),
      await store.deleteOlderThan(tx, 'replaced_shares', now - replacedKeptMs),
      await store.deleteCounts(tx, 'recent_uses', now, countsMax),
      await store.deleteCounts(tx, 'failed_sign_ins', now, countsMax),
      await store.deleteOlderThan(tx, 'staff_addresses', now - addressKeptMs),
    ];
    return rows.reduce((sum, count) => sum + count, 0);
  };
  return context.db.write(deleteAll, { patient: true });
}
