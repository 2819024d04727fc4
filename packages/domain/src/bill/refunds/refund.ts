import { ok, type Result, refuse } from '../../core/result.ts';
import type { PaymentMethod } from '../attempt.ts';

/**
 * The states of a refund. `pending`: still to be given. `unknown`: the provider was asked and never answered.
 * `failed_manual`: the provider refused, so a person has to do it.
 */
export const refundStates = ['pending', 'unknown', 'failed_manual', 'succeeded'] as const;

/** A state of `refundStates`. */
export type RefundState = (typeof refundStates)[number];

/** The first state of a refund. */
export const firstRefundState: RefundState = 'pending';

/** A refund with its method. */
export type Refund = { readonly state: RefundState; readonly method: PaymentMethod };

/**
 * What can happen to a refund. Staff `hand_out` the money, or `retry` what the provider could not do; the provider
 * `gives` it, `refuses` it, or leaves us without an answer (`lose_answer`).
 */
export type RefundCommand = 'hand_out' | 'retry' | 'give' | 'refuse' | 'lose_answer';

/** Why a command on a refund is refused. */
export type RefundRefusal = 'refund_not_open' | 'refund_method_unavailable';

const byProvider = { give: 'succeeded', refuse: 'failed_manual', lose_answer: 'unknown' } as const;
const byStaff = { hand_out: 'succeeded', retry: 'pending' } as const;

/** The next states of a refund; `succeeded` is final. While the provider has it, staff cannot complete it. */
const table: Readonly<Record<RefundState, Partial<Readonly<Record<RefundCommand, RefundState>>>>> = {
  pending: byProvider,
  unknown: { ...byProvider, ...byStaff },
  failed_manual: { ...byProvider, ...byStaff },
  succeeded: {},
};

/** The next state of a refund, or why the command is refused. Only card refunds are retried; others are given by hand. */
export function decideRefund(
  { state, method }: Refund,
  command: RefundCommand,
): Result<RefundState, RefundRefusal> {
  const toStaff = method !== 'card' && state === 'pending';
  const next = (toStaff ? { ...table.pending, ...byStaff } : table[state])[command];
  if (next === undefined) return refuse('refund_not_open');
  return command === 'retry' && method !== 'card' ? refuse('refund_method_unavailable') : ok(next);
}

/** For the buttons of the console: whether a refund waits for a person, and whether the provider may retry it. */
export const refundCan = {
  handOut: (refund: Refund) => decideRefund(refund, 'hand_out').ok,
  retry: (refund: Refund) => decideRefund(refund, 'retry').ok,
} as const;
