import { sql as raw } from 'kysely';
import { statement } from '../../database/sql.ts';
import type { Span } from './store.ts';

/** How long each dish took that was cooked in a span of time. The span is a day, which bounds what is read. */
export const cooked = statement<Span, { item_id: number; seconds: number }>((sql, args) =>
  sql
    .selectFrom('preparation_times')
    .select(['item_id', 'seconds'])
    .where('at', '>=', args.from)
    .where('at', '<', args.to),
);

/** A bill with a dish on it. */
export interface DishOrderRow {
  readonly order_id: string;
  readonly order_ref: string;
  readonly table_number: string;
  readonly at: number;
  readonly count: number;
  readonly amount: number;
  /** How many of its lines with the dish were cancelled: some may have been paid before. */
  readonly gone: number;
}

/** The most bills of a day that are listed. */
const ordersMax = 500;

/** The bills that were paid in a span of time and have a dish, newest first. The span is a day, which bounds what is read. */
export const ordersWithDish = statement<Span & { item_id: number }, DishOrderRow>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .innerJoin('orders', 'orders.id', 'tax_invoices.order_id')
    .innerJoin('rounds', 'rounds.order_id', 'orders.id')
    .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
    .select(['orders.id as order_id', 'order_ref', 'orders.table_number', 'issued_at as at'])
    .select((eb) => [
      eb.fn.sum<number>('order_lines.quantity').as('count'),
      eb.fn.sum<number>(eb('order_lines.total', '-', eb.ref('comped'))).as('amount'),
      raw<number>`sum(case when order_lines.status = 'cancelled' then 1 else 0 end)`.as('gone'),
    ])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .where('item_id', '=', args.item_id)
    // What came in a combo is in its price, and no sale of the dish.
    .where('part_of', 'is', null)
    .groupBy(['orders.id', 'order_ref', 'orders.table_number', 'issued_at'])
    .orderBy('issued_at', 'desc')
    .limit(ordersMax),
);
