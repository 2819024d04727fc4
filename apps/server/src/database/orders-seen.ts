import type { Sql } from './sql.ts';

/**
 * The orders that a diner may see: the bills of visits where they are or were proven guests, for the time they were
 * there, and their own rounds that wait or were declined (PRES-3, LEFT-1).
 */
export function ordersSeenBy(sql: Sql, customerId: string) {
  return sql
    .selectFrom('visit_guests')
    .innerJoin('orders', 'orders.visit_id', 'visit_guests.visit_id')
    .where('customer_id', '=', customerId)
    .where('joined', 'is', null)
    .where((eb) =>
      eb.or([
        eb('held_for', '=', customerId),
        eb.and([
          eb('held_for', 'is', null),
          eb('proven', '=', 1),
          eb.or([
            eb('left_at', 'is', null),
            eb(eb.fn.coalesce('orders.visit_since', 'orders.created_at'), '<=', eb.ref('left_at')),
          ]),
        ]),
      ]),
    );
}
