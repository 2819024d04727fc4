import type { Transaction } from '../../database/transaction.ts';
import { moveCars } from '../cars/commands.ts';
import { announce } from './call.ts';
import * as store from './store-move.ts';

/**
 * Moves the open calls of a party that joins another. A table has one call for a waiter: where both called, what was asked
 * for joins the call of the other, which keeps who is going.
 */
export async function moveCalls(
  tx: Transaction,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const calls = await tx.allOf(store.openCallsOf, { visit_id: from });
  const [there] = (await tx.allOf(store.openCallsOf, { visit_id: to })).filter(
    ({ kind }) => kind === 'waiter',
  );
  await moveCars(tx, { from, to });
  for (const call of calls) {
    if (call.kind === 'waiter' && there !== undefined) await store.joinCalls(tx, call.id, there.id, at);
    else await store.moveCall(tx, call.id, to);
    announce(tx, { ...call, visit_id: to });
  }
}
