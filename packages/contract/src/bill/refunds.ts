import { refundStates } from '@sufra/domain/bill/refunds/refund';
import Type from 'typebox';
import { ApprovalInput, approvalErrors } from '../core/approval-input.ts';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Method, Money, MoneyInput, Nullable, OpaqueId, OptionalText } from '../core/schema.ts';
import { CreditNoteLink } from '../orders/orders.ts';

/** Why money is refunded. */
export const refundCauses = ['surplus', 'cancelled_lines', 'manual'] as const;

/** What can block a refund before the provider is asked, or when its answer is lost. */
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
  /** Somebody has to act: hand out cash, use the terminal, or look it up at the bank. */
  needs_person: Type.Boolean(),
  requested_at: Instant,
  requested_by: Nullable(Type.String()),
  done_at: Nullable(Instant),
  done_by: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  /** What blocks it: one of `refundObstacles`, or the provider's own message. */
  failure: Nullable(Type.String()),
  /** Its tax credit note, once it has one. */
  credit_note: Nullable(CreditNoteLink),
});

/** A payment of a share with money that can still be refunded. */
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
    summary: 'Refunds that are due, oldest first, and those done recently',
    access: { who: 'staff', may: 'refunds.see' },
    data: Type.Object({
      due: Type.Array(Refund),
      done: Type.Array(Refund),
      /** Whether there are more than these 200. */
      more: Type.Object({ due: Type.Boolean(), done: Type.Boolean() }),
      now: Instant,
    }),
  }),
  refundable: defineCall('refundable', {
    summary: 'What was paid of an order, and how much of it can still be refunded; the order by its number',
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
      approval: ApprovalInput,
    }),
    data: Answer,
    errors: [
      'share_not_found',
      'refund_exceeds_paid',
      'refund_method_unavailable',
      'reason_required',
      'slip_reference_required',
      'shift_not_open',
      'drawer_not_yours',
      ...approvalErrors,
    ],
  }),
  completeRefund: defineCall('completeRefund', {
    summary: "Says that a refund was given by hand: in cash, on the terminal, or in the bank's own pages",
    access: { who: 'staff', may: 'refunds.make' },
    creates: true,
    params: RefundParams,
    body: Type.Object({
      method: Type.Enum(['cash', 'card', 'pos']),
      reference: OptionalText(60),
      approval: ApprovalInput,
    }),
    data: Answer,
    errors: [
      'refund_not_found',
      'refund_not_open',
      'slip_reference_required',
      'shift_not_open',
      'drawer_not_yours',
      ...approvalErrors,
    ],
  }),
  retryRefund: defineCall('retryRefund', {
    summary: 'Asks the provider once more, after a person has confirmed that no money was refunded',
    access: { who: 'staff', may: 'refunds.make' },
    creates: true,
    params: RefundParams,
    data: Answer,
    errors: ['refund_not_found', 'refund_not_open', 'refund_method_unavailable'],
  }),
} as const;
