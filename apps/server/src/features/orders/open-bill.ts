import { assert } from '@sufra/domain/assert';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { dropPlanForRound } from '../bill/replace.ts';
import type { CurrentVisit } from '../tables/visit.ts';
import * as store from './store.ts';

/** The order that a round joins, with the round's number there. */
export interface OpenBill {
  readonly id: string;
  readonly order_ref: string;
  readonly total: number;
  readonly round: number;
}

/**
 * The bill of a visit that takes another round, with what was planned for it put aside. None where nothing was ordered,
 * where a share of it is paid or somebody is about to pay one (contract, section 4).
 */
export async function openBill(
  context: Context,
  tx: Transaction,
  visitId: string,
  customerId: string,
): Promise<OpenBill | undefined> {
  const open = await tx.firstOf(store.openOrder, { visit_id: visitId });
  if (open === undefined || !(await dropPlanForRound(context, tx, open.id, customerId))) return undefined;
  const { id, order_ref, total } = open;
  return { id, order_ref, total, round: (open.rounds ?? 0) + 1 };
}

/** Opens an order for a round: a bill with its total, or one that is held for a guest and on no bill yet. */
export async function newOrder(
  context: Context,
  tx: Transaction,
  visit: CurrentVisit,
  about: { readonly now: number; readonly total: number; readonly heldFor: string | null },
): Promise<OpenBill> {
  const number = await tx.firstOf(store.nextNumber, { name: 'order' });
  assert(number !== undefined, 'a counter always counts');
  const order_ref = String(number.value).padStart(4, '0');
  const order = { id: context.chance.id(), order_ref, total: about.total };
  await tx.runOf(store.insertOrder, {
    ...order,
    visit_id: visit.visit_id,
    table_number: visit.table_number,
    created_at: about.now,
    payment_status: 'pending',
    paid_at: null,
    version: 1,
    held_for: about.heldFor,
    joined: null,
  });
  return { ...order, round: 1 };
}
