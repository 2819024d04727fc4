import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { mayTouchBill, type OrderStanding, orderStanding } from '@sufra/domain/tables/visit';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { sitsUnproven } from '../../tables/visits/queries.ts';
import type { LineOfRound, OrderWithLines } from './present.ts';
import * as store from './store.ts';

export type { OrderForGuest } from './store.ts';
export { countOrders, ordersOfGuest } from './store.ts';

/** Locks an order until the transaction ends; undefined if there is none. */
export function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  return tx.firstOf(store.lockOrder, { id });
}

/** The visits of these orders, always sorted the same way so that locking several can't deadlock. */
export async function visitsOfOrders(reader: Reader, orderIds: readonly string[]): Promise<string[]> {
  return (await store.visitsOf(reader, orderIds)).toSorted();
}

/** The lines of an order, each with the number of its round and its parts. */
export async function linesOf(reader: Reader, orderId: string): Promise<LineOfRound[]> {
  return withParts(await reader.allOf(store.orderLines, { order_id: orderId }));
}

/** The lines of several orders, sorted by round within each. */
export async function linesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<LineOfRound[]> {
  return withParts(await store.linesOfOrders(reader, orderIds));
}

const noParts: readonly LineRow[] = [];

/** The lines that guests see and pay, each with its parts: these are the kitchen's alone. */
function withParts(rows: readonly (LineRow & { round: number })[]): LineOfRound[] {
  const whole = rows.filter((row) => row.part_of === null);
  if (whole.length === rows.length) return whole.map((row) => ({ ...row, parts: noParts }));
  const parts = Map.groupBy(rows, (row) => row.part_of);
  return whole.map((row) => ({ ...row, parts: parts.get(row.id) ?? noParts }));
}

/** An order with its lines, or undefined. */
export async function orderWithLines(reader: Reader, id: string): Promise<OrderWithLines | undefined> {
  const order = await reader.firstOf(store.findOrder, { id });
  return order === undefined ? undefined : { order, lines: await linesOf(reader, id) };
}

/** Orders with their lines, in the order of `ids`. Takes two queries however many there are. */
export async function ordersWithLines(reader: Reader, ids: readonly string[]): Promise<OrderWithLines[]> {
  const orders = new Map((await store.findOrders(reader, ids)).map((order) => [order.id, order]));
  const lines = Map.groupBy(await linesOfOrders(reader, ids), (line) => line.order_id);
  return ids.flatMap((id) => {
    const order = orders.get(id);
    return order === undefined ? [] : [{ order, lines: lines.get(id) ?? [] }];
  });
}

/**
 * An order that a guest may read, and how they relate to it. If the requested order joined a bill, the id is
 * the bill's.
 */
export interface ReadableOrder {
  readonly id: string;
  readonly standing: OrderStanding;
  readonly seen: store.OrderForGuest;
}

/** Finds the order that a guest may read by this id (PRES-3, LEFT-1). This is the only check of it. */
export async function readableOrder(
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<Result<ReadableOrder, 'order_not_found'>> {
  const seen = await reader.firstOf(store.orderForGuest, { order_id: orderId, customer_id: customerId });
  if (seen === undefined) return refuse('order_not_found');
  const { held_for, joined, proven, left_at, ended_at } = seen;
  const since = seen.visit_since ?? seen.created_at;
  if (joined !== null && held_for === customerId) return readableOrder(reader, joined, customerId);
  const standing = orderStanding({
    waitingRound: held_for === null ? undefined : held_for === customerId ? 'mine' : 'of_another',
    tookPart: proven === 1 && (left_at === null || since <= left_at),
    seated: left_at === null && ended_at === null,
  });
  return standing === undefined ? refuse('order_not_found') : ok({ id: orderId, standing, seen });
}

/** Finds the order on whose bill a guest may act, even if only to ask for a quote. */
export async function actionableOrder(
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<Result<ReadableOrder, 'presence_required' | 'left_table' | 'order_not_found'>> {
  const read = await readableOrder(reader, orderId, customerId);
  const standing = read.ok ? read.value.standing : undefined;
  const here = standing === 'at_table';
  const may = mayTouchBill(standing, !here && (await sitsUnproven(reader, customerId)));
  if (!may.ok) return may;
  return read;
}
