import type { ShareState } from '@sufra/domain/bill/attempt';
import type { OrderShare } from '@sufra/domain/bill/share';
import { fils } from '@sufra/domain/core/money';
import type { AttemptRow, RefundRow, ShareLineRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/** The pending and paid shares of an order, by position. */
export function sharesOf(reader: Reader, orderId: string): Promise<ShareRow[]> {
  return reader.allOf(store.orderShares, { order_id: orderId });
}

/** The place of a share among those of its bill that stand, from 1: positions have gaps where a rest was divided again. */
export function placeAmong(standing: readonly ShareRow[], { position }: Pick<ShareRow, 'position'>): number {
  return 1 + standing.filter((one) => one.position < position).length;
}

/** The shares of several orders, in any state. */
export function sharesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<ShareRow[]> {
  return store.sharesOfOrders(reader, orderIds);
}

/** Which of these orders somebody paid for, in part at least, or is trying to. A plan alone is no payment. */
export async function ordersInPayment(
  reader: Reader,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store.sharesInPayment(reader, orderIds);
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Every attempt to pay a share of an order, oldest first. */
export function attemptsOf(reader: Reader, orderId: string): Promise<AttemptRow[]> {
  return reader.allOf(store.orderAttempts, { order_id: orderId });
}

/** The units of lines that an order's pending and paid shares pay for. */
export function shareLinesOf(reader: Reader, orderId: string): Promise<ShareLineRow[]> {
  return reader.allOf(store.orderShareLines, { order_id: orderId });
}

/** The units of lines that the pending and paid shares of several orders pay for. */
export function shareLinesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<ShareLineRow[]> {
  return store.unitsOfOrders(reader, orderIds);
}

/** Every refund of an order, oldest first. */
export function refundsOf(reader: Reader, orderId: string): Promise<RefundRow[]> {
  return reader.allOf(store.orderRefunds, { order_id: orderId });
}

/** A share in any state. */
export function findShare(reader: Reader, id: string): Promise<ShareRow | undefined> {
  return reader.firstOf(store.shareById, { id });
}

/** The same, locked. The caller has locked its order first. */
export function lockShare(tx: Transaction, id: string): Promise<ShareRow | undefined> {
  return tx.firstOf(store.lockShare, { id });
}

/** A share as the balance of its order counts it. */
export function toOrderShare({
  status,
  subtotal,
  overpaid,
}: Pick<ShareRow, 'status' | 'subtotal' | 'overpaid'>): OrderShare {
  return { state: status as ShareState, subtotal: fils(subtotal), overpaid: fils(overpaid) };
}
