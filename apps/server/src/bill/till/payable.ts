import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { OrderRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOrder, visitsOfOrders } from '../../orders/rounds/queries.ts';
import { lockOpenVisit } from '../../tables/visits/queries.ts';

/** A bill that staff may take money for, locked. */
export interface BillAtTill {
  readonly order: OrderRow;
  /** Its party is no longer at a table. */
  readonly left: boolean;
}

/**
 * Locks a bill that staff may take money for: something is due. A round that waits for staff is no bill yet, and where nothing
 * is due only `empty` allows it.
 */
export async function billAtTill(
  tx: Transaction,
  orderId: string,
  { empty = false }: { readonly empty?: boolean } = {},
): Promise<Result<BillAtTill, ErrorCode>> {
  const [visitId] = await visitsOfOrders(tx, [orderId]);
  if (visitId === undefined) return refuse('order_not_found');
  const visit = await lockOpenVisit(tx, visitId);
  const order = await lockOrder(tx, orderId);
  if (order === undefined || order.held_for !== null) return refuse('order_not_found');
  if (order.payment_status === 'paid') return refuse('order_settled');
  return order.total === 0 && !empty ? refuse('order_empty') : ok({ order, left: visit === undefined });
}
