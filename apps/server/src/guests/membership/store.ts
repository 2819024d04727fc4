import { type Expression, type ExpressionBuilder, sql as raw, type SqlBool } from 'kysely';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader } from '../../database/transaction.ts';

/** A guest's paid visits together. */
export interface PaidVisits {
  readonly visits: number;
  /** How many proven guests they had. */
  readonly persons: number;
  /** When the first began; null without one. */
  readonly since: number | null;
}

/** Of attempts. Written out: only so both databases use the index of payments that succeeded. */
const succeeded = raw<boolean>`state in ('approved', 'captured', 'captured_late')`;

/**
 * A guest's visits in which something was ordered and everything is paid. A guest of three years has a thousand, each of them
 * in other places of the database, so that what counts is how many rows of each are read: no order twice, and of the
 * visits the first alone, whose id is the smallest.
 */
export async function paidVisits(read: Reader, customerId: string): Promise<PaidVisits> {
  const { sql, first } = queriesOf(read);
  const paid = sql
    .selectFrom('visit_guests')
    .innerJoin('orders', 'orders.visit_id', 'visit_guests.visit_id')
    .select((eb) => [
      'visit_guests.visit_id',
      eb
        .selectFrom('visit_guests as party')
        .select((guests) => guests.fn.countAll<number>().as('persons'))
        .whereRef('party.visit_id', '=', 'visit_guests.visit_id')
        .where('party.proven', '=', 1)
        .as('persons'),
    ])
    .where('visit_guests.customer_id', '=', customerId)
    .where('visit_guests.proven', '=', 1)
    .where(wasTheirs)
    .where('orders.total', '>', 0)
    .groupBy('visit_guests.visit_id')
    .having((eb) => eb(eb.fn.count('orders.id').filterWhere('payment_status', '=', 'pending'), '=', 0));
  // Added up here: a row for each visit of three years would take as long again.
  const row = await first(
    sql
      .selectFrom(paid.as('paid'))
      .select((eb) => [
        eb.fn.countAll<number>().as('visits'),
        eb.fn.coalesce(eb.fn.sum<number>('persons'), eb.lit(0)).as('persons'),
        eb.fn.min('visit_id').as('first'),
      ]),
  );
  const opened = await first(
    sql
      .selectFrom('visits')
      .select('opened_at')
      .where('id', '=', row?.first ?? ''),
  );
  return { visits: row?.visits ?? 0, persons: row?.persons ?? 0, since: opened?.opened_at ?? null };
}

/**
 * Whether a guest's visit counts as theirs. One that they left does if they ordered or paid there: else they sat at a wrong
 * table, or had come with a table that parted again. Few visits are left, and of others this reads nothing. Not with
 * `exists`: for a guest with many visits PostgreSQL might read everybody's lines at once.
 */
function wasTheirs(eb: ExpressionBuilder<Tables, 'visit_guests'>): Expression<SqlBool> {
  const orders = eb.selectFrom('orders as own').whereRef('own.visit_id', '=', 'visit_guests.visit_id');
  const line = orders
    .innerJoin('rounds', 'rounds.order_id', 'own.id')
    .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
    .select('order_lines.id')
    .whereRef('ordered_by', '=', 'visit_guests.customer_id');
  const payment = orders
    .innerJoin('attempts', 'attempts.order_id', 'own.id')
    .select('attempts.id')
    .whereRef('requested_by', '=', 'visit_guests.customer_id')
    .where(succeeded);
  return eb.or([
    eb('visit_guests.left_at', 'is', null),
    eb(line.limit(1), 'is not', null),
    eb(payment.limit(1), 'is not', null),
  ]);
}

/** How many paid visits each of some guests has, counted up to `most`: a regular guest has a thousand. */
export function paidVisitsOfEach(read: Reader, customerIds: readonly string[], most: number) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('customers')
      .select((eb) => [
        'customers.id as customer_id',
        eb
          .selectFrom((guest) =>
            guest
              .selectFrom('visit_guests')
              .innerJoin('orders', 'orders.visit_id', 'visit_guests.visit_id')
              .select('visit_guests.visit_id')
              .whereRef('visit_guests.customer_id', '=', 'customers.id')
              .where('visit_guests.proven', '=', 1)
              .where(wasTheirs)
              .where('orders.total', '>', 0)
              .groupBy('visit_guests.visit_id')
              .having((of) =>
                of(of.fn.count('orders.id').filterWhere('payment_status', '=', 'pending'), '=', 0),
              )
              .limit(most)
              .as('paid'),
          )
          .select((of) => of.fn.countAll<number>().as('visits'))
          .as('visits'),
      ])
      .where('customers.id', 'in', [...customerIds]),
  );
}

/**
 * What a guest has paid themselves, in fils: the paid shares whose payment they asked for.
 */
export async function spending(read: Reader, customerId: string): Promise<number> {
  const { sql, first } = queriesOf(read);
  const row = await first(
    sql
      .selectFrom('shares')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('total'), eb.lit(0)).as('spent'))
      .where('status', '=', 'paid')
      .where((eb) =>
        eb(
          'id',
          'in',
          eb
            .selectFrom('attempts')
            .select('share_id')
            .where('requested_by', '=', customerId)
            .where(succeeded),
        ),
      ),
  );
  return Number(row?.spent ?? 0);
}

/** The venue's membership levels, lowest first. */
export function membershipLevels(read: Reader) {
  const { sql, all } = queriesOf(read);
  return all(sql.selectFrom('membership_levels').selectAll().orderBy('position'));
}

/** A customer's name; null if they gave none. */
export async function nameOf(read: Reader, customerId: string): Promise<string | null> {
  const { sql, first } = queriesOf(read);
  const row = await first(sql.selectFrom('customers').select('name').where('id', '=', customerId));
  return row?.name ?? null;
}
