import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { minutesOf } from '@sufra/domain/core/wall-time';
import {
  type Evenings,
  eveningOf,
  instantInEvening,
  readDay,
  spanOf,
} from '@sufra/domain/tables/booking-day';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type By, logByStaff } from '../floor/log.ts';
import { findTable } from '../visits/queries.ts';
import { bookingRules, shownBooking } from './queries.ts';
import * as store from './store.ts';
import { insertBooking } from './store-states.ts';
import { bookingWords } from './words.ts';

/** A booking as its call answers it. */
export type Answered = Result<DataOf<'addBooking'>, ErrorCode>;

/** Nobody books further ahead than this, in days. */
const aheadMax = 400;
/** More than any house seats in a day; a list of more can't be worked with. */
const perDayMax = 500;

/** Writes a booking down; a party that came without one waits from now on. */
export function addBooking(
  context: Context,
  { by, once }: { readonly by: By; readonly once: OnceKey },
  body: BodyOf<'addBooking'>,
): Promise<Answered> {
  return writeOnce(context.db, once, async (tx): Promise<Answered> => {
    const now = context.clock.now();
    const walkIn = body.walk_in === true;
    const { evenings } = await bookingRules(context, tx);
    const at = walkIn ? ok(now) : instantOf(body, { evenings, now });
    if (!at.ok) return at;
    const written = await readWritten(tx, body, at.value);
    if (!written.ok) return written;
    if (await isFull(tx, at.value, evenings)) return refuse('too_many_bookings');
    const id = context.random.id();
    await insertBooking(tx, {
      id,
      ...written.value,
      walk_in: walkIn ? 1 : 0,
      status: walkIn ? 'waiting' : 'booked',
      status_before: null,
      table_before: null,
      status_at: now,
      waiting_since: walkIn ? now : null,
      visit_id: null,
      version: 1,
      created_at: now,
      created_by: by.staff.staffId,
    });
    await store.keepWords(tx, { id, at: at.value }, bookingWords(written.value));
    return bookingChanged(context, tx, by, { action: 'booking.add', row: { id, ...written.value } });
  });
}

/** Changes what is written of a booking, if it still is as the screen showed it. */
export function changeBooking(
  context: Context,
  by: By,
  id: string,
  body: BodyOf<'changeBooking'>,
): Promise<Answered> {
  return context.db.write(async (tx): Promise<Answered> => {
    const row = await tx.firstOf(store.lockBooking, { id });
    if (row === undefined) return refuse('booking_not_found');
    if (row.version !== body.version) return changedMeanwhile(context, tx, row);
    const { evenings } = await bookingRules(context, tx);
    const at = instantOf(body, { evenings, now: context.clock.now(), was: row.at });
    if (!at.ok) return at;
    const written = await readWritten(tx, body, at.value);
    if (!written.ok) return written;
    const moved = eveningOf(at.value, evenings) !== eveningOf(row.at, evenings);
    if (moved && (await isFull(tx, at.value, evenings))) return refuse('too_many_bookings');
    await store.changeBooking(tx, row, written.value);
    await store.keepWords(tx, { id, at: at.value }, bookingWords(written.value));
    return bookingChanged(context, tx, by, { action: 'booking.change', row: { id, ...written.value } });
  });
}

/** Refuses what was made from an older version, with the booking as it is now. */
export async function changedMeanwhile(
  context: Context,
  tx: Transaction,
  row: store.BookingRow,
): Promise<Result<never, ErrorCode>> {
  return { ...refuse('booking_changed'), data: { booking: await shownBooking(context, tx, row) } };
}

/** Logs what was done to a booking, tells the screens, and answers it. The log has neither names nor numbers of guests. */
export async function bookingChanged(
  context: Context,
  tx: Transaction,
  by: By,
  done: {
    readonly action: string;
    readonly row: Pick<store.BookingRow, 'id' | 'at' | 'party' | 'table_number'>;
  },
): Promise<Result<DataOf<'addBooking'>, never>> {
  const { id, at, party, table_number: table } = done.row;
  logByStaff(context, tx, by, { action: done.action, subject: id, after: { at, party, table } });
  tx.emit('staff', 'bookings.changed', { booking_id: id });
  return ok({ booking: await shownBooking(context, tx, done.row) });
}

type Moment = { readonly evenings: Evenings; readonly now: number; readonly was?: number };

/** The instant of a day and a time: not before today, unless it is the day that it `was`. */
function instantOf(
  { day, time }: { readonly day?: string; readonly time?: string },
  { evenings, now, was }: Moment,
): Result<number, 'invalid_input'> {
  if (day === undefined) return refuse('invalid_input', { field: 'day', rule: 'required' });
  if (time === undefined) return refuse('invalid_input', { field: 'time', rule: 'required' });
  const asked = readDay(day);
  const today = eveningOf(now, evenings);
  const first = was === undefined ? today : Math.min(today, eveningOf(was, evenings));
  if (asked === undefined || asked < first || asked > today + aheadMax)
    return refuse('invalid_input', { field: 'day' });
  return ok(instantInEvening(asked, minutesOf(time), evenings));
}

type Body = BodyOf<'addBooking'>;

async function readWritten(
  tx: Transaction,
  body: Body,
  at: number,
): Promise<Result<store.Written, ErrorCode>> {
  const name = cleanText(body.name, limits.name);
  if (name === '') return refuse('invalid_input', { field: 'name', rule: 'required' });
  const table_number = body.table ?? null;
  if (table_number !== null && (await findTable(tx, table_number)) === undefined)
    return refuse('table_not_found');
  const phone = cleanText(body.phone ?? '', limits.phone);
  return ok({
    at,
    name,
    party: body.party,
    phone: phone === '' ? null : phone,
    note: cleanText(body.note ?? '', limits.instructions),
    table_number,
    quoted_minutes: body.quoted_minutes ?? null,
  });
}

async function isFull(tx: Transaction, at: number, evenings: Evenings): Promise<boolean> {
  return (await store.countBetween(tx, spanOf(eveningOf(at, evenings), evenings))) >= perDayMax;
}
