import { firstStates } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import { nextNumber } from '../../core/counters.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import type { BillForOrders } from './bill-interface.ts';
import * as store from './store.ts';
import { insertOrder } from './store-states.ts';

/** The order that a round is added to, with the number the round gets. */
export interface OpenBill {
  readonly id: string;
  readonly order_ref: string;
  readonly total: number;
  readonly round: number;
}

/**
 * Finds the bill of a visit that can take another round, and cancels its payment plan. Undefined if nothing
 * has been ordered, a share is paid, or somebody is about to pay.
 */
export async function openBill(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  visitId: string,
  customerId: string,
): Promise<OpenBill | undefined> {
  const open = await tx.firstOf(store.openOrder, { visit_id: visitId });
  if (open === undefined || !(await bill.cancelPlan(context, tx, open.id, customerId))) return undefined;
  const { id, order_ref, total } = open;
  return { id, order_ref, total, round: (open.rounds ?? 0) + 1 };
}

/** Opens an order for a round: a new bill, or an order that is held for a guest and not yet on a bill. */
export async function newOrder(
  context: Context,
  tx: Transaction,
  visit: CurrentVisit,
  about: { readonly now: number; readonly total: number; readonly heldFor: string | null },
): Promise<OpenBill> {
  const order_ref = String(await nextNumber(tx, 'order')).padStart(4, '0');
  const order = { id: context.random.id(), order_ref, total: about.total };
  const { visit_id, table_number } = visit;
  const held_for = firstStates(about.heldFor !== null).order === 'held' ? about.heldFor : null;
  await tx.runOf(insertOrder, { ...order, visit_id, table_number, held_for, created_at: about.now });
  return { ...order, round: 1 };
}
