import { queriesOf } from './queries.ts';
import { bulkStatement, statement } from './sql.ts';
import type { PendingEvent, Reader, StoredEvent } from './transaction.ts';

const insertEvents = bulkStatement<
  { at: number; audience: string; type: string; data: string },
  { id: number }
>((sql, rows) => sql.insertInto('events').values(rows).returning('id'));

/** Stores a transaction's events, in the same transaction, and returns them with their numbers. */
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

const newestEvent = statement<object, { id: number | null }>((sql) =>
  sql.selectFrom('events').select((eb) => eb.fn.max('id').as('id')),
);

/** How far back to look for events, and how many to return. */
export interface ReplayBounds {
  readonly scannedMax: number;
  readonly max: number;
}

const eventNumbered = statement<{ id: number }, { id: number }>((sql, args) =>
  sql.selectFrom('events').select('id').where('id', '=', args.id),
);

/**
 * The events for `audiences` after number `since`; undefined if they are too many, if some may have been deleted, or if a
 * lower number may still be committed after a higher one, as on PostgreSQL. `newest` is the latest number overall.
 */
export async function eventsAfter(
  read: Reader,
  since: number,
  audiences: readonly string[],
  { scannedMax, max }: ReplayBounds,
): Promise<{ readonly newest: number; readonly events: readonly StoredEvent[] | undefined }> {
  const newest = (await read.firstOf(newestEvent, {}))?.id ?? since;
  if (newest - since > scannedMax || !read.writesAlone) return { newest, events: undefined };
  // The oldest are deleted first: while this one is there, so are all that follow.
  if ((await read.firstOf(eventNumbered, { id: since })) === undefined) return { newest, events: undefined };
  const { sql, all } = queriesOf(read);
  const rows = await all(
    sql
      .selectFrom('events')
      .selectAll()
      .where('id', '>', since)
      .where('audience', 'in', audiences)
      .orderBy('id')
      .limit(max + 1),
  );
  const events = rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as StoredEvent);
  return { newest, events: events.length > max ? undefined : events };
}

/** Subscribers to a database's events. A listener that throws is a bug and doesn't stop the others. */
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
