import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { moveCars, partCars } from '../cars/commands.ts';
import { announce } from './call.ts';
import { asksIn } from './store.ts';
import * as store from './store-move.ts';
import { insertRequest, moveRequest } from './store-states.ts';

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
    if (same === undefined) await store.moveCall(tx, call.id, { ...call, visit_id: to });
    else await store.joinCalls(tx, call.id, same.id, at);
    announce(tx, { ...call, visit_id: to });
  }
}

/** A party that parts from another: the guests who came from its table, and the visits that they leave and begin. */
interface Parting {
  readonly from: string;
  readonly to: string;
  readonly came: readonly string[];
}

/** Moves what a party that parts from another called for: its calls and the cars that its guests asked for. */
export async function partCalls(context: Context, tx: Transaction, parting: Parting): Promise<void> {
  const { from, to, came } = parting;
  await partCars(tx, parting);
  for (const call of await tx.allOf(store.openCallsOf, { visit_id: from })) {
    if (call.kind === 'waiter') {
      await partWaiterCall(context, tx, call, parting);
    } else if (came.includes(call.customer_id)) {
      await store.moveCall(tx, call.id, { ...call, visit_id: to });
      announce(tx, call);
    }
  }
}

/**
 * A call for a waiter goes with the party whose guests asked; where guests of both did, it becomes two. Each is in the name of
 * somebody who asked and is there.
 */
async function partWaiterCall(
  context: Context,
  tx: Transaction,
  call: store.OpenCall,
  { from, to, came }: Parting,
): Promise<void> {
  const asks = await asksIn(tx, [call.id]);
  const asked = asks.length === 0 ? [{ ...call, asked_at: call.requested_at }] : asks;
  const [goes, stays] = [true, false].map((going) => {
    const own = asked.filter(({ customer_id }) => came.includes(customer_id) === going);
    return own.find(({ customer_id }) => customer_id === call.customer_id) ?? own[0];
  });
  if (stays !== undefined) await store.moveCall(tx, call.id, { ...stays, visit_id: from });
  if (goes === undefined) return;
  if (stays === undefined) await store.moveCall(tx, call.id, { ...goes, visit_id: to });
  else await splitCall(context, tx, call, { ...goes, to, came });
  for (const visit_id of [from, to]) announce(tx, { ...call, visit_id });
}

type Split = Pick<Parting, 'to' | 'came'> & { readonly customer_id: string; readonly asked_at: number };

/** Opens a call at another visit with what its guests asked for in one. Who is going to the one is going to the other. */
async function splitCall(
  context: Context,
  tx: Transaction,
  { id: from, kind, taken_at, taken_by }: store.OpenCall,
  { to, came, customer_id, asked_at: requested_at }: Split,
): Promise<void> {
  const id = context.random.id();
  await insertRequest(tx, { id, kind, visit_id: to, customer_id, requested_at });
  await moveRequest(tx, { id, status: 'open' }, { taken_at, taken_by });
  await store.moveAsks(tx, from, id, came);
}
