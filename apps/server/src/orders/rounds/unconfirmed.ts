import { assert } from '@sufra/domain/core/assert';
import { fils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { waitingLinesMax } from '@sufra/domain/tables/visit';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { openBill } from './add-round.ts';
import type { BillForOrders } from './bill-interface.ts';
import { moveOrder } from './commands.ts';
import * as store from './store.ts';

/**
 * Whether a device may send a round that staff must confirm: one at a time, and a limited number (PRES-6).
 */
export async function mayAwaitStaff(
  reader: Reader,
  visit_id: string,
  customer_id: string,
  lines: number,
): Promise<Result<true, 'order_waiting' | 'order_too_long'>> {
  if (lines > waitingLinesMax) return refuse('order_too_long', { lines: String(waitingLinesMax) });
  const waiting = await reader.firstOf(store.waitingRound, { visit_id, customer_id });
  return waiting === undefined ? ok(true) : refuse('order_waiting');
}

/** The total of an unconfirmed order's lines, which are not on a bill yet. */
export function unconfirmedTotal(lines: readonly Pick<LineRow, 'status' | 'total'>[]) {
  return sumFils(lines.filter((line) => line.status !== 'cancelled').map((line) => fils(line.total)));
}

/**
 * Moves a confirmed round to the table's bill, as if it had just been placed. If there is no open bill, its
 * own order becomes the bill. Returns the bill's id. The caller has locked the visit and the order.
 */
export async function joinBill(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  held: OrderRow,
  lines: readonly LineRow[],
): Promise<string> {
  const total = unconfirmedTotal(lines);
  const open = await openBill(context, bill, tx, held.visit_id, held.held_for ?? '');
  if (open === undefined) {
    const became = await moveOrder(tx, held, { command: 'become_bill', total, at: context.clock.now() });
    assert(became.ok, 'an unconfirmed order can become a bill');
    return held.id;
  }
  await tx.runOf(store.addToOrder, { id: open.id, amount: total });
  await tx.runOf(store.moveLines, { from: held.id, to: open.id });
  await tx.runOf(store.moveRound, { from: held.id, to: open.id, number: open.round });
  const joined = await moveOrder(tx, held, { command: 'join_bill', bill: open.id });
  assert(joined.ok, 'an unconfirmed order can join a bill');
  return open.id;
}
