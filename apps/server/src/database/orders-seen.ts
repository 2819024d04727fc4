import type { Reader } from './transaction.ts';

/**
 * The orders that a diner sees: the bills of visits where they are or were proven guests, as far as they were there, and
 * rounds of theirs that wait or were declined (contract, 10.1 and 10.3).
 */
export function ordersSeenBy({ sql }: Pick<Reader, 'sql'>, customerId: string) {
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
          eb.or([eb('left_at', 'is', null), eb('orders.created_at', '<=', eb.ref('left_at'))]),
        ]),
      ]),
    );
}
