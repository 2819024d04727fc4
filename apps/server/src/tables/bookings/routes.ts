import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import type { By } from '../floor/log.ts';
import { addBooking, changeBooking } from './commands.ts';
import { moveBookingTo, seatBooking } from './moves.ts';
import { bookingsOf } from './queries.ts';

/** Bookings, and parties that wait for a table. */
export const bookings: MountRoutes = (app, context) => {
  mount(app, context, 'staffBookings', (call) => bookingsOf(context, call.query.day));

  mount(app, context, 'addBooking', (call) =>
    addBooking(context, { by: byOf(call), once: call.once }, call.body),
  );

  mount(app, context, 'changeBooking', (call) =>
    changeBooking(context, byOf(call), call.params.bookingId, call.body),
  );

  mount(app, context, 'moveBooking', (call) =>
    moveBookingTo(context, byOf(call), call.params.bookingId, call.body),
  );

  mount(app, context, 'seatBooking', (call) =>
    seatBooking(context, byOf(call), call.params.bookingId, call.body),
  );
};

function byOf(call: Parameters<typeof staffOf>[0] & { readonly requestId: string }): By {
  return { staff: staffOf(call), requestId: call.requestId };
}
