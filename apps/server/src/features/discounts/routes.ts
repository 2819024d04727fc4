import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { discountsFor } from './queries.ts';

/** The discounts of the day. What a code takes off a bill is the bill's matter. */
export const discounts: MountFeature = (app, context) => {
  mount(app, context, 'discounts', async (call) =>
    ok(await discountsFor(context, dinerOf(call).customerId, call.language)),
  );
};
