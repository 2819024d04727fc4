import type { LiveEventName } from '@sufra/contract/core/events';
import type { Context } from '../../context.ts';
import { type FloorNow, readFloor } from './queries.ts';

/** The events after which a table may be in another state. */
const changesFloor: ReadonlySet<LiveEventName> = new Set([
  'visit.changed',
  'tables.changed',
  'tickets.changed',
  'order.changed',
  'payments.changed',
  'payment.replaced',
  'service.changed',
  'bookings.changed',
  'guest.forgotten',
  'resync',
]);

/** What no event tells, such as the name of a colleague, is at most so old, in milliseconds. */
const keptMs = 60_000;

/**
 * The floor, read once for all screens that ask until an event says that something in it changed. It has nothing that only
 * some may see, so one reading serves everybody.
 */
export function keptFloor(context: Context): () => Promise<FloorNow> {
  const { db, menu, clock } = context;
  let kept: { readonly floor: Promise<FloorNow>; readonly until: number } | undefined;
  const forget = () => {
    kept = undefined;
  };
  menu.subscribe(forget);
  db.subscribe((events) => {
    if (events.some(({ type }) => changesFloor.has(type))) forget();
  });
  return () => {
    if (kept !== undefined && kept.until > clock.now() && db.hearsEvents()) return kept.floor;
    const reading = { floor: readFloor(context), until: clock.now() + keptMs };
    kept = reading;
    reading.floor.catch(() => {
      if (kept === reading) forget();
    });
    return reading.floor;
  };
}
