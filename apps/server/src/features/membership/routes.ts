import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { membershipOf } from './queries.ts';

/** The diner's membership. */
export const membership: MountFeature = (app, context) => {
  mount(app, context, 'membership', async (call) =>
    ok(await membershipOf(context, dinerOf(call).customerId, call.language)),
  );
};
