import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Locks the orders of a visit, so that neither bills nor lines change while it ends. */
export function lockOrders(
  tx: Transaction,
  visitId: string,
): Promise<{ id: string; payment_status: string; total: number }[]> {
  const { sql, all } = queriesOf(tx);
  const orders = sql.selectFrom('orders').select(['id', 'payment_status', 'total']);
  return all(locked(orders.where('visit_id', '=', visitId).orderBy('id')));
}

/** The visits that have not ended and were opened at or before `since`. */
export async function visitsOpenedBy(tx: Transaction, since: number): Promise<string[]> {
  const { sql, all } = queriesOf(tx);
  const open = sql.selectFrom('visits').select('id').where('ended_at', 'is', null);
  const rows = await all(open.where('opened_at', '<=', since));
  return rows.map((row) => row.id);
}

/**
 * When something last happened in a visit: a guest joined, a round was placed, a line moved, a payment
 * changed.
 */
export async function lastActivity(tx: Transaction, visitId: string): Promise<number> {
  const { sql, first } = queriesOf(tx);
  const joined = await first(
    sql
      .selectFrom('visit_guests')
      .select((eb) => eb.fn.max('joined_at').as('at'))
      .where('visit_id', '=', visitId),
  );
  const moved = await first(
    sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .select((eb) => eb.fn.max('status_at').as('at'))
      .where('visit_id', '=', visitId),
  );
  const paid = await first(
    sql
      .selectFrom('attempts')
      .innerJoin('orders', 'orders.id', 'attempts.order_id')
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .where('visit_id', '=', visitId),
  );
  return Math.max(joined?.at ?? 0, moved?.at ?? 0, paid?.at ?? 0);
}
