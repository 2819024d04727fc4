import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { orderAttempts, orderShares } from './store.ts';

/** The shares of an order that stand, in their order: those that are pending or paid. */
export function sharesOf(reader: Reader, orderId: string): Promise<ShareRow[]> {
  return reader.allOf(orderShares, { order_id: orderId });
}

/** Every try to pay a share of an order, oldest first. */
export function attemptsOf(reader: Reader, orderId: string): Promise<AttemptRow[]> {
  return reader.allOf(orderAttempts, { order_id: orderId });
}
