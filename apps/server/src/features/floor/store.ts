import { locked } from '../../database/lock.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A line that was ordered and not served yet. */
export interface UnservedLine {
  readonly id: string;
  readonly visit_id: string;
  readonly names: string;
  readonly quantity: number;
  readonly status: string;
}

/** What visits still wait for, in the order in which it was ordered. */
export async function unservedLines(reader: Reader, visits: readonly string[]): Promise<UnservedLine[]> {
  if (visits.length === 0) return [];
  return reader.all(
    reader.sql
      .selectFrom('orders')
      .innerJoin('rounds', 'rounds.order_id', 'orders.id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select(['order_lines.id', 'visit_id', 'names', 'quantity', 'status'])
      .where('visit_id', 'in', visits)
      // Said by what it isn't: by what it is, SQLite would begin at every line that no kitchen ever bumped.
      .where('status', 'not in', ['served', 'cancelled'])
      .orderBy('placed_at')
      .orderBy('position'),
  );
}

/** The orders of a visit, kept to the transaction: neither their bills nor their lines move while it ends. */
export function lockOrders(
  tx: Transaction,
  visitId: string,
): Promise<{ payment_status: string; total: number }[]> {
  const orders = tx.sql.selectFrom('orders').select(['payment_status', 'total']);
  return tx.all(locked(orders.where('visit_id', '=', visitId).orderBy('id'), tx.dialect));
}
