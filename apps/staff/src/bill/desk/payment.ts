import type { DataOf } from '@sufra/contract/calls';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptCan } from '@sufra/domain/bill/decide-attempt';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';

/** A cash or POS payment that staff answer. */
export type PaymentRequest = DataOf<'staffPayments'>['waiting'][number];

/** Whether a payment still waits for an answer from staff. */
export function waitsForStaff({ state }: Pick<PaymentRequest, 'state'>): boolean {
  return attemptCan.approve(state as AttemptState);
}

/** The filters of the payments page. */
export const paymentFilters = ['waiting', 'cash', 'pos', 'resolved'] as const;

export type PaymentFilter = (typeof paymentFilters)[number];

/** The waiting payments that match a filter, the longest wait first. */
export function filterWaiting(
  filter: PaymentFilter,
  waiting: readonly PaymentRequest[],
): readonly PaymentRequest[] {
  return waiting
    .filter((payment) => filter === 'waiting' || payment.method === filter)
    .toSorted((a, b) => Date.parse(a.requested_at) - Date.parse(b.requested_at));
}

/** The answered payments, latest first. */
export function resolvedLatestFirst(resolved: readonly PaymentRequest[]): readonly PaymentRequest[] {
  const answered = (payment: PaymentRequest) => Date.parse(payment.resolved_at ?? payment.requested_at);
  return resolved.toSorted((a, b) => answered(b) - answered(a));
}

/** An amount from the API as fils. The contract promises two decimals; anything else counts as zero. */
export function filsOf(amount: string): Fils {
  return parseMoney(amount) ?? zeroFils;
}
