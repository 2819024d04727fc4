import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/constants';
import { fils, formatMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow, ShareRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { attemptsOf, refundsOf, shareLinesOf, sharesOf } from '../bill/queries.ts';
import { type LoadedOrder, presentLine, presentOrderHead } from './present.ts';
import * as store from './store.ts';

/** Each comes with all its lines: an answer of fifty took the server 50 MB where some were long. */
const perPage = 10;

type OrderSummary = DataOf<'home'>['customer']['orders'][number];

/** An order, kept to the transaction until it ends; or undefined. */
export function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  return tx.firstOf(store.lockOrder, { id });
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

/** Whether a diner may see and pay an order: every guest of its visit may, afterwards too. */
export async function mayReadOrder(
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<Result<true, 'order_not_found'>> {
  const guest = await reader.firstOf(store.guestOfOrder, { order_id: orderId, customer_id: customerId });
  return guest === undefined ? refuse('order_not_found') : ok(true);
}

/** The orders of a diner's visits in short: the open one of the present visit first, then the newest. */
export async function orderSummaries(context: Context, customerId: string): Promise<OrderSummary[]> {
  const rows = await ordersOfGuest(context.db.read, customerId, 50, 0);
  const open = rows.filter((row) => row.seated === 1 && row.payment_status === 'pending');
  const rest = rows.filter((row) => !open.includes(row));
  return [...open, ...rest].map((row) => ({
    id: row.id,
    order_ref: row.order_ref,
    total_amount: formatMoney(fils(row.total)),
    payment_status: row.payment_status,
  }));
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
    reader.sql
      .selectFrom('visit_guests')
      .innerJoin('orders', 'orders.visit_id', 'visit_guests.visit_id')
      .innerJoin('visits', 'visits.id', 'orders.visit_id')
      .select(['orders.id', 'order_ref', 'total', 'payment_status'])
      .select((eb) =>
        eb
          .case()
          .when(eb.and([eb('visits.ended_at', 'is', null), eb('visit_guests.left_at', 'is', null)]))
          .then(1)
          .else(0)
          .end()
          .as('seated'),
      )
      .where('customer_id', '=', customerId)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

function countOrders(reader: Reader, customerId: string) {
  return reader.first(
    reader.sql
      .selectFrom('visit_guests')
      .innerJoin('orders', 'orders.visit_id', 'visit_guests.visit_id')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .where('customer_id', '=', customerId),
  );
}
