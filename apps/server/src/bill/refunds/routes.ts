import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { withApproval } from '../../venue/approvals/requests.ts';
import { completeRefund, makeRefund, retryRefund } from './commands.ts';
import { refundablePayments, refundList } from './queries.ts';

/** Refunds: those that are due, and those that managers make. */
export const refunds: MountRoutes = (app, context) => {
  mount(app, context, 'staffRefunds', async () => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ ...(await refundList(context)), now });
  });

  mount(app, context, 'refundable', async (call) => {
    const payments = await refundablePayments(context, call.query.order_ref);
    return payments.ok ? ok({ payments: payments.value }) : payments;
  });

  mount(app, context, 'makeRefund', async (call, { request }) => {
    const asker = askerOf(call, request);
    const { share_id, amount, method, reason, reference } = call.body;
    const wanted = { shareId: share_id, amount, method, reason, reference: reference ?? null };
    const made = await withApproval(context, asker, call.body.approval, (approval) =>
      makeRefund(context, { ...asker, once: call.once, approval }, wanted),
    );
    return made.ok ? ok({ refund: made.value }) : made;
  });

  mount(app, context, 'completeRefund', async (call, { request }) => {
    const asker = askerOf(call, request);
    const { method, reference } = call.body;
    const way = { method, reference: reference ?? null };
    const done = await withApproval(context, asker, call.body.approval, (approval) =>
      completeRefund(context, { ...asker, once: call.once, approval }, call.params.refundId, way),
    );
    return done.ok ? ok({ refund: done.value }) : done;
  });

  mount(app, context, 'retryRefund', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const retried = await retryRefund(context, doer, call.params.refundId);
    return retried.ok ? ok({ refund: retried.value }) : retried;
  });
};
