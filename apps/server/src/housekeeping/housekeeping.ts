import type { Context } from '../context.ts';
import { eventsKeptMs, idempotencyKeptMs, replacedKeptMs } from '../core/kept.ts';
import * as store from './store.ts';

const hourMs = 60 * 60_000;

/** How long a repeat of a provider's notice is recognised: twice as long as providers repeat them. */
export const noticesKeptMs = 7 * 24 * hourMs;

/** How many rows of failed sign-ins and limited uses are kept: the newest. */
const countsMax = 100_000;

/** How long it is remembered where a member of staff signed in from. */
const addressKeptMs = 90 * 24 * hourMs;

/**
 * Deletes expired rows: idempotency records, events, notices, sessions, counts, replaced shares. Returns how many.
 */
export function deleteExpired(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
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
  });
}
