import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/** A span of time, without `to` itself. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How often each number of stars was given. */
export const ratings = statement<Span, { rating: number; count: number }>((sql, args) =>
  sql
    .selectFrom('feedback')
    .select('rating')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', args.from)
    .where('created_at', '<', args.to)
    .groupBy('rating'),
);

/** What the credit notes of a span of time say of each VAT rate, JSON. */
export const noteRates = statement<Span, { rates: string }>((sql, args) =>
  sql
    .selectFrom('credit_notes')
    .select('rates')
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to),
);

/** What happened to an order. */
export interface DeedRow {
  readonly order_id: string;
  readonly order_ref: string;
  readonly table_number: string;
  readonly at: number;
  readonly amount: number;
  /** The names of a dish, JSON. */
  readonly names: string | null;
  readonly by: string | null;
  readonly reason: string | null;
}

/** A page of a list. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** How many there are, and how much, in fils. */
export interface DeedSum {
  readonly count: number;
  readonly amount: number | null;
}

/** Dishes that were cancelled in a span of time, newest first. What staff didn't accept from a guest was on no bill. */
export function voids(reader: Reader, { from, to }: Span, { limit, offset }: Part): Promise<DeedRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['orders.id as order_id', 'order_ref', 'table_number', 'status_at as at'])
      .select(['order_lines.total as amount', 'names', 'cancel_reason as reason'])
      .select((eb) => eb.lit(null).as('by'))
      .where('status', '=', 'cancelled')
      .where('status_at', '>=', from)
      .where('status_at', '<', to)
      .where('reached', '<>', 'awaiting_confirmation')
      .where('part_of', 'is', null)
      .orderBy('status_at', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

export const voidSum = statement<Span, DeedSum>((sql, args) =>
  sql
    .selectFrom('order_lines')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total').as('amount')])
    .where('status', '=', 'cancelled')
    .where('status_at', '>=', args.from)
    .where('status_at', '<', args.to)
    .where('reached', '<>', 'awaiting_confirmation')
    .where('part_of', 'is', null),
);

/** Refunds that were given in a span of time, newest first: no other has an instant at which it was done. */
export function refunds(reader: Reader, { from, to }: Span, { limit, offset }: Part): Promise<DeedRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['orders.id as order_id', 'order_ref', 'table_number', 'done_at as at', 'amount', 'reason'])
      .select((eb) => [eb.fn.coalesce('done_by', 'requested_by').as('by'), eb.lit(null).as('names')])
      .where('done_at', '>=', from)
      .where('done_at', '<', to)
      .orderBy('done_at', 'desc')
      .limit(limit)
      .offset(offset),
  ) as Promise<DeedRow[]>;
}

export const refundSum = statement<Span, DeedSum>((sql, args) =>
  sql
    .selectFrom('refunds')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('amount').as('amount')])
    .where('done_at', '>=', args.from)
    .where('done_at', '<', args.to),
);

/** Bills of a span of time that were lowered, newest first. */
export function discounts(reader: Reader, { from, to }: Span, { limit, offset }: Part): Promise<DeedRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('tax_invoices')
      .innerJoin('orders', 'orders.id', 'tax_invoices.order_id')
      .select(['orders.id as order_id', 'order_ref', 'table_number', 'issued_at as at', 'discount as amount'])
      .select((eb) => [eb.lit(null).as('by'), eb.lit(null).as('names'), eb.lit(null).as('reason')])
      .where('issued_at', '>=', from)
      .where('issued_at', '<', to)
      .where('discount', '>', 0)
      .orderBy('issued_at', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

export const discountSum = statement<Span, DeedSum>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('discount').as('amount')])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .where('discount', '>', 0),
);

/** The coupon codes that orders were paid with. */
export function codesOf(
  reader: Reader,
  orderIds: readonly string[],
): Promise<{ order_id: string; coupon_code: string | null }[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('shares')
      .select(['order_id', 'coupon_code'])
      .where('order_id', 'in', orderIds)
      .where('status', '=', 'paid')
      .where('coupon_code', 'is not', null),
  );
}

/** What the house took off bills in a span of time and did not take back, newest first. */
export function comps(reader: Reader, { from, to }: Span, { limit, offset }: Part): Promise<DeedRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('comps')
      .innerJoin('orders', 'orders.id', 'comps.order_id')
      .leftJoin('order_lines', 'order_lines.id', 'comps.line_id')
      .select(['orders.id as order_id', 'order_ref', 'table_number', 'comps.at', 'names'])
      .select(['comps.staff_id as by', 'comps.reason'])
      // Less than it was given for where one of its lines was cancelled since.
      .select((eb) =>
        eb
          .selectFrom('comp_lines')
          .select((lines) => lines.fn.sum<number>('comp_lines.amount').as('amount'))
          .whereRef('comp_id', '=', 'comps.id')
          .where('comp_lines.ended_at', 'is', null)
          .as('amount'),
      )
      .where('comps.at', '>=', from)
      .where('comps.at', '<', to)
      .where('comps.ended_at', 'is', null)
      .orderBy('comps.at', 'desc')
      .limit(limit)
      .offset(offset),
  ) as Promise<DeedRow[]>;
}

export const compSum = statement<Span, DeedSum>((sql, args) =>
  sql
    .selectFrom('comps')
    .innerJoin('comp_lines', 'comp_id', 'comps.id')
    .select((eb) => [
      eb.fn.count<number>('comps.id').distinct().as('count'),
      eb.fn.sum<number>('comp_lines.amount').as('amount'),
    ])
    .where('at', '>=', args.from)
    .where('at', '<', args.to)
    .where('comps.ended_at', 'is', null)
    .where('comp_lines.ended_at', 'is', null),
);
