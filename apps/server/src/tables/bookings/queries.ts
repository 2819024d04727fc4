import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { dateText } from '@sufra/domain/core/wall-time';
import { movesOf, overlapsOf } from '@sufra/domain/tables/booking';
import { type Evenings, eveningOf, readDay, spanOf } from '@sufra/domain/tables/booking-day';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { startsAll } from '../../menu/search/fold.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import * as store from './store.ts';
import { bookingWords, isPhone, phoneStarts } from './words.ts';

type Day = DataOf<'staffBookings'>;
type Booking = Day['bookings'][number];

const minuteMs = 60_000;

/** For how long after its time a party that didn't come keeps its sign at the table. */
const lateMs = 60 * minuteMs;

/** When the days of a venue begin, and how its bookings are judged. */
export interface BookingRules {
  readonly evenings: Evenings;
  /** How long a party is thought to stay, and how long before its time a table says so; in milliseconds. */
  readonly stayMs: number;
  readonly soonMs: number;
}

/** The venue's rules for bookings as they are now. */
export async function bookingRules({ menu }: Pick<Context, 'menu'>, reader: Reader): Promise<BookingRules> {
  const { day_begins, booking_stay_minutes, booking_soon_minutes } = await readOperations(reader);
  return {
    evenings: { timeZone: menu.current().venue.time_zone, beginsAt: day_begins },
    stayMs: booking_stay_minutes * minuteMs,
    soonMs: booking_soon_minutes * minuteMs,
  };
}

/** The bookings of a day of the venue, "2026-11-23", in the order of their times; of today without one. */
export async function bookingsOf(
  context: Context,
  asked: string | undefined,
): Promise<Result<Day, 'invalid_input'>> {
  const { read } = context.db;
  const rules = await bookingRules(context, read);
  const now = context.clock.now();
  const today = eveningOf(now, rules.evenings);
  const day = asked === undefined ? today : readDay(asked);
  if (day === undefined) return refuse('invalid_input', { field: 'day' });
  const rows = await read.allOf(store.bookingsBetween, spanOf(day, rules.evenings));
  return ok({
    day: dateText(day),
    today: dateText(today),
    bookings: present(rows, rules),
    now: isoInstant(now, rules.evenings.timeZone),
  });
}

/** A booking as it is now, with what is in its way on its day. */
export async function shownBooking(
  context: Context,
  reader: Reader,
  row: Pick<store.BookingRow, 'id' | 'at'>,
): Promise<Booking> {
  const rules = await bookingRules(context, reader);
  const span = spanOf(eveningOf(row.at, rules.evenings), rules.evenings);
  const shown = present(await reader.allOf(store.bookingsBetween, span), rules);
  const found = shown.find(({ id }) => id === row.id);
  if (found === undefined) throw new Error('a booking that was just read is gone');
  return found;
}

function present(rows: readonly store.BookingRow[], { evenings, stayMs }: BookingRules): Booking[] {
  const overlaps = overlapsOf(
    rows.map((row) => ({ id: row.id, table: row.table_number, at: row.at, state: row.status })),
    stayMs,
  );
  const instant = (at: number) => isoInstant(at, evenings.timeZone);
  return rows.map((row) => ({
    id: row.id,
    walk_in: row.walk_in === 1,
    name: row.name,
    party: row.party,
    day: dateText(eveningOf(row.at, evenings)),
    time: instant(row.at).slice(11, 16),
    at: instant(row.at),
    phone: row.phone,
    note: row.note,
    table: row.table_number,
    status: row.status,
    status_at: instant(row.status_at),
    may_undo: movesOf({ state: row.status, before: row.status_before }).includes('undo'),
    waiting_since: row.waiting_since === null ? null : instant(row.waiting_since),
    quoted_minutes: row.quoted_minutes,
    overlaps: [...(overlaps.get(row.id) ?? [])],
    version: row.version,
  }));
}

/** A party that is expected at a table soon: when, and how many. */
export type SoonBooked = { readonly at: string; readonly party: number };

/** The tables where a party is expected within the venue's time, or is late by an hour at most; the next one of each. */
export async function tablesBookedSoon(context: Context): Promise<ReadonlyMap<string, SoonBooked>> {
  const { read } = context.db;
  const { soonMs, evenings } = await bookingRules(context, read);
  const now = context.clock.now();
  const soon = new Map<string, SoonBooked>();
  const expected = await store.expectedBetween(read, { from: now - lateMs, to: now + soonMs + 1 });
  for (const { table_number, at, party } of expected)
    if (!soon.has(table_number)) soon.set(table_number, { at: isoInstant(at, evenings.timeZone), party });
  return soon;
}

/** A booking that was found by its words. */
export type FoundBooking = Pick<Booking, 'name' | 'phone' | 'table' | 'day' | 'at'>;

/**
 * The bookings that a name or a phone number leads to, those nearest to now first. `words` are folded: each begins a word of the
 * name, and the longest is looked up.
 */
export async function findBookings(
  context: Context,
  typed: string,
  words: readonly string[],
): Promise<readonly FoundBooking[]> {
  const { read } = context.db;
  const byPhone = isPhone(typed);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const starts = byPhone ? phoneStarts(typed) : [longest].filter((word) => word.length >= letterMin);
  const found = new Map<string, store.BookingRow>();
  for (const from of starts)
    for (const row of [
      ...(await read.allOf(store.bookingsOfWord, { word: from })),
      ...(await read.allOf(store.bookingsWithWord, { from, to: `${from}\u{10ffff}` })),
    ])
      if (byPhone || startsAll(bookingWords(row), words)) found.set(row.id, row);
  const { evenings } = await bookingRules(context, read);
  const now = context.clock.now();
  return [...found.values()]
    .sort((a, b) => Math.abs(a.at - now) - Math.abs(b.at - now))
    .map(({ name, phone, table_number, at }) => ({
      name,
      phone,
      table: table_number,
      day: dateText(eveningOf(at, evenings)),
      at: isoInstant(at, evenings.timeZone),
    }));
}

/** A single letter begins too many names. */
const letterMin = 2;
