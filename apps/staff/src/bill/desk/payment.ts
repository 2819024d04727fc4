import type { DataOf } from '@sufra/contract/calls';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptCan } from '@sufra/domain/bill/decide-attempt';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { latinDigits } from '@sufra/domain/core/typed-number';
import { dayAndTime } from '../../shared/ui/format.ts';

/** A cash or POS payment that staff answer. */
export type PaymentRequest = DataOf<'staffPayments'>['waiting'][number];

/** A bill that a party left unpaid. */
export type UnpaidBill = DataOf<'unpaidBills'>['bills'][number];

/** Whether a payment still waits for an answer from staff. */
export function waitsForStaff({ state }: Pick<PaymentRequest, 'state'>): boolean {
  return attemptCan.approve(state as AttemptState);
}

/** The filters of the payments page. */
export const paymentFilters = ['waiting', 'cash', 'pos', 'resolved', 'unpaid'] as const;

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

/** The payments in which every word of a search is found: in the payer, the table, the order or the amount. */
export function searchPayments(
  payments: readonly PaymentRequest[],
  query: string,
): readonly PaymentRequest[] {
  return payments.filter(({ payer_name, table_number, order_ref, amount }) =>
    isFound(query, [payer_name ?? '', table_number, order_ref, amount]),
  );
}

/** The bills in which every word of a search is found: in the guests, table, order, amount, day, or who cleared it and why. */
export function searchUnpaid(bills: readonly UnpaidBill[], query: string): readonly UnpaidBill[] {
  return bills.filter((bill) =>
    isFound(query, [
      ...bill.guests,
      bill.table_number,
      bill.order_ref,
      bill.due_amount,
      dayAndTime(bill.opened_at),
      bill.cleared_by ?? '',
      bill.reason ?? '',
    ]),
  );
}

/** Whether every word of a search is in one of these texts. */
function isFound(query: string, texts: readonly string[]): boolean {
  const told = texts.map(plain);
  return plain(query)
    .split(/\s+/)
    .every((word) => told.some((text) => text.includes(word)));
}

/** A text for comparing: small letters without accents, Western digits, a point before the fils. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return latinDigits(letters).replaceAll(/[,٫]/g, '.').replaceAll('#', '').trim();
}

/** An amount from the API as fils. The contract promises two decimals; anything else counts as zero. */
export function filsOf(amount: string): Fils {
  return parseMoney(amount) ?? zeroFils;
}
