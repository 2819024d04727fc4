import { assert } from '@sufra/domain/core/assert';
import { ok, type Result } from '@sufra/domain/core/result';
import { decideOrder, type LineState, type OrderState } from '@sufra/domain/orders/order';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';
import * as states from './store-states.ts';

/** Raises an order's version, so that readers fetch it again; returns whose it is, and whether it is paid. */
export async function touchOrder(tx: Transaction, id: string): Promise<store.Touched> {
  const order = await tx.firstOf(store.touchOrder, { id });
  assert(order !== undefined, 'only an order that is there changes');
  return order;
}

/** Adds to an order's total; a negative amount of fils lowers it. */
export async function changeTotal(tx: Transaction, id: string, amount: number): Promise<void> {
  await tx.runOf(store.addToOrder, { id, amount });
}

/** Saves the new state of a locked line; `reason` says why it was cancelled. */
export async function saveLine(
  tx: Transaction,
  line: LineRow,
  to: { readonly state: LineState; readonly at: number; readonly reason: string | null },
): Promise<void> {
  assert(await states.moveLine(tx, line, to), 'a locked line cannot have moved');
}

/** Moves locked lines to a round of their own, which staff send now. The visit is locked: no other round is added meanwhile. */
export async function moveToNewRound(
  tx: Transaction,
  lines: readonly LineRow[],
  round: { readonly id: string; readonly orderId: string; readonly at: number; readonly takenBy: string },
): Promise<void> {
  const { id, orderId: order_id, at: placed_at, takenBy: taken_by } = round;
  const last = await tx.firstOf(store.lastRound, { order_id });
  const number = (last?.number ?? 0) + 1;
  await tx.runOf(store.insertRound, {
    id,
    order_id,
    number,
    placed_at,
    placed_by: null,
    taken_by,
    sent_at: null,
    stations_due: '[]',
  });
  for (const line of lines) await tx.runOf(store.moveLine, { id: line.id, round_id: id });
}

/** A command to an order, with the columns saved along with it. */
type OrderMove =
  | { readonly command: 'join_bill'; readonly bill: string }
  | { readonly command: 'become_bill'; readonly total: number; readonly at: number }
  | { readonly command: 'settle'; readonly at: number };

type Order = Pick<OrderRow, 'id' | 'payment_status' | 'held_for' | 'joined'>;

/** Moves a locked order to its next state. Nothing else may do so. */
export async function moveOrder(
  tx: Transaction,
  order: Order,
  move: OrderMove,
): Promise<Result<OrderState, 'order_transition_not_allowed'>> {
  const decided = decideOrder(stateOf(order), move.command);
  if (!decided.ok) return decided;
  assert((await saveMove(tx, order.id, move)) === 1, 'a locked order cannot have moved');
  return ok(decided.value);
}

function stateOf({ payment_status, held_for, joined }: Order): OrderState {
  if (joined !== null) return 'joined';
  if (held_for !== null) return 'held';
  return payment_status === 'paid' ? 'paid' : 'due';
}

function saveMove(tx: Transaction, id: string, move: OrderMove): Promise<number> {
  switch (move.command) {
    case 'join_bill':
      return tx.runOf(states.joinOrder, { id, joined: move.bill });
    case 'become_bill':
      return tx.runOf(states.becomeBill, { id, total: move.total, at: move.at });
    case 'settle':
      return tx.runOf(states.payOrder, { id, at: move.at });
  }
}

/** Gives the orders that were held for a guest to somebody else: to nobody, when the guest is erased. */
export function renameHeldOrders(
  tx: Transaction,
  guest: { readonly from: string; readonly to: string },
): Promise<void> {
  return states.renameHeld(tx, guest);
}
