import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { wifiFor } from './queries.ts';

/** The guests' Wi-Fi. */
export const wifi: MountRoutes = (app, context) => {
  mount(app, context, 'guestWifi', async (call) =>
    ok(await wifiFor(context, dinerOf(call).customerId, call.language)),
  );
};
