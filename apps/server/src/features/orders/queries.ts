import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/constants';
import type { ShareState } from '@sufra/domain/attempt';
import { type Fils, fils, formatMoney, zeroFils } from '@sufra/domain/money';
import { orderBalance } from '@sufra/domain/payment';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { mayTouchBill, type OrderStanding, orderStanding } from '@sufra/domain/visit';
import type { Context } from '../../context.ts';
import { ordersSeenBy } from '../../database/orders-seen.ts';
import type { LineRow, OrderRow, ShareRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { attemptsOf, refundsOf, shareLinesOf, sharesOf } from '../bill/queries.ts';
import { sitsUnproven } from '../tables/queries.ts';
import { type LoadedOrder, presentLine, presentOrderHead } from './present.ts';
import * as store from './store.ts';
import { waitingTotal } from './waiting.ts';

/** Each comes with all its lines: an answer of fifty took the server 50 MB where some were long. */
const perPage = 10;

type OrderSummary = DataOf<'home'>['customer']['orders'][number];

/** An order, kept to the transaction until it ends; or undefined. */
export function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  return tx.firstOf(store.lockOrder, { id });
}

/** The visits that orders belong to, in one order everywhere: whoever locks several takes them so. */
export async function visitsOfOrders(reader: Reader, orderIds: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    reader.sql.selectFrom('orders').select('visit_id').distinct().where('id', 'in', orderIds),
  );
  return rows.map((row) => row.visit_id).toSorted();
}

/** The lines of an order, with the number of the round that each came in. */
export function linesOf(reader: Reader, orderId: string): Promise<(LineRow & { round: number })[]> {
  return reader.allOf(store.orderLines, { order_id: orderId });
}

/** The lines of several orders, each order's in the order of its rounds. */
export function linesOfOrders(
  reader: Reader,
  orderIds: readonly string[],
): Promise<(LineRow & { round: number })[]> {
  return reader.all(
    reader.sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .selectAll('order_lines')
      .select('rounds.number as round')
      .where('rounds.order_id', 'in', orderIds)
      .orderBy('rounds.number')
      .orderBy('order_lines.position'),
  );
}

/** An order with its lines, shares and attempts, or undefined. */
export async function loadOrder(reader: Reader, id: string): Promise<LoadedOrder | undefined> {
  const order = await reader.firstOf(store.findOrder, { id });
  if (order === undefined) return undefined;
  const [lines, shares, attempts] = await Promise.all([
    linesOf(reader, id),
    sharesOf(reader, id),
    attemptsOf(reader, id),
  ]);
  const shareLines = shares.some((share) => share.split_type === 'items')
    ? await shareLinesOf(reader, id)
    : [];
  const refunds = shares.some((share) => share.status === 'paid') ? await refundsOf(reader, id) : [];
  return { order, lines, shares, attempts, refunds, shareLines, takers: await takersOf(reader, shares) };
}

