import { bulkStatement } from './sql.ts';
import type { PendingEvent, Reader, StoredEvent } from './transaction.ts';

const insertEvents = bulkStatement<
  { at: number; audience: string; type: string; data: string },
  { id: number }
>((sql, rows) => sql.insertInto('events').values(rows).returning('id'));

/** Writes a transaction's events into the log, in the transaction itself, and returns them with their numbers. */
export async function recordEvents(
  tx: Reader,
  at: number,
  events: readonly PendingEvent[],
): Promise<readonly StoredEvent[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ audience, type, data }) => ({ at, audience, type, data: JSON.stringify(data) }));
  const ids = await tx.allOf(insertEvents, rows);
  return events.map((event, index) => ({ ...event, id: Number(ids[index]?.id) }));
}

/** Who listens to a database's events. A listener that throws is a bug and doesn't stop the others. */
export function eventHub(onError: (error: unknown) => void) {
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  return {
    subscribe(listener: (events: readonly StoredEvent[]) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(events: readonly StoredEvent[]) {
      if (events.length === 0) return;
      for (const listener of listeners) {
        try {
          listener(events);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
