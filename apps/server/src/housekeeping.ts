import type { Context } from './context.ts';
import type { Transaction } from './database/transaction.ts';

const hourMs = 60 * 60_000;

/** How long a repeat of a write is still recognised; the longest that a client is told to keep trying. */
export const idempotencyKeptMs = 48 * hourMs;

/** How long a browser that was cut off can still catch up; after that it asks for everything again. */
export const eventsKeptMs = 6 * hourMs;

/** How long a repeat of a card provider's notice is recognised: twice as long as providers repeat them. */
export const noticesKeptMs = 7 * 24 * hourMs;

/** So many addresses that sign-ins failed from, or that use a limit, are kept: the newest. */
const countedMax = 100_000;

/** How long it is known where a member of staff signed in from. */
const addressKeptMs = 90 * 24 * hourMs;

/** How long a guest is told that a plan or request of theirs was replaced: as long as of anything that happened. */
export const replacedKeptMs = 30 * 24 * hourMs;

/**
 * Deletes what has served its time: answers kept for repeats, events, notices, ended sessions, what was counted, what
 * guests were told. Returns how many rows.
 */
export function keepHouse(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
    const answers = await tx.run(
      tx.sql.deleteFrom('idempotency').where('created_at', '<', now - idempotencyKeptMs),
    );
    const events = await tx.run(tx.sql.deleteFrom('events').where('at', '<', now - eventsKeptMs));
    const notices = await tx.run(
      tx.sql.deleteFrom('provider_notices').where('received_at', '<', now - noticesKeptMs),
    );
    const sessions = await tx.run(tx.sql.deleteFrom('staff_sessions').where('expires_at', '<', now));
    const replaced = await tx.run(
      tx.sql.deleteFrom('replaced_shares').where('at', '<', now - replacedKeptMs),
    );
    const counts = await forgetCounts(tx, now);
    return answers + events + notices + sessions + replaced + counts;
  });
}

async function forgetCounts(tx: Transaction, now: number): Promise<number> {
  let rows = 0;
  for (const table of ['recent_uses', 'failed_sign_ins'] as const) {
    const newest = tx.sql
      .selectFrom(table)
      .select('until')
      .orderBy('until', 'desc')
      .limit(1)
      .offset(countedMax);
    const oldest = await tx.first(newest);
    const before = Math.max(now, oldest?.until ?? now);
    rows += await tx.run(tx.sql.deleteFrom(table).where('until', '<=', before));
  }
  const addresses = tx.sql.deleteFrom('staff_addresses').where('last_at', '<', now - addressKeptMs);
  return rows + (await tx.run(addresses));
}
