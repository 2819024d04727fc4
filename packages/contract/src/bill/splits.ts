import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { OpaqueId } from '../core/schema.ts';
import { BuyerInput } from '../orders/buyer.ts';
import { Replaces } from '../orders/open-payments.ts';
import { PayerChoices, PaymentAnswer, payErrors, ReturnTo, TakenItem } from './payments.ts';

/** The schema's own limit, far above what anyone sends; the real limit of payers has its own error code. */
const payersSent = limits.payersMax * 5;

const SplitPayer = Type.Object({
  ...PayerChoices,
  items: Type.Optional(Type.Array(TakenItem, { maxItems: limits.linesPerOrder * 2 })),
});

const share = Type.Object({ splitId: OpaqueId });

export const splitCalls = {
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
