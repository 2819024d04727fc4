import { sql as raw } from 'kysely';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

/** A guest's paid visits together. */
export interface PaidVisits {
  readonly visits: number;
  /** How many proven guests they had. */
  readonly persons: number;
  /** When the first began; null without one. */
  readonly since: number | null;
}

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
 * What a guest has paid themselves, in fils: the paid shares whose payment they asked for. The states are written out, since
 * only so both databases use the index of payments that succeeded.
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
            .where(raw<boolean>`state in ('approved', 'captured', 'captured_late')`),
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
