import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { AttemptRow, OrderRow, RefundRow, ShareRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

export const lockRefund = statement<{ id: string }, RefundRow>((sql, args) =>
  locked(sql.selectFrom('refunds').selectAll().where('id', '=', args.id)),
);

/** The refunds by card that are due for a try, longest waiting first. */
export const dueByCard = statement<{ now: number }, RefundRow>((sql, args) =>
  sql
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'pending')
    .where('method', '=', 'card')
    .where('try_at', '<=', args.now)
    .orderBy('try_at')
    .limit(50),
);

export const orderOfRefund = statement<{ id: string }, Pick<RefundRow, 'order_id'>>((sql, args) =>
  sql.selectFrom('refunds').select('order_id').where('id', '=', args.id),
);

/** The attempt that the money came by. */
export const attemptById = statement<{ id: string }, AttemptRow>((sql, args) =>
  sql.selectFrom('attempts').selectAll().where('id', '=', args.id),
);

export const orderByRef = statement<{ order_ref: string }, OrderRow>((sql, args) =>
  sql.selectFrom('orders').selectAll().where('order_ref', '=', args.order_ref),
);

/** Every share of an order, including cancelled ones. */
export const allShares = statement<{ order_id: string }, ShareRow>((sql, args) =>
  sql.selectFrom('shares').selectAll().where('order_id', '=', args.order_id).orderBy('position'),
);

/** Records that the provider is being asked. */
export const beginAsking = statement<Pick<RefundRow, 'id' | 'asked_at' | 'tries' | 'outcome'>, never>(
  (sql, args) =>
    sql
      .updateTable('refunds')
      .set({ asked_at: args.asked_at, tries: args.tries, outcome: args.outcome })
      .where('id', '=', args.id) as never,
);

/** Records when to ask the provider again, and why. */
export const askAgain = statement<
  Pick<RefundRow, 'id' | 'asked_at' | 'try_at' | 'failure' | 'outcome'>,
  never
>(
  (sql, args) =>
    sql
      .updateTable('refunds')
      .set({ asked_at: args.asked_at, try_at: args.try_at, failure: args.failure, outcome: args.outcome })
      .where('id', '=', args.id) as never,
);

/** The refunds that are due, oldest first, and those made since an instant, newest first. */
export async function listRefunds(
  read: Reader,
  { since, max }: { readonly since: number; readonly max: number },
): Promise<{ due: RefundRow[]; done: RefundRow[] }> {
  const { sql, all } = queriesOf(read);
  const refunds = sql.selectFrom('refunds').selectAll().limit(max);
  const due = await all(
    refunds
      .where('state', 'in', ['pending', 'unknown', 'failed_manual'])
      .orderBy('requested_at')
      .orderBy('id'),
  );
  const done = await all(refunds.where('done_at', '>', since).orderBy('done_at', 'desc'));
  return { due, done };
}

/** The orders, payers and credit notes of refunds. */
export function aboutRefunds(reader: Reader, ids: readonly string[]) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .innerJoin('shares', 'shares.id', 'refunds.share_id')
      .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
      .select(['refunds.id', 'order_ref', 'table_number', 'payer_name', 'credit_notes.number as note'])
      .where('refunds.id', 'in', ids),
  );
}
