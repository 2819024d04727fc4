import type { AttemptRow, RefundRow, ShareLineRow, ShareRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import {
  orderAttempts,
  orderRefunds,
  orderShareLines,
  orderShares,
  type ReplacedRow,
  replacedOf,
} from './store.ts';

/** The shares of an order that stand, in their order: those that are pending or paid. */
export function sharesOf(reader: Reader, orderId: string): Promise<ShareRow[]> {
  return reader.allOf(orderShares, { order_id: orderId });
}

/** Every try to pay a share of an order, oldest first. */
export function attemptsOf(reader: Reader, orderId: string): Promise<AttemptRow[]> {
  return reader.allOf(orderAttempts, { order_id: orderId });
}

/** The units of an order's lines that its standing shares pay for. */
export function shareLinesOf(reader: Reader, orderId: string): Promise<ShareLineRow[]> {
  return reader.allOf(orderShareLines, { order_id: orderId });
}

/** The units of lines that the standing shares of several orders pay for. */
export function shareLinesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<ShareLineRow[]> {
  return reader.all(
    reader.sql
      .selectFrom('share_lines')
      .innerJoin('shares', 'shares.id', 'share_lines.share_id')
      .selectAll('share_lines')
      .where('shares.order_id', 'in', orderIds)
      .where('shares.status', '!=', 'cancelled'),
  );
}

/** Every refund of an order, oldest first. */
export function refundsOf(reader: Reader, orderId: string): Promise<RefundRow[]> {
  return reader.allOf(orderRefunds, { order_id: orderId });
}

/** The plans and requests of a guest for an order that somebody replaced, oldest first. */
export function replacedFor(reader: Reader, orderId: string, customerId: string): Promise<ReplacedRow[]> {
  return reader.allOf(replacedOf, { order_id: orderId, customer_id: customerId });
}
