import { isSamePhone } from '@sufra/domain/guests/phone';
import { eraseStaffAnswers } from '../core/idempotency.ts';
import type { Row } from '../database/schema/rows.ts';
import type { Reader, Transaction } from '../database/transaction.ts';
import { deleteBookings } from './store-erase.ts';
import { bookingsById, phonesOfBookings } from './store-find.ts';

type Booking = Row<'bookings'>;

/**
 * The ids of the bookings that were written down with a phone number, the oldest first. No guest's device leads to one. The words
 * that bookings are found by lack numbers that were written before there were any, so every number is compared.
 */
export async function bookingsOfPhone(reader: Reader, phone: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const row of phonesOfBookings(reader))
    if (isSamePhone(row.phone ?? '', phone)) found.push(row.id);
  return found;
}

/** So many are read at once. */
const portion = 200;

/** Bookings by their ids, a portion at a time. */
export async function* bookingRows(reader: Reader, ids: readonly string[]): AsyncGenerator<Booking> {
  for (let from = 0; from < ids.length; from += portion)
    yield* await bookingsById(reader, ids.slice(from, from + portion));
}

/** Bookings as they are told to whoever asks what is kept of them. */
export async function* bookingsTold(reader: Reader, ids: readonly string[]): AsyncGenerator<object> {
  for await (const row of bookingRows(reader, ids)) {
    const { at, created_at, name, party, phone, note, table_number, status } = row;
    const times = { at: instantText(at), created_at: instantText(created_at) };
    yield { ...times, name, party, phone, note, table_number, status };
  }
}

/** An instant in ISO 8601, as files for guests have it. */
export function instantText(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString();
}

/** Deletes bookings, those that are still to come too, and what is kept of the answers that held them. */
export async function eraseBookings(tx: Transaction, ids: readonly string[]): Promise<number> {
  const erased = await deleteBookings(tx, ids);
  await eraseStaffAnswers(tx, ids);
  for (const booking_id of ids) tx.emit('staff', 'bookings.changed', { booking_id });
  return erased;
}
