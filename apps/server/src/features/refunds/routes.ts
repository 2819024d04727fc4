import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { isoInstant } from '../../http/instant.ts';
import { mount, staffOf } from '../../http/mount.ts';
import { completeRefund, makeRefund, retryRefund } from './commands.ts';
import { refundablePayments, refundList } from './queries.ts';

/** Money that goes back: what is due, and what managers give. */
export const refunds: MountFeature = (app, context) => {
  mount(app, context, 'staffRefunds', async () => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ ...(await refundList(context)), now });
  });

  mount(app, context, 'refundable', async (call) => {
    const payments = await refundablePayments(context, call.query.order_ref);
    return payments.ok ? ok({ payments: payments.value }) : payments;
  });

  mount(app, context, 'makeRefund', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const { share_id, amount, method, reason, reference } = call.body;
    const wanted = { shareId: share_id, amount, method, reason, reference: reference ?? null };
    const made = await makeRefund(context, doer, wanted);
    return made.ok ? ok({ refund: made.value }) : made;
  });

  mount(app, context, 'completeRefund', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const { method, reference } = call.body;
    const way = { method, reference: reference ?? null };
    const done = await completeRefund(context, doer, call.params.refundId, way);
    return done.ok ? ok({ refund: done.value }) : done;
  });

  mount(app, context, 'retryRefund', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const retried = await retryRefund(context, doer, call.params.refundId);
    return retried.ok ? ok({ refund: retried.value }) : retried;
  });
};
