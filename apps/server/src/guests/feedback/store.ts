import type { Selectable } from 'kysely';
import { locked } from '../../database/lock.ts';
import { ordersSeenBy } from '../../database/orders-of-guest.ts';
import { queriesOf } from '../../database/queries.ts';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** Feedback as it is read; whether it waits is asked for where it matters. */
export type FeedbackRow = Omit<Selectable<Tables['feedback']>, 'low' | 'waits'>;
export type MessageRow = Tables['feedback_messages'];

/** The order that feedback is about, with the lines needed to tell whether it was cancelled. */
export interface OrderOfFeedback {
  readonly order: Pick<OrderRow, 'id' | 'order_ref' | 'total' | 'table_number'>;
  readonly lines: readonly Pick<LineRow, 'order_id' | 'status' | 'cancel_reason'>[];
}

export async function insertFeedback(tx: Transaction, row: FeedbackRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('feedback').values({ ...row, low: row.rating <= 2 ? 1 : 0 }));
}

export async function insertMessage(tx: Transaction, row: MessageRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('feedback_messages').values(row));
}

/** How often a customer gave feedback since an instant, and when they first did since then. */
export async function feedbackSince(
  tx: Transaction,
  customerId: string,
  since: number,
): Promise<{ readonly count: number; readonly first: number }> {
  const { sql, first } = queriesOf(tx);
  const row = await first(
    sql
      .selectFrom('feedback')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('first')])
      .where('customer_id', '=', customerId)
      .where('created_at', '>', since),
  );
  return { count: row?.count ?? 0, first: row?.first ?? since };
}

export async function countMessages(tx: Transaction, feedbackId: string): Promise<number> {
  const { sql, first } = queriesOf(tx);
  const row = await first(
    sql
      .selectFrom('feedback_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('feedback_id', '=', feedbackId),
  );
  return row?.count ?? 0;
}

export function findFeedback(read: Reader, id: string): Promise<FeedbackRow | undefined> {
  const { sql, first } = queriesOf(read);
  return first(sql.selectFrom('feedback').selectAll().where('id', '=', id));
}

/** Locks feedback, so that messages of one conversation are added one after another. */
export function lockFeedback(tx: Transaction, id: string): Promise<FeedbackRow | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('feedback').selectAll().where('id', '=', id)));
}

export function feedbackOf(read: Reader, customerId: string, limit: number): Promise<FeedbackRow[]> {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('feedback')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
}

/** Which feedback is listed: all, what waits for an answer, or one and two stars. */
export type FeedbackFilter = 'all' | 'low' | 'to_answer';

/** A page of feedback, newest first. */
export function feedbackPage(
  read: Reader,
  show: FeedbackFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Selectable<Tables['feedback']>[]> {
  const { all } = queriesOf(read);
  const page = listed(read, show).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return all(page.limit(limit).offset(offset));
}

/** How much feedback waits for an answer, or has one or two stars. */
export async function countFeedback(read: Reader, show: Exclude<FeedbackFilter, 'all'>): Promise<number> {
  const { first } = queriesOf(read);
  const row = await first(listed(read, show).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

function listed(read: Reader, show: FeedbackFilter) {
  const all = queriesOf(read).sql.selectFrom('feedback');
  // In the statement itself: so PostgreSQL knows how much of all feedback it is.
  return show === 'all' ? all : all.where(show === 'low' ? 'low' : 'waits', '=', (eb) => eb.lit(1));
}

/** Notes whether feedback waits for an answer of the venue. */
export async function setWaits(tx: Transaction, id: string, waits: boolean): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('feedback')
      .set({ waits: waits ? 1 : 0 })
      .where('id', '=', id),
  );
}

/** The messages of these conversations, oldest first. */
export async function messagesOf(read: Reader, feedbackIds: readonly string[]): Promise<MessageRow[]> {
  const { sql, all } = queriesOf(read);
  if (feedbackIds.length === 0) return [];
  return all(
    sql
      .selectFrom('feedback_messages')
      .selectAll()
      .where('feedback_id', 'in', feedbackIds)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

/** The latest order of a customer's visits; undefined if there is none. */
export async function latestOrder(read: Reader, customerId: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(read);
  const row = await first(
    ordersSeenBy(sql, customerId)
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
  const { sql, all } = queriesOf(read);
  if (orderIds.length === 0) return new Map();
  const orders = await all(
    sql.selectFrom('orders').select(['id', 'order_ref', 'total', 'table_number']).where('id', 'in', orderIds),
  );
  const lines = await all(
    sql
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
