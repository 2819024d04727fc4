import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { queriesOf } from './queries.ts';
import type { Tables } from './schema/tables.ts';
import type { Sql } from './sql.ts';
import type { Reader } from './transaction.ts';

/** A bill that is moved on once more, after its guest's visit ended, is so on the same evening. */
const eveningMs = 24 * 60 * 60_000;

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

/**
 * The ids of orders that a guest has a part in and that went to a party which they never sat with, since tables were joined or
 * parted. Found by when they went there: in the time of one of the guest's visits, or soon after.
 */
export async function ordersMovedFrom(reader: Reader, id: string): Promise<string[]> {
  const { sql, all } = queriesOf(reader);
  const moved = await all(
    sql
      .selectFrom('visit_guests')
      .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
      .innerJoin('orders', (join) => join.onRef('orders.visit_since', '>=', 'visit_guests.joined_at'))
      .select('orders.id')
      .distinct()
      .where('visit_guests.customer_id', '=', id)
      .where('orders.visit_since', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('visits.ended_at', 'is', null),
          eb('orders.visit_since', '<=', eb('visits.ended_at', '+', eveningMs)),
        ]),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('visit_guests as party')
              .select('party.customer_id')
              .whereRef('party.visit_id', '=', 'orders.visit_id')
              .where('party.customer_id', '=', id),
          ),
        ),
      )
      .where((eb) => hasPart(eb, id)),
  );
  return moved.map((order) => order.id);
}

/** Whether a guest sent or ordered something of an order, or planned, claimed, holds or pays a share of it. */
function hasPart(eb: ExpressionBuilder<Tables, 'orders'>, id: string): Expression<SqlBool> {
  const rounds = eb.selectFrom('rounds').select('rounds.id').whereRef('rounds.order_id', '=', 'orders.id');
  const shares = eb.selectFrom('shares').select('shares.id').whereRef('shares.order_id', '=', 'orders.id');
  const attempts = eb
    .selectFrom('attempts')
    .select('attempts.id')
    .whereRef('attempts.order_id', '=', 'orders.id');
  return eb.or([
    eb.exists(rounds.where('placed_by', '=', id)),
    eb.exists(
      rounds
        .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
        .where('order_lines.ordered_by', '=', id),
    ),
    eb.exists(
      shares.where((of) =>
        of.or([
          of('created_by', '=', id),
          of('holder', '=', id),
          of('claimed_by', '=', id),
          of('contact_by', '=', id),
        ]),
      ),
    ),
    eb.exists(attempts.where('requested_by', '=', id)),
  ]);
}
