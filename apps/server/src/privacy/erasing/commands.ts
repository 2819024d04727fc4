import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { isWholePhone } from '@sufra/domain/guests/phone';
import { eveningOf, spanOf } from '@sufra/domain/tables/booking-day';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import { bookingRules } from '../../tables/bookings/queries.ts';
import { bookingRows, bookingsOfPhone, eraseBookings } from '../bookings.ts';
import { type Erased, tryErasing } from '../erase.ts';

type By = { readonly staff: Staff; readonly requestId: string };
type Answer = Result<DataOf<'eraseMember'>, ErrorCode>;

const refusals = {
  guest_unknown: 'member_not_found',
  guest_sits: 'member_sits',
  guest_pays: 'member_pays',
  refund_due: 'member_refund_due',
} as const;

/** Erases a guest, or counts what that would take away. The log names who did it, and nothing of the guest but the old number. */
export async function eraseMember(
  { db, random, clock }: Context,
  by: By,
  { id, sure }: { readonly id: string; readonly sure: boolean },
): Promise<Answer> {
  const tried = await tryErasing(db, id, {
    random,
    passing: true,
    done: (tx, erased) => {
      if (!sure) return 'trial';
      const { requestId } = by;
      const entry = { action: 'privacy.erase', subject: id, staffId: by.staff.staffId, requestId };
      tx.audit({ at: clock.now(), ...entry, after: { ...erased } });
      return 'done';
    },
  });
  return tried.ok ? ok({ erased: sure, ...counted(tried.value) }) : refuse(refusals[tried.code]);
}

function counted(erased: Erased): Pick<DataOf<'eraseMember'>, 'goes' | 'stays'> {
  const { favourites, allergens, feedback, payments, orderNotes, cars, devices } = erased;
  const { orders, buyers } = erased;
  return {
    goes: { favourites, allergens, feedback, payments, order_notes: orderNotes, cars, devices },
    stays: { orders, buyers },
  };
}

type Booked = DataOf<'eraseBookings'>;
type Asked = { readonly phone: string; readonly sure: boolean };

/**
 * Deletes the bookings with a phone number, or counts them and names those that are still to come. They are looked for before
 * the transaction, which others would wait for. The log has who did it, and no number.
 */
export async function eraseBookingsOf(
  context: Context,
  { staff: { staffId }, requestId }: By,
  { phone, sure }: Asked,
): Promise<Result<Booked, 'invalid_input'>> {
  if (!isWholePhone(phone)) return refuse('invalid_input', { field: 'phone' });
  const { db, clock } = context;
  const ids = await bookingsOfPhone(db.read, phone);
  const coming = await stillToCome(context, ids);
  if (!sure || ids.length === 0) return ok({ erased: sure, bookings: ids.length, coming });
  const bookings = await db.write(async (tx) => {
    const erased = await eraseBookings(tx, ids);
    const entry = { action: 'privacy.erase', subject: 'bookings', staffId, requestId };
    if (erased > 0) tx.audit({ at: clock.now(), ...entry, after: { bookings: erased } });
    return erased;
  });
  return ok({ erased: true, bookings, coming });
}

/** Those that are expected or wait, from the venue's today on, in the order of their times. */
async function stillToCome(context: Context, ids: readonly string[]): Promise<Booked['coming']> {
  const { db, clock } = context;
  const { evenings } = await bookingRules(context, db.read);
  const { from } = spanOf(eveningOf(clock.now(), evenings), evenings);
  const rows = await Array.fromAsync(bookingRows(db.read, ids));
  return rows
    .filter(({ at, status }) => at >= from && (status === 'booked' || status === 'waiting'))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name, party, at }) => ({ name, party, at: isoInstant(at, evenings.timeZone) }));
}
