import type { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from './transaction.ts';

const lookEveryMs = 500;

/**
 * SQLite tells nobody what another process has written, such as a menu that is imported while the venue is open: the log
 * of events is looked through for theirs, from the moment that somebody listens.
 */
export function eventsOfOthers(
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
      const fromOthers = events.filter(({ id }) => !own.has(id));
      seen = events.at(-1)?.id ?? seen;
      own.clear();
      failing = false;
      publish(fromOthers);
    } catch (error) {
      // Told once, until it works again: a database that can't be read fails twice a second.
      if (!failing) onError(error);
      failing = true;
    }
  }
  return {
    /** Hands on what this process has written, which isn't told a second time. */
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
