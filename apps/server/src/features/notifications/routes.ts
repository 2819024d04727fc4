import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { notificationsFor } from './queries.ts';

/** What happened for a diner. Which of it was read is the phone's to know. */
export const notifications: MountFeature = (app, context) => {
  mount(app, context, 'notifications', async (call) =>
    ok(await notificationsFor(context, dinerOf(call).customerId, call.language)),
  );
};
