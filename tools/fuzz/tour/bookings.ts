/** The part of the tour about the door: a booking is written down, changed, taken back, and seated, and given to the guest. */
import type { Stage } from './stage.ts';

type Answer = { readonly booking: { readonly id: string; readonly version: number } };

/** A table that nobody else of the tour sits at. */
const table = '10';

const phone = '050 1234567';

/** A waiter writes a booking down, changes it, says that it came and that it didn't, and seats it; the owner saves a copy of it for the guest. */
export async function runBookings({ tell, who }: Stage): Promise<void> {
  const waiter = who('the waiter');
  const { today } = await tell<{ readonly today: string }>(waiter, 'staffBookings');
  const written = { name: 'Omar', party: 2, day: today, time: '23:00', phone };
  const added = await tell<Answer>(waiter, 'addBooking', { body: written });
  await tell(waiter, 'findThings', { query: { q: 'omar' } });
  const params = { bookingId: added.booking.id };
  const body = { ...written, party: 3, note: 'By the window', version: added.booking.version };
  const changed = await tell<Answer>(waiter, 'changeBooking', { params, body });
  const moved = { move: 'arrive', version: changed.booking.version };
  const came = await tell<Answer>(waiter, 'moveBooking', { params, body: moved });
  await tell(waiter, 'seatBooking', { params, body: { table, version: came.booking.version } });
  const owner = who('the owner');
  await tell(owner, 'clearTable', { params: { table }, body: { reason: 'the tour' } });
  await tell(owner, 'exportBookings', { body: { phone } });
  await tell(owner, 'eraseBookings', { body: { phone, sure: false } });
}
