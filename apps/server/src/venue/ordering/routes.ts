import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { pauseOrders, resumeOrders } from './commands.ts';
import { orderingNow, previewPause } from './queries.ts';

/** Whether guests can order, and pausing. */
export const ordering: MountRoutes = (app, context) => {
  mount(app, context, 'staffOrdering', async (call) => ok(await orderingNow(context, call.language)));

  mount(app, context, 'pausePreview', async (call) => {
    const minutes = call.query.minutes === undefined ? null : Number(call.query.minutes);
    return ok({ previews: await previewPause(context, { minutes, reason: call.query.reason ?? null }) });
  });

  mount(app, context, 'pauseOrders', async (call, { request }) => {
    const paused = await pauseOrders(context, askerOf(call, request), call.body);
    return paused.ok ? ok(await orderingNow(context, call.language)) : paused;
  });

  mount(app, context, 'resumeOrders', async (call, { request }) => {
    await resumeOrders(context, askerOf(call, request));
    return ok(await orderingNow(context, call.language));
  });
};
