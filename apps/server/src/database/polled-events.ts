import type { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from './transaction.ts';

const lookEveryMs = 500;

/**
 * Polls the event log for events of other processes, such as a menu import while the venue is open, because SQLite
 * doesn't notify. Starts with the first listener.
 */
export function pollEvents(
  db: DatabaseSync,
  publish: (events: readonly StoredEvent[]) => void,
  onError: (error: unknown) => void,
) {
  let seen = 0;
  let failing = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const own = new Set<number>();

  function look() {
    try {
      const rows = db.prepare('select * from events where id > ? order by id').all(seen);
      const events = rows.map((row) => ({ ...row, data: JSON.parse(String(row['data'])) }) as StoredEvent);
      const foreign = events.filter(({ id }) => !own.has(id));
      seen = events.at(-1)?.id ?? seen;
      own.clear();
      failing = false;
      publish(foreign);
    } catch (error) {
      // Reported once until it works again: a database that can't be read fails twice a second.
      if (!failing) onError(error);
      failing = true;
    }
  }
  return {
    /** Publishes this process's events, and skips them when polling. */
    publishOwn(events: readonly StoredEvent[]) {
      if (timer !== undefined) for (const { id } of events) own.add(id);
      publish(events);
    },
    begin() {
      if (timer !== undefined) return;
      seen = Number(db.prepare('select max(id) as id from events').get()?.['id'] ?? 0);
      timer = setInterval(look, lookEveryMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
