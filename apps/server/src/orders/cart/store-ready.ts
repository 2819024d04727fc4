import { statement } from '../../database/sql.ts';

/** Takes back that a guest is ready, or that a dish of theirs ran out. Returns a row if there was something to take back. */
export const takeAgreed = statement<{ visit_id: string; customer_id: string }, never>(
  (sql, args) =>
    sql
      .deleteFrom('ready_guests')
      .where('visit_id', '=', args.visit_id)
      .where('customer_id', '=', args.customer_id) as never,
);

/** Another guest who sits at a visit and is proven to, if the guest in question shows them what they choose. */
export const watcher = statement<{ visit_id: string; customer_id: string }, { customer_id: string }>(
  (sql, args) =>
    sql
      .selectFrom('visit_guests')
      .innerJoin('customers', (join) => join.on('customers.id', '=', args.customer_id))
      .select('visit_guests.customer_id')
      .where('visit_id', '=', args.visit_id)
      .where('visit_guests.customer_id', '!=', args.customer_id)
      .where('proven', '=', 1)
      .where('left_at', 'is', null)
      .where('hides_cart', '=', 0)
      .limit(1),
);
