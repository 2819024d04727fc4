import type { Context } from './context.ts';

const hourMs = 60 * 60_000;

/** How long a repeat of a write is still recognised; the longest that a client is told to keep trying. */
export const idempotencyKeptMs = 48 * hourMs;

/** How long a browser that was cut off can still catch up; after that it asks for everything again. */
export const eventsKeptMs = 6 * hourMs;

/** How long a repeat of a card provider's notice is recognised: twice as long as providers repeat them. */
export const noticesKeptMs = 7 * 24 * hourMs;

/** Deletes what has served its time: answers kept for repeats, events, notices, ended sessions. Returns how many rows. */
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
    return answers + events + notices + sessions;
  });
}
