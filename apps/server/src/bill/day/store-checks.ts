/** What is not right before the day is closed. */
import type { LineState } from '@sufra/domain/orders/order';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

/** The tables where somebody sits, in the owner's order. */
export async function openTables(reader: Reader): Promise<string[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql
      .selectFrom('visits')
      .innerJoin('dining_tables', 'dining_tables.number', 'visits.table_number')
      .select('table_number')
      .where('ended_at', 'is', null)
      .orderBy('dining_tables.position'),
  );
  return rows.map((row) => row.table_number);
}

/** How many lines the kitchen has not given out, and at which tables; those of long ago are left out. */
export async function openTickets(
  reader: Reader,
  since: number,
): Promise<{ readonly lines: number; readonly tables: readonly string[] }> {
  const { sql, all } = queriesOf(reader);
  const states: readonly LineState[] = ['placed', 'preparing', 'ready'];
  const tables: string[] = [];
  for (const status of states) {
    const rows = await all(
      sql
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select('table_number')
        .where('status', '=', status)
        .where('status_at', '>=', since),
    );
    tables.push(...rows.map((row) => row.table_number));
  }
  return { lines: tables.length, tables: [...new Set(tables)] };
}

/** A payment or refund whose outcome is not known. */
export interface UnsettledRow {
  readonly id: string;
  readonly order_ref: string;
  readonly table_number: string;
  readonly name: string | null;
  readonly method: string;
  readonly amount: number;
  readonly since: number;
}

const unsettledMax = 50;

/** Payments that somebody is about to make or that the bank has not answered, oldest first. */
export function openPayments(reader: Reader): Promise<UnsettledRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('attempts')
      .innerJoin('orders', 'orders.id', 'attempts.order_id')
      .innerJoin('shares', 'shares.id', 'attempts.share_id')
      .select(['attempts.id', 'order_ref', 'table_number', 'payer_name as name'])
      .select(['attempts.method', 'attempts.amount', 'attempts.created_at as since'])
      // A literal, so that the database can use the index of live attempts.
      .where('live', '=', (eb) => eb.lit(1))
      .orderBy('attempts.created_at')
      .limit(unsettledMax),
  );
}

/** Refunds that are due, oldest first. */
export function openRefunds(reader: Reader): Promise<UnsettledRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .innerJoin('shares', 'shares.id', 'refunds.share_id')
      .select(['refunds.id', 'order_ref', 'table_number', 'payer_name as name'])
      .select(['refunds.method', 'refunds.amount', 'refunds.requested_at as since'])
      .where('refunds.state', 'in', ['pending', 'unknown', 'failed_manual'])
      .orderBy('refunds.requested_at')
      .limit(unsettledMax),
  );
}
