import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { isoInstant } from '../../http/instant.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { visitOf } from './queries.ts';

/** The party at a table and how far its dishes are. */
export const visit: MountFeature = (app, context) => {
  mount(app, context, 'visit', async (call) => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ visit: await visitOf(context, dinerOf(call).customerId, call.language), now });
  });
};
