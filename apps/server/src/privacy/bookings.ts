import { eraseStaffAnswers } from '../core/idempotency.ts';
import type { Row } from '../database/schema/rows.ts';
import type { Reader, Transaction } from '../database/transaction.ts';
import { isSamePhone } from './find.ts';
import { deleteBookings } from './store-erase.ts';
import { bookingsWithPhone } from './store-find.ts';

type Booking = Row<'bookings'>;

/** The bookings that were written down with a phone number. No guest's device leads to one. */
export async function bookingsOfPhone(reader: Reader, phone: string): Promise<readonly Booking[]> {
  const found: Booking[] = [];
  for await (const row of bookingsWithPhone(reader)) if (isSamePhone(row.phone ?? '', phone)) found.push(row);
  return found;
}

/** Bookings as they are told to whoever asks what is kept of them. */
export function readableBookings(rows: readonly Booking[]): readonly object[] {
  const told = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString();
  return rows.map(({ at, created_at, name, party, phone, note, table_number, status }) => ({
    at: told(at),
    created_at: told(created_at),
    name,
    party,
    phone,
    note,
    table_number,
    status,
  }));
}

/** Deletes bookings, those that are still to come too, and what is kept of the answers that held them. */
export async function eraseBookings(tx: Transaction, ids: readonly string[]): Promise<number> {
  const erased = await deleteBookings(tx, ids);
  await eraseStaffAnswers(tx, ids);
  for (const booking_id of ids) tx.emit('staff', 'bookings.changed', { booking_id });
  return erased;
}
