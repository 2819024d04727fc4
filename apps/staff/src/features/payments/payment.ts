import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/money';

/** A cash or POS payment that staff answer. */
export type PaymentRequest = DataOf<'staffPayments'>['waiting'][number];

/** What the list can be narrowed to. */
export const paymentFilters = ['waiting', 'cash', 'pos', 'resolved'] as const;

/** One of the list's filters. */
export type PaymentFilter = (typeof paymentFilters)[number];

/** The waiting requests of a filter, the longest wait first. */
export function waitingIn(
  filter: PaymentFilter,
  waiting: readonly PaymentRequest[],
): readonly PaymentRequest[] {
  return waiting
    .filter((payment) => filter === 'waiting' || payment.method === filter)
    .toSorted((a, b) => Date.parse(a.requested_at) - Date.parse(b.requested_at));
}

/** The answered requests, the latest first. */
export function resolvedLatestFirst(resolved: readonly PaymentRequest[]): readonly PaymentRequest[] {
  const answered = (payment: PaymentRequest) => Date.parse(payment.resolved_at ?? payment.requested_at);
  return resolved.toSorted((a, b) => answered(b) - answered(a));
}

/** An amount of an answer as fils. The contract promises two places; anything else counts as nothing. */
export function wireFils(amount: string): Fils {
  return parseMoney(amount) ?? zeroFils;
}
