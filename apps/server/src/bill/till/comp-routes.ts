import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { withApproval } from '../../venue/approvals/requests.ts';
import { giveComp } from './give-comp.ts';
import { tillOrder } from './queries.ts';
import { takeBackComp } from './take-back-comp.ts';

/** What the house takes off a bill, and puts back. */
export const comps: MountRoutes = (app, context) => {
  mount(app, context, 'giveComp', async (call, { request }) => {
    const asker = askerOf(call, request);
    const { line_id, amount, reason, approval: given } = call.body;
    const wanted = { orderId: call.params.orderId, lineId: line_id ?? undefined, amount, reason };
    const done = await withApproval(context, asker, given, (approval) =>
      giveComp(context, { ...asker, once: call.once, approval }, wanted),
    );
    return done.ok ? ok({ order: await tillOrder(context, done.value.orderId, call) }) : done;
  });

  mount(app, context, 'takeBackComp', async (call, { request }) => {
    const doer = { ...askerOf(call, request), once: call.once };
    const done = await takeBackComp(context, doer, call.params.compId, call.body?.replaces);
    return done.ok ? ok({ order: await tillOrder(context, done.value.orderId, call) }) : done;
  });
};
