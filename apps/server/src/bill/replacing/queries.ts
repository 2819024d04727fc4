import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';

/** A guest's shares and requests of an order that somebody replaced, oldest first. */
export function replacedFor(
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<store.ReplacedRow[]> {
  return reader.allOf(store.replacedOf, { order_id: orderId, customer_id: customerId });
}
