import { assert } from '@sufra/domain/core/assert';
import { sumFils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import type { LineEffect } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuIn } from '../../menu/current.ts';
import { admitToVisit } from '../../tables/visits/commands.ts';
import { sendToKitchen } from '../received/commands.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { lineWorth } from '../rounds/present.ts';
import { lockOrder } from '../rounds/queries.ts';
import { giveBack, type Portions, takeStock } from '../rounds/stock.ts';
import { joinBill } from '../rounds/unconfirmed.ts';
import { tellPlaced } from '../telling/tell-webhooks.ts';
import type { Move } from './moves.ts';

/** The transaction in which effects are carried out, and the member of staff who caused them. */
interface EffectContext {
  readonly context: Context;
  readonly bill: BillForOrders;
  readonly tx: Transaction;
  readonly by: string;
}

type Done = Result<true, 'item_unavailable'>;

/**
 * The handler of each effect, for all the lines that have it. Effects are carried out in this order: whoever changes a
 * bill and portions locks the bill first.
 */
const handlers: Readonly<
  Record<LineEffect, (effectContext: EffectContext, lines: readonly LineRow[]) => Promise<Done>>
> = {
  join_bill: joinBills,
  take_portions: takePortions,
  leave_bill: leaveBills,
  give_portions_back: async ({ tx, context }, lines) => {
    await giveBack(tx, lines, context.clock.now());
    return ok(true);
  },
};

/** Carries out all effects of moving lines. */
export async function carryOut(effectContext: EffectContext, moves: readonly Move[]): Promise<Done> {
  for (const effect of Object.keys(handlers) as LineEffect[]) {
    const lines = moves.filter(({ effects }) => effects.includes(effect)).map(({ line }) => line);
    const done = lines.length === 0 ? ok(true as const) : await handlers[effect](effectContext, lines);
    if (!done.ok) return done;
  }
  return ok(true);
}

/** Takes the portions of confirmed lines; until now they had taken none. */
async function takePortions({ context, tx }: EffectContext, lines: readonly LineRow[]): Promise<Done> {
  const menu = await menuIn(tx, context);
  const portions = lines.flatMap(({ item_id, quantity }): Portions[] => {
    const item = menu.itemById.get(item_id);
    return item === undefined ? [] : [{ item, quantity }];
  });
  const taking = { language: menu.venue.default_language, at: context.clock.now() };
  return takeStock(tx, menu, portions, taking);
}

/** Moves confirmed rounds to their tables' bills, and marks the guests who sent them as proven. */
async function joinBills({ context, bill, tx, by }: EffectContext, lines: readonly LineRow[]): Promise<Done> {
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.order_id)) {
    const order = await lockOrder(tx, orderId);
    assert(order !== undefined, 'a line belongs to an order');
    if (order.held_for === null) continue;
    const billId = await joinBill(context, bill, tx, order, ofOrder);
    const { visit_id: visitId, held_for: customerId } = order;
    await admitToVisit(tx, { visitId, customerId, by });
    tx.emit(`visit:${visitId}`, 'order.changed', { order_id: billId });
    tx.emit('staff', 'tables.changed', { table: order.table_number });
    await sendAccepted(context, tx, { billId, table: order.table_number }, ofOrder);
  }
  return ok(true);
}

/** Sends accepted rounds to the kitchen, under the number of the bill that they are on now. */
async function sendAccepted(
  context: Context,
  tx: Transaction,
  { billId, table }: { readonly billId: string; readonly table: string },
  lines: readonly LineRow[],
): Promise<void> {
  const bill = await lockOrder(tx, billId);
  assert(bill !== undefined, 'accepted lines are on a bill');
  const now = context.clock.now();
  for (const [roundId, ofRound] of Map.groupBy(lines, (line) => line.round_id)) {
    await sendToKitchen(context, tx, { roundId, table, orderRef: bill.order_ref, now }, ofRound);
    await tellPlaced(tx, now, { orderId: billId, orderRef: bill.order_ref, table, roundId }, ofRound);
  }
}

async function leaveBills({ context, bill, tx }: EffectContext, lines: readonly LineRow[]): Promise<Done> {
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.order_id)) {
    await bill.lower(context, tx, orderId, sumFils(ofOrder.map(lineWorth)));
  }
  return ok(true);
}
