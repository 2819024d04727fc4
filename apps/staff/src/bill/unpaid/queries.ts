import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** A bill that a party left unpaid, as the till shows it. */
export function unpaidBillQuery(orderId: string) {
  return { ...callQuery(client, 'unpaidBill', { params: { orderId } }), refetchInterval: pollMs };
}
