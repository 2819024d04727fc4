import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { isoInstant } from '../../http/instant.ts';
import { mount, staffOf } from '../../http/mount.ts';
import { answerAlert, openAlerts } from './alerts.ts';

/** Card payments that need a person: what the provider never told, or told otherwise than we asked. */
export const paymentAlerts: MountFeature = (app, context) => {
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
