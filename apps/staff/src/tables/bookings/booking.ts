import type { DataOf } from '@sufra/contract/calls';
import { latinDigits } from '@sufra/domain/core/typed-number';
import { isOpen } from '@sufra/domain/tables/booking';
import { dayOf } from '../../shared/clock.ts';
import { isolate, type T } from '../../shared/i18n.ts';

/** A day of bookings. */
export type BookingDay = DataOf<'staffBookings'>;

/** A party that is expected, or waits. */
export type Booking = BookingDay['bookings'][number];

/** The bookings of a day by what has to happen: who waits, the longest first; who is expected; who came or didn't. */
export function groupsOf(bookings: readonly Booking[]) {
  const waiting = bookings.filter(({ status }) => status === 'waiting');
  const since = ({ waiting_since, at }: Booking) => Date.parse(waiting_since ?? at);
  return {
    waiting: waiting.toSorted((a, b) => since(a) - since(b)),
    expected: bookings.filter(({ status }) => status === 'booked'),
    over: bookings.filter(({ status }) => !isOpen(status)),
  };
}

/** How many whole minutes a party has waited. */
export function minutesWaited({ waiting_since }: Booking, now: number): number {
  return waiting_since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(waiting_since)) / 60_000));
}

/** The day so many days after another one, "2026-11-24". */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What the form is about: a booking for a day, a party that waits from now on, or a booking that is there. */
export type Editing =
  | { readonly kind: 'add' | 'walkIn'; readonly day: string }
  | { readonly kind: 'edit'; readonly booking: Booking };

/** What is typed in the form of a booking. */
export interface Typed {
  readonly name: string;
  readonly party: string;
  readonly day: string;
  readonly time: string;
  readonly phone: string;
  readonly note: string;
  readonly table: string;
  readonly quoted: string;
}

/** An empty form for a day. */
export const emptyForm = (day: string): Typed => ({
  name: '',
  party: '2',
  day,
  time: '',
  phone: '',
  note: '',
  table: '',
  quoted: '',
});

/** The form with what is written of a booking. */
export function typedOf(booking: Booking): Typed {
  const { name, day, time, note } = booking;
  return {
    name,
    day,
    time,
    note,
    party: String(booking.party),
    phone: booking.phone ?? '',
    table: booking.table ?? '',
    quoted: booking.quoted_minutes === null ? '' : String(booking.quoted_minutes),
  };
}

/** A whole number that was typed, in Latin or Arabic digits; undefined outside its bounds. */
function numberIn(typed: string, least: number, most: number): number | undefined {
  const text = latinDigits(typed).trim();
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= least && number <= most ? number : undefined;
}

/** What a form says as the server takes it, and the fields that can't be. `walkIn` needs no day and no time. */
export function readForm(typed: Typed, walkIn: boolean) {
  const party = numberIn(typed.party, 1, 99);
  const quoted = typed.quoted.trim() === '' ? null : numberIn(typed.quoted, 0, 480);
  const wrong = {
    name: typed.name.trim() === '',
    party: party === undefined,
    day: !walkIn && dayOf(typed.day) === undefined,
    time: !walkIn && typed.time === '',
    quoted_minutes: quoted === undefined,
  };
  const written = {
    name: typed.name.trim(),
    party: party ?? 0,
    phone: typed.phone.trim(),
    note: typed.note.trim(),
    table: typed.table === '' ? null : typed.table,
    quoted_minutes: quoted ?? null,
  };
  return { wrong, isWrong: Object.values(wrong).some(Boolean), written };
}

/** The other bookings that want the same table at about the same time, in words; undefined without. */
export function overlapText(t: T, booking: Booking, all: readonly Booking[]): string | undefined {
  const others = all.filter(({ id }) => booking.overlaps.includes(id));
  if (booking.table === null || others.length === 0) return undefined;
  const names = others.map(({ name, time }) =>
    t('bookings.overlapOne', { name: isolate(name), time: isolate(time) }),
  );
  return t('bookings.overlap', { table: isolate(booking.table), names: names.join('; ') });
}
