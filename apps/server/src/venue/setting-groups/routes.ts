import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { changeSettings, shownSettings } from './change-settings.ts';

/** The venue's settings, in groups. */
export const venueSettings: MountRoutes = (app, context) => {
  mount(app, context, 'staffSettings', async (call) =>
    ok({ settings: await shownSettings(context.db.read, staffOf(call)) }),
  );

  mount(app, context, 'changeSettings', async (call, { request }) => {
    const changed = await changeSettings(context, askerOf(call, request), call.body);
    // Whoever saved sees it at once, in every answer of this process.
    if (changed.ok) await context.menu.refresh();
    return changed.ok ? ok({ settings: changed.value }) : changed;
  });
};
