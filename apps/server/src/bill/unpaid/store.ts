import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/** A bill with money due, and how its visit ended. */
export interface UnpaidRow {
  readonly id: string;
  readonly order_ref: string;
  readonly table_number: string;
  readonly total: number;
  readonly visit_id: string;
  readonly opened_at: number;
  readonly ended_at: number;
  readonly ended_by: string | null;
  readonly end_reason: string | null;
}

/** The newest bills with money due whose visits have ended, by the index `orders_unpaid`: it holds no others but open tables' ones. */
export const unpaidOrders = statement<{ max: number }, UnpaidRow>((sql, args) =>
  sql
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select(['orders.id', 'order_ref', 'orders.table_number', 'total', 'visit_id'])
    .select(['opened_at', 'ended_at', 'ended_by', 'end_reason'])
    .where('paid_at', 'is', null)
    .where('total', '>', (eb) => eb.lit(0))
    .where('held_for', 'is', null)
    .where('ended_at', 'is not', null)
    .orderBy('orders.created_at', 'desc')
    .limit(args.max)
    .$narrowType<{ ended_at: number }>(),
);

/** The visit of an order, if it has ended. */
export const endedVisitOf = statement<
  { id: string },
  Pick<UnpaidRow, 'ended_at' | 'ended_by' | 'end_reason'>
>((sql, args) =>
  sql
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select(['ended_at', 'ended_by', 'end_reason'])
    .where('orders.id', '=', args.id)
    .where('held_for', 'is', null)
    .where('ended_at', 'is not', null)
    .$narrowType<{ ended_at: number }>(),
);

/** The names of the guests who sat at these visits, in the order in which they came. */
export async function guestNames(
  reader: Reader,
  visits: readonly string[],
): Promise<{ visit_id: string; name: string | null }[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('visit_guests')
      .innerJoin('customers', 'customers.id', 'visit_guests.customer_id')
      .select(['visit_id', 'name'])
      .where('visit_id', 'in', visits)
      .where('proven', '=', 1)
      .orderBy('joined_at'),
  );
}

/** Those of several bills that somebody is paying. */
export async function ordersBeingPaid(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql.selectFrom('attempts').select('order_id').where('order_id', 'in', ids).where('live', '=', 1),
  );
  return new Set(rows.map(({ order_id }) => order_id));
}
