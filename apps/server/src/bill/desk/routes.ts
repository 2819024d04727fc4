import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { nameBuyerAtDesk } from './buyer.ts';
import { answerRequest, takeRequest } from './desk.ts';
import { deskPayments } from './queries.ts';

/** The desk: requests that wait for staff, and their answers. */
export const desk: MountRoutes = (app, context) => {
  mount(app, context, 'staffPayments', async ({ query }) => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ ...(await deskPayments(context, query)), now });
  });

  mount(app, context, 'approvePayment', async (call) => {
    const { amount, received, slip_reference } = call.body;
    const approve = { kind: 'approve' as const, amount, received, slipReference: slip_reference };
    const { attemptId } = call.params;
    const answered = await answerRequest(
      context,
      call.once,
      staffOf(call),
      attemptId,
      approve,
      call.requestId,
    );
    return answered.ok ? ok({ payment: answered.value }) : answered;
  });

  mount(app, context, 'takePayment', async (call) => {
    const taken = await takeRequest(context, staffOf(call), call.params.attemptId, call.requestId);
    return taken.ok ? ok({ payment: taken.value }) : taken;
  });

  mount(app, context, 'nameBuyerAtDesk', async (call) => {
    const { attemptId } = call.params;
    const named = await nameBuyerAtDesk(context, staffOf(call), attemptId, call.body.buyer, call.requestId);
    return named.ok ? ok({ payment: named.value }) : named;
  });

  mount(app, context, 'rejectPayment', async (call) => {
    const reject = { kind: 'reject' as const, reason: call.body.reason };
    const { attemptId } = call.params;
    const answered = await answerRequest(
      context,
      call.once,
      staffOf(call),
      attemptId,
      reject,
      call.requestId,
    );
    return answered.ok ? ok({ payment: answered.value }) : answered;
  });
};
