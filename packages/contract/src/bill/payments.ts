import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import {
  ChoiceValueInput,
  CountInput,
  Method,
  Money,
  MoneyInput,
  Nullable,
  OpaqueId,
  OptionalText,
  PaymentMethodInput,
} from '../core/schema.ts';
import { BuyerInput, buyerErrors } from '../orders/buyer.ts';
import { Replaces } from '../orders/open-payments.ts';
import { SplitPayment } from '../orders/orders.ts';
import { PortionInput } from '../orders/portion.ts';

/** A payer's choices, as every payment form sends them (CALL-26, CALL-27). */
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

/** What one payer takes of one line of the order. The name is for people; the server ignores it. */
export const TakenItem = Type.Object({
  order_item_id: OpaqueId,
  ...PortionInput,
  name: OptionalText(200),
});

/** What one payer takes of an order. */
export const Items = Type.Optional(Type.Array(TakenItem, { maxItems: limits.linesPerOrder * 2 }));

/** The link to a card page: our own, which redirects to the provider's. */
export const Transaction = Type.Object({ PaymentPage: Type.String(), TransactionID: Type.String() });

const Amounts = Type.Object({
  subtotal: Money,
  discount_amount: Money,
  tip_amount: Money,
  service_charge: Money,
  total_amount: Money,
  vat_amount: Money,
});

/** The answer of every call that starts a payment: the order's shares, and the card page if one was asked for. */
export const PaymentAnswer = Type.Object({
  order_id: Type.String(),
  split_payments: Type.Array(SplitPayment),
  Transaction: Type.Optional(Transaction),
});

/** Where the browser returns after a card page: a path and query of our own origin. */
export const ReturnTo = OptionalText(2000);

const couponErrors = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_yet_valid',
  'coupon_minimum_not_met',
  'coupon_used_up',
  'coupon_already_on_order',
  'invalid_tip',
  'invalid_service_charge',
] as const;

/** The errors that all payment calls share. */
export const payErrors = [
  'presence_required',
  'left_table',
  'order_not_found',
  'share_not_found',
  'order_settled',
  'order_empty',
  'payment_in_progress',
  'share_already_paid',
  'share_claimed',
  'card_amount_too_small',
  'method_unavailable',
  'payment_provider_unavailable',
  'payment_outcome_unknown',
  'too_many_payments',
  'too_many_codes',
  ...buyerErrors,
  ...couponErrors,
] as const;

/** One share in a request for the card pages of a table (CALL-32). */
const PageRequest = {
  order_id: OpaqueId,
  split_id: Type.Optional(Nullable(OpaqueId)),
  amount: MoneyInput,
  title: OptionalText(200),
  full_name: OptionalText(limits.name),
  phone_number: OptionalText(limits.phone),
  table_number: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Number(), Type.Null()])),
  url: ReturnTo,
  payment_type: OptionalText(20),
  replaces: Replaces,
};

const PageAnswer = Type.Object({
  split_id: Type.String(),
  payment_method: Type.Optional(Method),
  Transaction,
});

const pageErrors = ['amount_mismatch', ...payErrors] as const;

export const paymentCalls = {
  quote: defineCall('quote', {
    summary: 'What a payer would pay, of the whole order or as one of several: nothing is created',
    access: { who: 'diner' },
    body: Type.Object({
      order_id: OpaqueId,
      /** An existing share; without it, one payer of a split that isn't saved yet. */
      split_id: Type.Optional(Nullable(OpaqueId)),
      /** `own`: what this diner ordered and no share pays for yet. */
      split_type: Type.Optional(Type.Enum(['single', 'equally', 'items', 'own'])),
      /** How many payers divide the order equally. */
      payers: Type.Optional(CountInput(limits.payersMax)),
      /** Which payer this is, from 0; the earlier ones carry the odd fils. */
      position: Type.Optional(CountInput(limits.payersMax)),
      /** In an equal split: what this payer wants to pay, instead of an equal part. */
      amount: Type.Optional(Nullable(MoneyInput)),
      /** What this payer takes of the order's lines. */
      items: Items,
      /** What every payer takes, this one too; only with it are the amounts of divided dishes exact. */
      splits: Type.Optional(Type.Array(Type.Object({ items: Items }), { maxItems: limits.payersMax })),
      replaces: Replaces,
      coupon_code: PayerChoices.coupon_code,
      tip_type: PayerChoices.tip_type,
      tip_value: PayerChoices.tip_value,
      service_charge_type: PayerChoices.service_charge_type,
      service_charge: PayerChoices.service_charge,
    }),
    data: Amounts,
    errors: [
      'presence_required',
      'left_table',
      'too_many_codes',
      'order_not_found',
      'share_not_found',
      'order_empty',
      'split_too_few_payers',
      'split_too_many_payers',
      'split_payer_without_items',
      'split_item_unknown',
      'split_item_taken_twice',
      'split_parts_invalid',
      'split_amounts_differ',
      'nothing_ordered',
      'own_lines_planned',
      'payment_in_progress',
      ...couponErrors,
    ],
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
      replaces: Replaces,
      buyer: Type.Optional(BuyerInput),
      ...PayerChoices,
    }),
    data: PaymentAnswer,
    errors: payErrors,
  }),
  payShare: defineCall('payShare', {
    summary: 'Tries to pay one pending share, by any method; choices that are sent replace those it has',
    access: { who: 'diner' },
    creates: true,
    success: 201,
    params: Type.Object({ splitId: OpaqueId }),
    body: Type.Object({
      ...PayerChoices,
      name: Type.Optional(PayerChoices.name),
      buyer: Type.Optional(BuyerInput),
      url: ReturnTo,
      replaces: Replaces,
    }),
    data: PaymentAnswer,
    errors: payErrors,
  }),
  withdrawPayment: defineCall('withdrawPayment', {
    summary: 'Takes back a cash or POS request of this device that staff have not answered',
    access: { who: 'diner' },
    creates: true,
    params: Type.Object({ splitId: OpaqueId }),
    data: PaymentAnswer,
    errors: [
      'presence_required',
      'left_table',
      'share_not_found',
      'share_already_paid',
      'attempt_not_open',
      'request_not_yours',
    ],
  }),
  paymentPage: defineCall('paymentPage', {
    summary: 'The card page of a pending share',
    access: { who: 'diner' },
    creates: true,
    body: Type.Object(PageRequest),
    data: PageAnswer,
    errors: pageErrors,
  }),
  bulkPaymentPages: defineCall('bulkPaymentPages', {
    summary: 'The card pages of several pending shares, in order: all of them or none',
    access: { who: 'diner' },
    creates: true,
    body: Type.Array(Type.Object({ ...PageRequest, card_type: OptionalText(20) }), {
      minItems: 1,
      maxItems: limits.payersMax,
    }),
    data: Type.Array(PageAnswer),
    errors: pageErrors,
  }),
} as const;
