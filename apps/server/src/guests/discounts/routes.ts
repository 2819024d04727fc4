import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { saveDiscount } from './commands.ts';
import { discountsFor } from './queries.ts';
import { discountsForStaff } from './staff-queries.ts';

/** Today's discounts, and all of them for staff. `bill` applies a coupon's code. */
export const discounts: MountRoutes = (app, context) => {
  mount(app, context, 'discounts', async (call) =>
    ok(await discountsFor(context, dinerOf(call).customerId, call.language)),
  );

  mount(app, context, 'staffDiscounts', async () => ok(await discountsForStaff(context)));

  mount(app, context, 'saveDiscount', (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    return saveDiscount(context, by, call.params.code, call.body);
  });
};
