import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Money, Nullable, OpaqueId } from '../core/schema.ts';

/** Why a card payment needs a person. */
export const alertMatters = [
  /** Money arrived with nothing due; it is refunded. */
  'surplus',
  /** The provider captured a different amount than we asked for. */
  'amount_differs',
  /** The provider captured a payment that it had declined before. */
  'captured_after_decline',
  /** The provider never reported an outcome. */
  'outcome_never_told',
] as const;

/** A card payment that a person has to look up at the provider. */
export const PaymentAlert = Type.Object({
  id: Type.String(),
  about: Type.Enum(alertMatters),
  attempt_id: Type.String(),
  order_id: Type.String(),
  order_ref: Type.String(),
  table_number: Type.String(),
  payer_name: Nullable(Type.String()),
  amount: Money,
  state: Type.String(),
  provider: Nullable(Type.String()),
  provider_ref: Nullable(Type.String()),
  merchant_ref: Nullable(Type.String()),
  raised_at: Instant,
});

export const paymentAlertCalls = {
  paymentAlerts: defineCall('paymentAlerts', {
    summary: 'Card payments that need a person, oldest first',
    access: { who: 'staff', may: 'payments.see' },
    data: Type.Object({ needs_attention: Type.Array(PaymentAlert), now: Instant }),
  }),
  answerPaymentAlert: defineCall('answerPaymentAlert', {
    summary: 'Says what was found out about a card payment, and takes it off the list',
    access: { who: 'staff', may: 'payments.approve' },
    creates: true,
    params: Type.Object({ alertId: OpaqueId }),
    body: Type.Object({ note: Type.String({ minLength: 1, maxLength: limits.reason }) }),
    data: Type.Object({ alert: PaymentAlert }),
    errors: ['alert_not_found', 'reason_required'],
  }),
};
