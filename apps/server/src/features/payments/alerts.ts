import type { DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { alertMatters } from '@sufra/contract/payment-alerts';
import { assert } from '@sufra/domain/assert';
import { fils, formatMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { type OnceKey, writeOnce } from '../../http/idempotency.ts';
import { isoInstant } from '../../http/instant.ts';
import type { Staff } from '../../http/principal.ts';

/** Why a payment needs a person. */
export type AlertMatter = (typeof alertMatters)[number];

/** A payment that needs a person, as staff see it. */
export type PaymentAlert = DataOf<'paymentAlerts'>['needs_attention'][number];

const listMax = 200;

/** Tells staff, once for an attempt and matter: the provider may say the same many times. */
export async function raiseAlert(
  context: Pick<Context, 'chance' | 'log'>,
  tx: Transaction,
  alert: { readonly attemptId: string; readonly about: AlertMatter; readonly now: number },
): Promise<void> {
  const { attemptId, about, now } = alert;
  const row = { id: context.chance.id(), attempt_id: attemptId, about, raised_at: now };
  const raised = await tx.run(
    tx.sql
      .insertInto('payment_alerts')
      .values({ ...row, answered_at: null, answered_by: null, note: null })
      .onConflict((conflict) => conflict.columns(['attempt_id', 'about']).doNothing()),
  );
  if (raised === 0) return;
  context.log.error({ attempt: attemptId, about }, 'a payment needs a person');
  await audit(tx, { at: now, action: `payment.${about}`, subject: attemptId });
  const attempt = await tx.first(
    tx.sql.selectFrom('attempts').select('order_id').where('id', '=', attemptId),
  );
  assert(attempt !== undefined, 'an alert is about an attempt');
  tx.emit('staff', 'payments.alert', { order_id: attempt.order_id });
}

/** What nobody has looked at yet, oldest first. */
export function openAlerts(context: Context): Promise<PaymentAlert[]> {
  return presentAlerts(context, context.db.read, { open: true });
}

/** Takes an alert off the list, with what was found out. */
export function answerAlert(
  context: Context,
  doer: { readonly staff: Staff; readonly once: OnceKey; readonly requestId: string },
  alertId: string,
  said: string,
): Promise<Result<PaymentAlert, ErrorCode>> {
  const note = cleanText(said, limits.reason);
  return writeOnce(context.db, doer.once, async (tx): Promise<Result<PaymentAlert, ErrorCode>> => {
    if (note === '') return refuse('reason_required');
    const now = context.clock.now();
    const { staffId } = doer.staff;
    const answered = await tx.run(
      tx.sql
        .updateTable('payment_alerts')
        .set({ answered_at: now, answered_by: staffId, note })
        .where('id', '=', alertId)
        .where('answered_at', 'is', null),
    );
    const [alert] = await presentAlerts(context, tx, { id: alertId });
    if (answered === 0 || alert === undefined) return refuse('alert_not_found');
    const { requestId } = doer;
    await audit(tx, {
      at: now,
      action: 'payment.alert_answered',
      subject: alert.attempt_id,
      staffId,
      after: { about: alert.about, note },
      requestId,
    });
    tx.emit('staff', 'payments.alert', { order_id: alert.order_id });
    return ok(alert);
  });
}

async function presentAlerts(
  context: Context,
  reader: Reader,
  which: { readonly open: true } | { readonly id: string },
): Promise<PaymentAlert[]> {
  const listed = reader.sql
    .selectFrom('payment_alerts')
    .innerJoin('attempts', 'attempts.id', 'payment_alerts.attempt_id')
    .innerJoin('shares', 'shares.id', 'attempts.share_id')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select(['payment_alerts.id', 'about', 'attempt_id', 'attempts.order_id', 'order_ref', 'table_number'])
    .select([
      'payer_name',
      'attempts.amount',
      'state',
      'provider',
      'provider_ref',
      'merchant_ref',
      'raised_at',
    ])
    .orderBy('raised_at')
    .limit(listMax);
  const rows = await reader.all(
    'id' in which
      ? listed.where('payment_alerts.id', '=', which.id)
      : listed.where('answered_at', 'is', null),
  );
  const { time_zone } = context.menu.current().venue;
  return rows.map((row) => ({
    ...row,
    about: row.about as AlertMatter,
    amount: formatMoney(fils(row.amount)),
    raised_at: isoInstant(row.raised_at, time_zone),
  }));
}
