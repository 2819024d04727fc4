import type { alertMatters } from '@sufra/contract/bill/payment-alerts';
import type { DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/** Why a payment needs a person. */
export type AlertMatter = (typeof alertMatters)[number];

/** A payment that needs a person, in the shape that staff's screens read. */
export type PaymentAlert = DataOf<'paymentAlerts'>['needs_attention'][number];

const listMax = 200;

/** Raises an alert, once for each attempt and matter: the provider may report the same thing many times. */
export async function raiseAlert(
  context: Pick<Context, 'random' | 'log'>,
  tx: Transaction,
  alert: { readonly attemptId: string; readonly about: AlertMatter; readonly now: number },
): Promise<void> {
  const { attemptId, about, now } = alert;
  const row = { id: context.random.id(), attempt_id: attemptId, about, raised_at: now };
  if (!(await store.insertAlert(tx, row))) return;
  context.log.error({ attempt: attemptId, about }, 'a payment needs a person');
  tx.audit({ at: now, action: `payment.${about}`, subject: attemptId });
  const attempt = await tx.firstOf(store.orderOfAttempt, { id: attemptId });
  assert(attempt !== undefined, 'an alert belongs to an attempt');
  tx.emit('staff', 'payments.alert', { order_id: attempt.order_id });
}

/** The alerts that nobody has answered, oldest first. */
export function openAlerts(context: Context): Promise<PaymentAlert[]> {
  return presentAlerts(context, context.db.read, { open: true });
}

/** Closes an alert, with a note of what was found out. */
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
    const answer = { answered_at: now, answered_by: staffId, note };
    const answered = await store.answerAlert(tx, alertId, answer);
    const [alert] = await presentAlerts(context, tx, { id: alertId });
    if (!answered || alert === undefined) return refuse('alert_not_found');
    const { requestId } = doer;
    tx.audit({
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
  const rows = await store.listAlerts(reader, which, listMax);
  const { time_zone } = context.menu.current().venue;
  return rows.map((row) => ({
    ...row,
    about: row.about as AlertMatter,
    amount: formatMoney(fils(row.amount)),
    raised_at: isoInstant(row.raised_at, time_zone),
  }));
}
