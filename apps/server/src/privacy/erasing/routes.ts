import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { eraseBookingsOf, eraseMember } from './commands.ts';

/** Erasing a guest, or the bookings with a phone number, from the console. */
export const erasing: MountRoutes = (app, context) => {
  mount(app, context, 'eraseMember', (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    return eraseMember(context, by, { id: call.params.customerId, sure: call.body.sure });
  });

  mount(app, context, 'eraseBookings', (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    return eraseBookingsOf(context, by, call.body);
  });
};
