import type { Transaction } from '../../database/transaction.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import * as store from './store-ready.ts';

/** Takes back that others may order a guest's cart; returns whether there was something to take back. */
export async function takeBackReady(
  tx: Transaction,
  visit_id: string,
  customer_id: string,
): Promise<boolean> {
  return (await tx.runOf(store.takeAgreed, { visit_id, customer_id })) > 0;
}

/**
 * Tells guests of a visit that their carts changed, and the table if others see one of them. Whoever was ready no longer
 * is: what they agreed to was the cart as it was. The visit is locked.
 */
export async function cartsChanged(
  tx: Transaction,
  { visit_id, proven }: Pick<CurrentVisit, 'visit_id' | 'proven'>,
  customerIds: readonly string[],
): Promise<void> {
  let watched = false;
  for (const customer_id of customerIds) {
    tx.emit(`customer:${customer_id}`, 'cart.changed', {});
    if (await takeBackReady(tx, visit_id, customer_id)) watched = true;
    else if (proven === 1 && !watched)
      watched = (await tx.firstOf(store.watcher, { visit_id, customer_id })) !== undefined;
  }
  if (watched) tx.emit(`visit:${visit_id}`, 'carts.changed', {});
}
