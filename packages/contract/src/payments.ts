import Type from 'typebox';
import { defineCall } from './call.ts';
import { limits } from './constants.ts';
import { SplitPayment } from './orders.ts';
import {
  ChoiceValueInput,
  Method,
  Money,
  MoneyInput,
  Nullable,
  OpaqueId,
  OptionalText,
  PaymentMethodInput,
} from './schema.ts';

/** What a payer chose, as every payment form sends it (seed, section 7). */
export const PayerChoices = {
  name: Type.String({ minLength: 1, maxLength: limits.name }),
  contact_number: OptionalText(limits.phone),
  coupon_code: OptionalText(limits.coupon),
  payment_method: PaymentMethodInput,
  tip_type: OptionalText(20),
  tip_value: Type.Optional(Nullable(ChoiceValueInput)),
  service_charge_type: OptionalText(20),
  service_charge: Type.Optional(Nullable(ChoiceValueInput)),
};

/** The link to a card page: our own, which leads on to the provider's (contract, section 5). */
export const Transaction = Type.Object({ PaymentPage: Type.String(), TransactionID: Type.String() });

const Amounts = Type.Object({
  subtotal: Money,
  discount_amount: Money,
  tip_amount: Money,
  service_charge: Money,
  total_amount: Money,
  vat_amount: Money,
});

const PaymentAnswer = Type.Object({
  order_id: Type.String(),
  split_payments: Type.Array(SplitPayment),
  Transaction: Type.Optional(Transaction),
});

/** Where the browser comes back to after a card page: a path and query of our own origin. */
const ReturnTo = OptionalText(2000);

const couponErrors = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_yet_valid',
  'coupon_minimum_not_met',
  'coupon_used_up',
  'invalid_tip',
  'invalid_service_charge',
] as const;

const payErrors = [
  'order_not_found',
  'share_not_found',
  'order_settled',
  'order_empty',
  'payment_in_progress',
  'share_already_paid',
  'payment_provider_unavailable',
  'payment_outcome_unknown',
  ...couponErrors,
] as const;

export const paymentCalls = {
  quote: defineCall('quote', {
    summary: 'What a payer would pay: nothing is created',
    access: { who: 'diner' },
    body: Type.Object({
      order_id: OpaqueId,
      coupon_code: PayerChoices.coupon_code,
      tip_type: PayerChoices.tip_type,
      tip_value: PayerChoices.tip_value,
      service_charge_type: PayerChoices.service_charge_type,
      service_charge: PayerChoices.service_charge,
    }),
    data: Amounts,
    errors: ['order_not_found', 'order_empty', ...couponErrors],
  }),
  paySingle: defineCall('paySingle', {
    summary: 'One payer pays the whole order by cash, POS or card',
    access: { who: 'diner' },
    creates: true,
    success: 201,
    body: Type.Object({
      order_id: OpaqueId,
      split_type: Type.Optional(Type.Literal('single')),
      currency: Type.Optional(Type.Literal('AED')),
      url: ReturnTo,
      ...PayerChoices,
    }),
    data: PaymentAnswer,
    errors: payErrors,
  }),
  payShare: defineCall('payShare', {
    summary: 'Tries to pay one pending share, by any method',
    access: { who: 'diner' },
    creates: true,
    success: 201,
    params: Type.Object({ splitId: OpaqueId }),
    body: Type.Object({ payment_method: PaymentMethodInput, url: ReturnTo }),
    data: PaymentAnswer,
    errors: payErrors,
  }),
  withdrawPayment: defineCall('withdrawPayment', {
    summary: 'Takes back a cash or POS request that staff have not answered',
    access: { who: 'diner' },
    creates: true,
    params: Type.Object({ splitId: OpaqueId }),
    data: PaymentAnswer,
    errors: ['share_not_found', 'attempt_not_open'],
  }),
  paymentPage: defineCall('paymentPage', {
    summary: 'The card page of a pending share',
    access: { who: 'diner' },
    creates: true,
    body: Type.Object({
      order_id: OpaqueId,
      split_id: Type.Optional(Nullable(OpaqueId)),
      amount: MoneyInput,
      title: OptionalText(200),
      full_name: OptionalText(limits.name),
      phone_number: OptionalText(limits.phone),
      table_number: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Number(), Type.Null()])),
      url: ReturnTo,
      payment_type: OptionalText(20),
    }),
    data: Type.Object({ split_id: Type.String(), payment_method: Type.Optional(Method), Transaction }),
    errors: ['amount_mismatch', ...payErrors],
  }),
} as const;
