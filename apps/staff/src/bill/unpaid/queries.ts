import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { isFound } from '../desk/payment.ts';

/** A bill that a party left unpaid. */
export type UnpaidBill = DataOf<'unpaidBills'>['bills'][number];

/** The bills that parties left unpaid. */
export const unpaidBillsQuery = { ...callQuery(client, 'unpaidBills', {}), refetchInterval: pollMs };

/** One of them, as the till shows it. */
export function unpaidBillQuery(orderId: string) {
  return { ...callQuery(client, 'unpaidBill', { params: { orderId } }), refetchInterval: pollMs };
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