async function takersOf(
  reader: Reader,
  shares: readonly ShareRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const pending = shares.filter((share) => share.status === 'pending');
  const ids = pending.map((share) => share.claimed_by).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await reader.all(
    reader.sql.selectFrom('customers').select(['id', 'name']).where('id', 'in', ids),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** An order that a diner may read, and what it is to them. Its id is the bill's where the one asked for joined it. */
export interface ReadableOrder {
  readonly id: string;
  readonly standing: OrderStanding;
  readonly seen: store.OrderAsSeen;
}

/** The order that a diner may read by this id (contract, 10.1 and 10.3): the one place where that is asked. */
export async function readableOrder(
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<Result<ReadableOrder, 'order_not_found'>> {
  const seen = await reader.firstOf(store.orderAsSeen, { order_id: orderId, customer_id: customerId });
  if (seen === undefined) return refuse('order_not_found');
  const { held_for, joined, proven, left_at, created_at, ended_at } = seen;
  if (joined !== null && held_for === customerId) return readableOrder(reader, joined, customerId);
  const standing = orderStanding({
    waitingRound: held_for === null ? undefined : held_for === customerId ? 'mine' : 'of_another',
    tookPart: proven === 1 && (left_at === null || created_at <= left_at),
    seated: left_at === null && ended_at === null,
  });
  return standing === undefined ? refuse('order_not_found') : ok({ id: orderId, standing, seen });
}

/** The order whose bill a diner may do something to by this id, be it only asking what they would pay. */
export async function touchableOrder(
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

/** The orders of a diner's visits in short: the open one of the present visit first, then the newest. */
export async function orderSummaries(context: Context, customerId: string): Promise<OrderSummary[]> {
  const { read } = context.db;
  const rows = await ordersOfGuest(read, customerId, 50, 0);
  const isOpen = (row: (typeof rows)[number]) => row.seated === 1 && row.payment_status === 'pending';
  const open = rows.filter((row) => isOpen(row) && row.held_for === null);
  const rest = rows.filter((row) => !open.includes(row));
  const held = rows.filter((row) => row.held_for !== null).map((row) => row.id);
  const lines = held.length === 0 ? [] : await linesOfOrders(read, held);
  const dues = await duesOf(read, open);
  const totalOf = (row: (typeof rows)[number]) =>
    row.held_for === null ? fils(row.total) : waitingTotal(lines.filter((line) => line.order_id === row.id));
  return [...open, ...rest].map((row) => ({
    id: row.id,
    order_ref: row.order_ref,
    total_amount: formatMoney(totalOf(row)),
    due_amount: formatMoney(dues.get(row.id) ?? (row.payment_status === 'paid' ? zeroFils : totalOf(row))),
    payment_status: row.payment_status,
    standing: row.seated === 0 ? 'left' : row.held_for === null ? 'at_table' : 'waiting',
  }));
}

/** What of the orders at a table nobody has paid yet; there is one, or a second beside it. */
async function duesOf(
  reader: Reader,
  orders: readonly { readonly id: string; readonly total: number }[],
): Promise<ReadonlyMap<string, Fils>> {
  const dues = new Map<string, Fils>();
  for (const { id, total } of orders) {
    const shares = await sharesOf(reader, id);
    const balance = orderBalance(
      fils(total),
      shares.map((share) => ({ state: share.status as ShareState, subtotal: fils(share.subtotal) })),
    );
    dues.set(id, balance.due);
  }
  return dues;
}

/** A page of a diner's orders with their lines, newest first. */
export async function ordersPage(
  context: Context,
  customerId: string,
  language: Language,
  page: number,
): Promise<DataOf<'orders'>> {
  const { read } = context.db;
  const rows = await ordersOfGuest(read, customerId, perPage, (page - 1) * perPage);
  const menu = await context.menu.refresh();
  const view = { menu, language, customerId, origin: '' };
  const loaded = await loadOrders(
    read,
    rows.map((row) => row.id),
  );
  const total = (await countOrders(read, customerId))?.orders ?? 0;
  return {
    data: loaded.map((order) => ({
      ...presentOrderHead(order, view),
      items: order.lines.map((line) => presentLine(line, view)),
    })),
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
  };
}

/** Orders with their lines and shares, in the order of `ids`, in three questions however many they are. */
async function loadOrders(
  reader: Reader,
  ids: readonly string[],
): Promise<Pick<LoadedOrder, 'order' | 'lines' | 'shares'>[]> {
  if (ids.length === 0) return [];
  const { sql } = reader;
  const orders = await reader.all(sql.selectFrom('orders').selectAll().where('id', 'in', ids));
  const lines = await linesOfOrders(reader, ids);
  const shares = await reader.all(
    sql.selectFrom('shares').selectAll().where('order_id', 'in', ids).where('status', '!=', 'cancelled'),
  );
  const linesById = Map.groupBy(lines, (line) => line.order_id);
  const sharesById = Map.groupBy(shares, (share) => share.order_id);
  return ids.flatMap((id) => {
    const order = orders.find((one) => one.id === id);
    const of = { lines: linesById.get(id) ?? [], shares: sharesById.get(id) ?? [] };
    return order === undefined ? [] : [{ order, ...of }];
  });
}

function ordersOfGuest(reader: Reader, customerId: string, limit: number, offset: number) {
  return reader.all(
    ordersSeenBy(reader, customerId)
      .innerJoin('visits', 'visits.id', 'orders.visit_id')
      .select(['orders.id', 'order_ref', 'total', 'payment_status', 'held_for'])
      .select((eb) =>
        eb
          .case()
          .when(eb.and([eb('visits.ended_at', 'is', null), eb('visit_guests.left_at', 'is', null)]))
          .then(1)
          .else(0)
          .end()
          .as('seated'),
      )
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

function countOrders(reader: Reader, customerId: string) {
  return reader.first(ordersSeenBy(reader, customerId).select((eb) => eb.fn.countAll<number>().as('orders')));
}
