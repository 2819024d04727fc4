import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { logoUrl } from '../../settings/places.ts';
import { removeLogo, setLogo } from './commands.ts';

/** The venue's logo. */
export const logo: MountRoutes = (app, context) => {
  const answer = () => ok({ logo_url: logoUrl(context.settings.dataDir) });

  mount(app, context, 'setLogo', async (call, { request }) => {
    const set = await setLogo(context, askerOf(call, request), call.body.image);
    return set.ok ? answer() : set;
  });

  mount(app, context, 'removeLogo', async (call, { request }) => {
    await removeLogo(context, askerOf(call, request));
    return answer();
  });
};
