import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A phone that is to be told. */
export type Subscription = Tables['push_subscriptions'];

/** A guest's subscription of a visit; undefined if there is none. */
export function subscriptionOf(read: Reader, customerId: string, visitId: string) {
  const { sql, first } = queriesOf(read);
  const own = sql.selectFrom('push_subscriptions').select('created_at');
  return first(own.where('customer_id', '=', customerId).where('visit_id', '=', visitId));
}

/** Keeps a guest's subscription, in place of the one before. The same browser belongs to one guest. */
export async function keepSubscription(tx: Transaction, row: Subscription): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { customer_id, ...rest } = row;
  await run(
    sql
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', row.endpoint)
      .where('customer_id', '!=', customer_id),
  );
  await run(
    sql
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(rest)),
  );
}

/** Deletes a guest's subscription. */
export async function deleteSubscription(tx: Transaction, customerId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('push_subscriptions').where('customer_id', '=', customerId));
}

/** How many subscriptions are looked at in one run; there are fewer than guests at the tables. */
const runMax = 2000;

/** All subscriptions, and whether their guest still sits at the visit. */
export async function subscriptions(read: Reader): Promise<(Subscription & { readonly sits: boolean })[]> {
  const { sql, all } = queriesOf(read);
  const rows = await all(
    sql
      .selectFrom('push_subscriptions')
      .innerJoin('visits', 'visits.id', 'push_subscriptions.visit_id')
      .leftJoin('visit_guests', (join) =>
        join
          .onRef('visit_guests.visit_id', '=', 'push_subscriptions.visit_id')
          .onRef('visit_guests.customer_id', '=', 'push_subscriptions.customer_id'),
      )
      .selectAll('push_subscriptions')
      .select(['visits.ended_at', 'visit_guests.left_at', 'visit_guests.proven'])
      .orderBy('push_subscriptions.customer_id')
      .limit(runMax),
  );
  return rows.map(({ ended_at, left_at, proven, ...row }) => ({
    ...row,
    sits: ended_at === null && left_at === null && proven === 1,
  }));
}

/** What a guest ordered in a visit: dishes and their parts, with their states. */
export function linesOf(read: Reader, { customer_id, visit_id }: Subscription) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('orders')
      .innerJoin('rounds', 'rounds.order_id', 'orders.id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select(['order_lines.id', 'part_of', 'order_lines.status', 'status_at', 'reached'])
      .where('visit_id', '=', visit_id)
      .where('ordered_by', '=', customer_id),
  );
}

/** The visits in which a line became ready since an instant. */
export async function visitsWithReady(read: Reader, since: number): Promise<ReadonlySet<string>> {
  const { sql, all } = queriesOf(read);
  const rows = await all(
    sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .select('visit_id')
      .distinct()
      .where('order_lines.status', '=', 'ready')
      .where('status_at', '>', since),
  );
  return new Set(rows.map(({ visit_id }) => visit_id));
}

/** Takes on the news until a moment, unless another process did. Returns whether it did. */
export async function claimNews(tx: Transaction, row: Subscription, until: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const claimed = sql.updateTable('push_subscriptions').set({ told_until: until });
  const same = claimed.where('customer_id', '=', row.customer_id).where('endpoint', '=', row.endpoint);
  return (await run(same.where('told_until', '=', row.told_until))) === 1;
}

/** What is written once a message was tried, unless the guest has changed the subscription meanwhile. */
export async function keepOutcome(
  tx: Transaction,
  row: Subscription,
  until: number,
  change: Partial<Pick<Subscription, 'told_until' | 'retry_at' | 'failures'>>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('push_subscriptions').set(change).where('customer_id', '=', row.customer_id);
  await run(own.where('endpoint', '=', row.endpoint).where('told_until', '=', until));
}

/** Deletes a subscription that leads nowhere, unless the guest has made another meanwhile. */
export async function dropSubscription(tx: Transaction, row: Subscription): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const own = sql.deleteFrom('push_subscriptions').where('customer_id', '=', row.customer_id);
  await run(own.where('endpoint', '=', row.endpoint).where('visit_id', '=', row.visit_id));
}
