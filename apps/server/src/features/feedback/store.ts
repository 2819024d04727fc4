import { locked } from '../../database/lock.ts';
import { ordersSeenBy } from '../../database/orders-seen.ts';
import type { LineRow, OrderRow } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

export type FeedbackRow = Tables['feedback'];
export type MessageRow = Tables['feedback_messages'];

/** An order that feedback is about, with the lines that say how it went. */
export interface OrderOfFeedback {
  readonly order: Pick<OrderRow, 'id' | 'order_ref' | 'total' | 'table_number'>;
  readonly lines: readonly Pick<LineRow, 'order_id' | 'status' | 'cancel_reason'>[];
}

export async function insertFeedback(tx: Transaction, row: FeedbackRow): Promise<void> {
  await tx.run(tx.sql.insertInto('feedback').values(row));
}

export async function insertMessage(tx: Transaction, row: MessageRow): Promise<void> {
  await tx.run(tx.sql.insertInto('feedback_messages').values(row));
}

/** How often a customer gave feedback since an instant, and when for the first time of these. */
export async function feedbackSince(
  tx: Transaction,
  customerId: string,
  since: number,
): Promise<{ readonly count: number; readonly first: number }> {
  const row = await tx.first(
    tx.sql
      .selectFrom('feedback')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('first')])
      .where('customer_id', '=', customerId)
      .where('created_at', '>', since),
  );
  return { count: row?.count ?? 0, first: row?.first ?? since };
}

export async function countMessages(tx: Transaction, feedbackId: string): Promise<number> {
  const row = await tx.first(
    tx.sql
      .selectFrom('feedback_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('feedback_id', '=', feedbackId),
  );
  return row?.count ?? 0;
}

export function findFeedback(read: Reader, id: string): Promise<FeedbackRow | undefined> {
  return read.first(read.sql.selectFrom('feedback').selectAll().where('id', '=', id));
}

/** Feedback, kept to the transaction: messages of one conversation come one after the other. */
export function lockFeedback(tx: Transaction, id: string): Promise<FeedbackRow | undefined> {
  return tx.first(locked(tx.sql.selectFrom('feedback').selectAll().where('id', '=', id), tx.dialect));
}

export function feedbackOf(read: Reader, customerId: string, limit: number): Promise<FeedbackRow[]> {
  return read.all(
    read.sql
      .selectFrom('feedback')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
}

/** A page of everybody's feedback, newest first, with how many there are in all. */
export async function feedbackPage(read: Reader, limit: number, offset: number) {
  const rows = await read.all(
    read.sql
      .selectFrom('feedback')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  const counted = await read.first(
    read.sql.selectFrom('feedback').select((eb) => eb.fn.countAll<number>().as('count')),
  );
  return { rows, total: counted?.count ?? 0 };
}

/** The messages of these conversations, the oldest first. */
export async function messagesOf(read: Reader, feedbackIds: readonly string[]): Promise<MessageRow[]> {
  if (feedbackIds.length === 0) return [];
  return read.all(
    read.sql
      .selectFrom('feedback_messages')
      .selectAll()
      .where('feedback_id', 'in', feedbackIds)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

/** The latest order of a customer's visits; undefined while there is none. */
export async function latestOrder(read: Reader, customerId: string): Promise<string | undefined> {
  const row = await read.first(
    ordersSeenBy(read, customerId)
      .select('orders.id')
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(1),
  );
  return row?.id;
}

export async function ordersOfFeedback(
  read: Reader,
  orderIds: readonly string[],
): Promise<Map<string, OrderOfFeedback>> {
  if (orderIds.length === 0) return new Map();
  const orders = await read.all(
    read.sql
      .selectFrom('orders')
      .select(['id', 'order_ref', 'total', 'table_number'])
      .where('id', 'in', orderIds),
  );
  const lines = await read.all(
    read.sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .select(['rounds.order_id', 'status', 'cancel_reason'])
      .where('rounds.order_id', 'in', orderIds)
      .orderBy('order_lines.id'),
  );
  return new Map(
    orders.map((order) => [order.id, { order, lines: lines.filter((line) => line.order_id === order.id) }]),
  );
}
