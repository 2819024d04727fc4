import { fils, sumFils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { waitingLinesMax } from '@sufra/domain/visit';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { openBill } from './open-bill.ts';
import * as store from './store.ts';

/** Whether a device may send a round that waits for staff: one at a time, and not without end (contract, 10.1). */
export async function mayWait(
  reader: Reader,
  visit_id: string,
  customer_id: string,
  lines: number,
): Promise<Result<true, 'order_waiting' | 'order_too_long'>> {
  if (lines > waitingLinesMax) return refuse('order_too_long', { lines: String(waitingLinesMax) });
  const waiting = await reader.firstOf(store.waitingRound, { visit_id, customer_id });
  return waiting === undefined ? ok(true) : refuse('order_waiting');
}

/** What the lines of an order that waits come to; they are on no bill yet. */
export function waitingTotal(lines: readonly Pick<LineRow, 'status' | 'total'>[]) {
  return sumFils(lines.filter((line) => line.status !== 'cancelled').map((line) => fils(line.total)));
}

/**
 * Puts a round that staff accepted on the bill of its table, as if it had been placed just now; where there is no bill
 * to join, its own order becomes one. Returns the bill's id. The visit and the order are locked by whoever asks.
 */
export async function joinBill(
  context: Context,
  tx: Transaction,
  held: OrderRow,
  lines: readonly LineRow[],
): Promise<string> {
  const total = waitingTotal(lines);
  const bill = await openBill(context, tx, held.visit_id, held.held_for ?? '');
  if (bill === undefined) {
    await tx.runOf(store.becomeBill, { id: held.id, total, at: context.clock.now() });
    return held.id;
  }
  await tx.runOf(store.addToOrder, { id: bill.id, amount: total });
  await tx.runOf(store.moveLines, { from: held.id, to: bill.id });
  await tx.runOf(store.moveRound, { from: held.id, to: bill.id, number: bill.round });
  await tx.runOf(store.joinOrder, { id: held.id, joined: bill.id });
  return bill.id;
}
