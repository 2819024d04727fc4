import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { discountsFor } from './queries.ts';

/** Today's discounts. `bill` applies a coupon's code. */
export const discounts: MountRoutes = (app, context) => {
  mount(app, context, 'discounts', async (call) =>
    ok(await discountsFor(context, dinerOf(call).customerId, call.language)),
  );
};
