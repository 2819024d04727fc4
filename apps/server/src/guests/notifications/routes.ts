import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { notificationsFor } from './queries.ts';

/** A guest's notifications. The phone remembers which were read. */
export const notifications: MountRoutes = (app, context) => {
  mount(app, context, 'notifications', async (call) =>
    ok(await notificationsFor(context, dinerOf(call).customerId, call.language)),
  );
};
