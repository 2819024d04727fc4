import Type from 'typebox';
import { defineCall } from './call.ts';
import { limits } from './constants.ts';
import { Instant, Method, Money, MoneyInput, Nullable, OpaqueId, OptionalText } from './schema.ts';

/**
 * Where a refund stands: `pending` is still to be given, `unknown` was asked of the provider and never answered,
 * `failed_manual` the provider would not do, so that a person has to.
 */
export const refundStates = ['pending', 'unknown', 'failed_manual', 'succeeded'] as const;

/** Why money goes back. */
export const refundCauses = ['surplus', 'cancelled_lines', 'manual'] as const;

/** What can stand against a refund without the provider's having said anything. */
export const refundObstacles = ['answer_lost', 'other_provider', 'no_refunds'] as const;

/** See `refundObstacles`. */
export type RefundObstacle = (typeof refundObstacles)[number];

/** A refund as staff see it. */
export const Refund = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  order_ref: Type.String(),
  table_number: Type.String(),
  share_id: Type.String(),
  payer_name: Nullable(Type.String()),
  cause: Type.Enum(refundCauses),
  reason: Nullable(Type.String()),
  method: Method,
  amount: Money,
  state: Type.Enum(refundStates),
  /** Somebody has to do something: hand out cash, use the terminal, or look it up at the bank. */
  needs_person: Type.Boolean(),
  requested_at: Instant,
  requested_by: Nullable(Type.String()),
  done_at: Nullable(Instant),
  done_by: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  /** What stands against it: one of `refundObstacles`, or what the provider said, in its own words. */
  failure: Nullable(Type.String()),
});

/** A payment of a share that money can still go back from. */
const Refundable = Type.Object({
  order_id: Type.String(),
  order_ref: Type.String(),
  share_id: Type.String(),
  payer_name: Nullable(Type.String()),
  method: Method,
  paid: Money,
  refundable: Money,
});

const Answer = Type.Object({ refund: Refund });
const RefundParams = Type.Object({ refundId: OpaqueId });

export const refundCalls = {
  staffRefunds: defineCall('staffRefunds', {
    summary: 'Refunds that are due, oldest first, and those done of late',
    access: { who: 'staff', may: 'refunds.see' },
    data: Type.Object({ due: Type.Array(Refund), done: Type.Array(Refund), now: Instant }),
  }),
  refundable: defineCall('refundable', {
    summary: 'What of an order was paid, and how much of it can still go back; the order by its number',
    access: { who: 'staff', may: 'refunds.make' },
    query: Type.Object({ order_ref: Type.String({ minLength: 1, maxLength: 20 }) }),
    data: Type.Object({ payments: Type.Array(Refundable) }),
    errors: ['order_not_found'],
  }),
  makeRefund: defineCall('makeRefund', {
    summary: 'Gives money back, whole or in part: by the way it came, or in cash',
    access: { who: 'staff', may: 'refunds.make' },
    creates: true,
    success: 201,
    body: Type.Object({
      share_id: OpaqueId,
      amount: MoneyInput,
      method: Type.Enum(['cash', 'card', 'pos']),
      reason: Type.String({ minLength: 1, maxLength: limits.reason }),
      reference: OptionalText(60),
    }),
    data: Answer,
    errors: [
      'share_not_found',
      'refund_exceeds_paid',
      'refund_method_unavailable',
      'reason_required',
      'slip_reference_required',
      'shift_not_open',
    ],
  }),
  completeRefund: defineCall('completeRefund', {
    summary: "Says that a refund was given by hand: in cash, on the terminal, or in the bank's own pages",
    access: { who: 'staff', may: 'refunds.make' },
    creates: true,
    params: RefundParams,
    body: Type.Object({ method: Type.Enum(['cash', 'card', 'pos']), reference: OptionalText(60) }),
    data: Answer,
    errors: ['refund_not_found', 'refund_not_open', 'slip_reference_required', 'shift_not_open'],
  }),
  retryRefund: defineCall('retryRefund', {
    summary: 'Asks the provider once more, after a person has made sure that nothing went back',
    access: { who: 'staff', may: 'refunds.make' },
    creates: true,
    params: RefundParams,
    data: Answer,
    errors: ['refund_not_found', 'refund_not_open', 'refund_method_unavailable'],
  }),
} as const;
