import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { setCookie, staffTokenOf, tabletCookie, tabletTokenOf } from '../../http/browser/session-cookies.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { changeTablet, endTablet, shareTablet } from './commands.ts';
import { presentTablet, sharedTablets, thisTablet } from './queries.ts';

/** Browsers that several people use in turn: making, changing and ending them, and who may sign in on this one. */
export const tablets: MountRoutes = (app, context) => {
  mount(app, context, 'sharedTablets', async (_call, { request }) =>
    ok({ tablets: await sharedTablets(context, tabletTokenOf(context, request)) }),
  );

  mount(app, context, 'shareTablet', async (call, reply) => {
    const { request } = reply;
    const [session, tablet] = [staffTokenOf(context, request), tabletTokenOf(context, request)];
    const made = await shareTablet(context, { ...askerOf(call, request), session, tablet }, call.body);
    if (!made.ok) return made;
    const { row, token } = made.value;
    setCookie(context, reply, tabletCookie, token);
    return ok({ tablet: await presentTablet(context, row, token) });
  });

  mount(app, context, 'changeTablet', (call, { request }) =>
    changeTablet(context, askerOf(call, request), call.params.tabletId, call.body),
  );

  mount(app, context, 'endTablet', (call, { request }) =>
    endTablet(context, askerOf(call, request), call.params.tabletId),
  );

  mount(app, context, 'thisTablet', async (_call, { request }) =>
    ok({ tablet: await thisTablet(context, tabletTokenOf(context, request)) }),
  );
};
