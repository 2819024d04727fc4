import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { visitOf } from './queries.ts';

/** The visit of a guest: who is there, what was ordered, and how long it still takes. */
export const waitingTime: MountRoutes = (app, context) => {
  mount(app, context, 'visit', async (call) => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ visit: await visitOf(context, dinerOf(call).customerId, call.language), now });
  });
};
