import type { Transaction } from '../../database/transaction.ts';
import { moveCars } from '../cars/commands.ts';
import { announce } from './call.ts';
import * as store from './store-move.ts';

/**
 * Moves the open calls of a party that joins another. A table has one call for a waiter, and a guest one for their car: where
 * both have it, what was asked for joins the call of the other, which keeps who is going.
 */
export async function moveCalls(
  tx: Transaction,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const calls = await tx.allOf(store.openCallsOf, { visit_id: from });
  const there = await tx.allOf(store.openCallsOf, { visit_id: to });
  await moveCars(tx, { from, to });
  for (const call of calls) {
    const same = there.find(
      ({ kind, customer_id }) =>
        kind === call.kind && (kind === 'waiter' || customer_id === call.customer_id),
    );
    if (same === undefined) await store.moveCall(tx, call.id, to);
    else await store.joinCalls(tx, call.id, same.id, at);
    announce(tx, { ...call, visit_id: to });
  }
}
