import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

export async function isCustomer(read: Reader, id: string): Promise<boolean> {
  const { sql, first } = queriesOf(read);
  return (await first(sql.selectFrom('customers').select('id').where('id', '=', id))) !== undefined;
}

export async function orderOfShare(read: Reader, shareId: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(read);
  const row = await first(sql.selectFrom('shares').select('order_id').where('id', '=', shareId));
  return row?.order_id;
}

/**
 * The guest that an order id stands for: the one whose round is waiting in it, else a proven guest, before any who
 * left.
 */
export async function guestOfOrder(read: Reader, orderId: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(read);
  const row = await first(
    sql
      .selectFrom('orders')
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
      .select('customer_id')
      .where('orders.id', '=', orderId)
      .where((eb) =>
        eb.or([
          eb('held_for', '=', eb.ref('customer_id')),
          eb.and([eb('held_for', 'is', null), eb('proven', '=', 1)]),
        ]),
      )
      .orderBy((eb) => eb('left_at', 'is not', null))
      .orderBy('joined_at')
      .limit(1),
  );
  return row?.customer_id;
}
