import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { membershipOf } from './queries.ts';

/** The guest's membership. */
export const membership: MountRoutes = (app, context) => {
  mount(app, context, 'membership', async (call) =>
    ok(await membershipOf(context, dinerOf(call).customerId, call.language)),
  );
};
