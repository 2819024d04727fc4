import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { unpaidBill, unpaidBills } from './queries.ts';

/** The bills that parties left unpaid. Their money is taken by the calls of the till. */
export const unpaid: MountRoutes = (app, context) => {
  mount(app, context, 'unpaidBills', async () => ok(await unpaidBills(context)));

  mount(app, context, 'unpaidBill', (call) =>
    unpaidBill(context, call.params.orderId, {
      language: call.language,
      origin: call.origin,
      staff: staffOf(call),
    }),
  );
};
