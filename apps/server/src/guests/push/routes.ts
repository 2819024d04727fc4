import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { endPush, startPush } from './commands.ts';
import { pushState } from './queries.ts';

/** Telling a phone when a dish is ready while nobody looks at the app: off until its guest asks. */
export const push: MountRoutes = (app, context) => {
  mount(app, context, 'pushState', async (call) => ok(await pushState(context, dinerOf(call).customerId)));

  mount(app, context, 'startPush', (call) => {
    const { customerId } = dinerOf(call);
    return startPush(context, { customerId, language: call.language }, call.body);
  });

  mount(app, context, 'endPush', (call) => endPush(context, dinerOf(call).customerId));
};
