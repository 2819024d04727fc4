import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { isWholePhone } from '@sufra/domain/guests/phone';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { bookingsOfPhone } from '../bookings.ts';
import { findGuests } from '../find.ts';
import { exportFile } from './export.ts';

type By = { readonly staff: Staff; readonly requestId: string };
type Pieces = AsyncGenerator<string>;

/** Everything that is kept about a guest, as the pieces of a file. The log has who took it before the first of them is sent. */
export async function exportMember(
  context: Context,
  by: By,
  id: string,
): Promise<Result<Pieces, 'member_not_found'>> {
  const { db, clock } = context;
  const guests = await findGuests(db.read, 'guest', id);
  if (guests.length === 0) return refuse('member_not_found');
  await logExport(context, by, id);
  return ok(exportFile(db.read, { guests, bookings: [], now: clock.now() }));
}

/** The bookings with a phone number, in the same way. The log has no number: it names the newest of them by its id. */
export async function exportBookings(
  context: Context,
  by: By,
  phone: string,
): Promise<Result<Pieces, 'booking_not_found' | 'invalid_input'>> {
  if (!isWholePhone(phone)) return refuse('invalid_input', { field: 'phone' });
  const { db, clock } = context;
  const bookings = await bookingsOfPhone(db.read, phone);
  if (bookings.length === 0) return refuse('booking_not_found');
  await logExport(context, by, `bookings ${bookings.at(-1)}`, { bookings: bookings.length });
  return ok(exportFile(db.read, { guests: [], bookings, now: clock.now() }));
}

async function logExport(
  { db, clock }: Context,
  { staff: { staffId }, requestId }: By,
  subject: string,
  after?: object,
): Promise<void> {
  await db.write(async (tx) => {
    tx.audit({ at: clock.now(), action: 'privacy.export', subject, staffId, requestId, after });
  });
}
