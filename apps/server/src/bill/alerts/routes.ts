import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { answerAlert, openAlerts } from './alerts.ts';

/** Card payments that a person must look at, because the provider gave no outcome or an unexpected one. */
export const paymentAlerts: MountRoutes = (app, context) => {
  mount(app, context, 'paymentAlerts', async () => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ needs_attention: await openAlerts(context), now });
  });

  mount(app, context, 'answerPaymentAlert', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const answered = await answerAlert(context, doer, call.params.alertId, call.body.note);
    return answered.ok ? ok({ alert: answered.value }) : answered;
  });
};
