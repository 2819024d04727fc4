import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { LanguageQuery, Money, MoneyInput, Nullable, OpaqueId } from '../core/schema.ts';
import { BuyerInput } from '../orders/buyer.ts';
import { Replaces } from '../orders/open-payments.ts';
import { PortionFields } from '../orders/portion.ts';
import { Items, PayerChoices, PaymentAnswer, payErrors, ReturnTo } from './payments.ts';

/** The schema's own limit, far above what anyone sends; the real limit of payers has its own error code. */
const payersSent = limits.payersMax * 5;

const SplitPayer = Type.Object({
  ...PayerChoices,
  items: Items,
  /** In an equal split: what this payer wants to pay; those without one share what is left. */
  amount: Type.Optional(Nullable(MoneyInput)),
});

const share = Type.Object({ splitId: OpaqueId });

/** A guest with what they ordered, as one payer of a split. */
const ProposedPayer = Type.Object({
  /** Their first name; null if they gave none, or if it isn't known any more who ordered. */
  name: Nullable(Type.String()),
  is_me: Type.Boolean(),
  /** Whether they still sit at the table. */
  is_here: Type.Boolean(),
  subtotal: Money,
  /** Of the rest of a bill: what was taken off what they ordered, because it is paid. `subtotal` is without it. */
  paid: Type.Optional(Money),
  items: Type.Array(
    Type.Object({
      order_item_id: Type.String(),
      item_name: Type.String(),
      ...PortionFields,
      total_price: Money,
    }),
  ),
});

export const splitCalls = {
  splitProposal: defineCall('splitProposal', {
    summary: 'A split by who ordered what: the payers with their lines, to send as they are or changed',
    access: { who: 'diner' },
    params: Type.Object({ orderId: OpaqueId }),
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({
      /** What it divides: the bill, or what is left of it besides the guests' own payments. */
      total_amount: Money,
      /**
       * Somebody has paid, so it divides what is due: send it with `divides: rest`, the payers' `items`, or where sums were
       * paid their `subtotal` as `amount`.
       */
      rest: Type.Optional(Type.Enum(['items', 'amounts'])),
      payers: Type.Array(ProposedPayer),
    }),
    errors: [
      'presence_required',
      'left_table',
      'order_not_found',
      'order_settled',
      'order_empty',
      'payment_in_progress',
    ],
  }),
  paySplit: defineCall('paySplit', {
    summary: 'Divides an order among 2 to 20 payers, by items or equally; one share is made for each',
    access: { who: 'diner' },
    creates: true,
    success: 201,
    body: Type.Object({
      order_id: OpaqueId,
      split_type: Type.Enum(['items', 'equally']),
      currency: Type.Optional(Type.Literal('AED')),
      url: ReturnTo,
      replaces: Replaces,
      /** Where somebody has paid: divides what is still due, and what is paid stays. */
      divides: Type.Optional(Type.Enum(['rest'])),
      splits: Type.Array(SplitPayer, { maxItems: payersSent }),
    }),
    data: PaymentAnswer,
    errors: [
      'split_too_few_payers',
      'split_too_many_payers',
      'split_payer_without_items',
      'split_item_unknown',
      'split_item_taken_twice',
      'split_items_left',
      'split_parts_invalid',
      'split_amounts_differ',
      ...payErrors,
    ],
  }),
  payOwn: defineCall('payOwn', {
    summary: 'A guest who leaves early pays what they ordered; the rest stays due as a share without a name',
    access: { who: 'diner' },
    creates: true,
    success: 201,
    params: Type.Object({ orderId: OpaqueId }),
    body: Type.Object({
      ...PayerChoices,
      buyer: Type.Optional(BuyerInput),
      url: ReturnTo,
      replaces: Replaces,
    }),
    data: PaymentAnswer,
    errors: ['nothing_ordered', 'own_lines_planned', ...payErrors],
  }),
  claimShare: defineCall('claimShare', {
    summary: 'Takes a pending share ("this is mine") for 90 seconds, or for as long again',
    access: { who: 'diner' },
    params: share,
    data: PaymentAnswer,
    errors: ['presence_required', 'left_table', 'share_not_found', 'share_already_paid', 'share_claimed'],
  }),
  releaseShare: defineCall('releaseShare', {
    summary: 'Hands back a share that this diner has taken',
    access: { who: 'diner' },
    params: share,
    data: PaymentAnswer,
    errors: ['presence_required', 'left_table', 'share_not_found', 'share_claimed'],
  }),
} as const;
