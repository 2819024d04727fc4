/** A portion of orders, and the part of a query that keeps to it. */
import { type RawBuilder, sql } from 'kysely';

/** The orders whose ids are at least `from` and below `to`; without `to` all that follow. */
export interface Portion {
  readonly from: string;
  readonly to?: string;
}

/** A piece of SQL. */
export type Part = RawBuilder<unknown>;

/** The condition that a column with the id of an order is within a portion. */
export function within(column: string, { from, to }: Portion): Part {
  return to === undefined
    ? sql`${sql.raw(column)} >= ${from}`
    : sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${to}`;
}
