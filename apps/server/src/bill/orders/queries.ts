import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { orderBalance } from '@sufra/domain/bill/share';
import { type Fils, fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { OrderWithLines } from '../../orders/rounds/present.ts';
import { presentLine } from '../../orders/rounds/present.ts';
import {
  countOrders,
  linesOfOrders,
  ordersOfGuest,
  ordersWithLines,
  orderWithLines,
} from '../../orders/rounds/queries.ts';
import { unconfirmedTotal } from '../../orders/rounds/unconfirmed.ts';
import { creditNotesOf } from '../receipts/issue-notes.ts';
import { receiptUrl } from '../receipts/receipt-link.ts';
import { buyersOf } from '../shares/buyers.ts';
import { attemptsOf, refundsOf, shareLinesOf, sharesOf, toOrderShare } from '../shares/queries.ts';
import { presentBilledHead } from './present.ts';
import type { LoadedOrder } from './present-share.ts';
import * as store from './store.ts';

/** Each comes with all its lines: a page of fifty took the server 50 MB if some were long. */
const perPage = 10;

/** The most orders in a summary. */
const summariesMax = 50;

type OrderSummary = DataOf<'home'>['customer']['orders'][number];

/** An order with its lines, shares and attempts, or undefined. */
export async function loadOrder(reader: Reader, id: string): Promise<LoadedOrder | undefined> {
  const [loaded, shares, attempts] = await Promise.all([
    orderWithLines(reader, id),
    sharesOf(reader, id),
    attemptsOf(reader, id),
  ]);
  if (loaded === undefined) return undefined;
  const shareLines = shares.some((share) => share.split_type === 'items')
    ? await shareLinesOf(reader, id)
    : [];
  const refunds = shares.some((share) => share.status === 'paid') ? await refundsOf(reader, id) : [];
  const buyers = shares.length === 0 ? [] : await buyersOf(reader, id);
  const notes = refunds.length === 0 ? [] : await creditNotesOf(reader, id);
  return {
    ...loaded,
    shares,
    attempts,
    refunds,
    notes,
    buyers,
    shareLines,
    takers: await takersOf(reader, shares),
  };
}

async function takersOf(
  reader: Reader,
  shares: readonly ShareRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const pending = shares.filter((share) => share.status === 'pending');
  const ids = pending.map((share) => share.claimed_by).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await store.namesOf(reader, ids);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Summaries of the orders of a guest's visits: the open ones of the current visit first, then the newest. */
export async function orderSummaries(context: Context, customerId: string): Promise<OrderSummary[]> {
  const { read } = context.db;
  const rows = await ordersOfGuest(read, customerId, summariesMax, 0);
  const isOpen = (row: (typeof rows)[number]) => row.seated === 1 && row.payment_status === 'pending';
  const open = rows.filter((row) => isOpen(row) && row.held_for === null);
  const held = rows.filter((row) => row.held_for !== null).map((row) => row.id);
  const lines = held.length === 0 ? [] : await linesOfOrders(read, held);
  const dues = await duesOf(read, open);
  const totalOf = (row: (typeof rows)[number]) =>
    row.held_for === null
      ? fils(row.total)
      : unconfirmedTotal(lines.filter((line) => line.order_id === row.id));
  // Home shows the first: what can be paid now, else what waits for staff, else a bill of which nothing is due.
  const rank = (row: (typeof rows)[number]) => {
    if (!isOpen(row)) return 3;
    if (row.held_for !== null) return 1;
    return (dues.get(row.id) ?? 0) > 0 ? 0 : 2;
  };
  return rows
    .toSorted((one, other) => rank(one) - rank(other))
    .map((row) => ({
      id: row.id,
      order_ref: row.order_ref,
      total_amount: formatMoney(totalOf(row)),
      due_amount: formatMoney(dues.get(row.id) ?? (row.payment_status === 'paid' ? zeroFils : totalOf(row))),
      payment_status: row.payment_status,
      standing: row.seated === 0 ? 'left' : row.held_for === null ? 'at_table' : 'waiting',
    }));
}

/** The unpaid orders at a table: one, or two if a second was opened beside it. */
async function duesOf(
  reader: Reader,
  orders: readonly { readonly id: string; readonly total: number }[],
): Promise<ReadonlyMap<string, Fils>> {
  const dues = new Map<string, Fils>();
  for (const { id, total } of orders) {
    const shares = await sharesOf(reader, id);
    dues.set(id, orderBalance(fils(total), shares.map(toOrderShare)).due);
  }
  return dues;
}

/** A page of a guest's orders with their lines, newest first. */
export async function ordersPage(
  context: Context,
  customerId: string,
  { language, origin, page }: { readonly language: Language; readonly origin: string; readonly page: number },
): Promise<DataOf<'orders'>> {
  const { read } = context.db;
  const rows = await ordersOfGuest(read, customerId, perPage, (page - 1) * perPage);
  const menu = await context.menu.refresh();
  const view = { menu, language, customerId };
  const loaded = await loadOrders(
    read,
    rows.map((row) => row.id),
  );
  const total = await countOrders(read, customerId);
  return {
    data: loaded.map((order) => ({
      ...presentBilledHead(order, view),
      items: order.lines.map((line) => presentLine(line, view)),
      receipts: receiptsOf(order, { customerId, origin, key: context.secrets.tableKey }),
    })),
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
  };
}

/** The papers of an order in a list: the whole order's once it is paid, and the guest's own where several pay. */
function receiptsOf(
  { order, shares }: Awaited<ReturnType<typeof loadOrders>>[number],
  { customerId, origin, key }: { readonly customerId: string; readonly origin: string; readonly key: string },
): DataOf<'orders'>['data'][number]['receipts'] {
  const isOwn = ({ status, holder }: ShareRow) => status === 'paid' && holder === customerId;
  const own = shares.length > 1 ? shares.filter(isOwn) : [];
  const whole = order.payment_status === 'paid' ? [order.id] : [];
  return [
    ...whole.map((id) => ({ of: 'order' as const, url: receiptUrl(origin, key, 'order', id) })),
    ...own.map(({ id }) => ({ of: 'payment' as const, url: receiptUrl(origin, key, 'share', id) })),
  ];
}

/** Orders with their lines and shares, in the order of `ids`, in three queries however many there are. */
async function loadOrders(
  reader: Reader,
  ids: readonly string[],
): Promise<(OrderWithLines & Pick<LoadedOrder, 'shares'>)[]> {
  if (ids.length === 0) return [];
  const orders = await ordersWithLines(reader, ids);
  const shares = Map.groupBy(await store.sharesOfOrders(reader, ids), (share) => share.order_id);
  return orders.map((one) => ({ ...one, shares: shares.get(one.order.id) ?? [] }));
}
