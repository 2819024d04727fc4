import { queriesOf } from '../../database/queries.ts';
import { type Sql, statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/** An order by its number, and where its party sits or sat. */
export interface NumberedOrder {
  readonly order_ref: string;
  readonly table_number: string;
  readonly created_at: number;
  readonly ended_at: number | null;
}

/** An order by its whole number. A round that waits for staff has none yet. */
export const orderNumbered = statement<{ number: string }, NumberedOrder>((sql, args) =>
  numbered(sql).where('order_ref', '=', args.number),
);

/** The orders whose numbers lie from `from` on and before `to`, the highest first. */
export const ordersNumbered = statement<{ from: string; to: string }, NumberedOrder>((sql, args) =>
  numbered(sql)
    .where('order_ref', '>=', args.from)
    .where('order_ref', '<', args.to)
    .orderBy('order_ref', 'desc')
    .limit(20),
);

function numbered(sql: Sql) {
  return sql
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select(['order_ref', 'visits.table_number', 'orders.created_at', 'ended_at'])
    .where('held_for', 'is', null)
    .where('joined', 'is', null);
}

/** The guests with a name who sit at a table now, by the time they came. */
export async function seatedGuests(
  reader: Reader,
): Promise<readonly { readonly name: string; readonly table_number: string }[]> {
  const { sql, all } = queriesOf(reader);
  const open = await all(
    sql.selectFrom('visits').select(['id', 'table_number']).where('ended_at', 'is', null),
  );
  if (open.length === 0) return [];
  const tableOf = new Map(open.map(({ id, table_number }) => [id, table_number]));
  const rows = await all(
    sql
      .selectFrom('visit_guests')
      .innerJoin('customers', 'customers.id', 'visit_guests.customer_id')
      .select(['customers.name', 'visit_id'])
      .where('visit_id', 'in', [...tableOf.keys()])
      .where('left_at', 'is', null)
      .orderBy('joined_at'),
  );
  return rows.flatMap(({ name, visit_id }) => {
    const table_number = tableOf.get(visit_id);
    return name === null || table_number === undefined ? [] : [{ name, table_number }];
  });
}
