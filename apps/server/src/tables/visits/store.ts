import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CurrentVisit, DiningTable, OpenVisit } from './visit.ts';

/**
 * A customer's open visit, locked: orders of one visit are placed one after the other. It is looked up among their
 * newest visits, so a regular guest is found as quickly as a new one. (`order by` names the indexed table; with an
 * alias, SQLite would sort again.)
 */
export const currentVisit = statement<{ customer_id: string }, CurrentVisit>((sql, args) =>
  locked(
    sql
      // The visit is named first, so it is locked first, as by whoever moves its guests.
      .selectFrom('visits')
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'visits.id')
      .select(['visits.id as visit_id', 'table_number', 'proven', 'admitted_by', 'moved_from', 'opened_at'])
      .where('customer_id', '=', args.customer_id)
      .where('left_at', 'is', null)
      .where('ended_at', 'is', null)
      .orderBy('visit_guests.visit_id', 'desc')
      .limit(1),
  ),
);

/** The same, without a lock. */
export const seatOf = statement<{ customer_id: string }, CurrentVisit>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
    .select(['visits.id as visit_id', 'table_number', 'proven', 'admitted_by', 'moved_from', 'opened_at'])
    .where('customer_id', '=', args.customer_id)
    .where('left_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('visit_guests.visit_id', 'desc')
    .limit(1),
);

/** A table, locked. */
export const lockTable = statement<{ number: string }, DiningTable>((sql, args) =>
  locked(
    sql
      .selectFrom('dining_tables')
      .select(['number', 'zone', 'seats', 'key_epoch'])
      .where('number', '=', args.number)
      .where('retired', '=', 0),
  ),
);

/** Tables of the venue, locked in the order of the database, as whoever locks all of them does it. */
export async function lockTables(tx: Transaction, numbers: readonly string[]): Promise<string[]> {
  const { sql, all } = queriesOf(tx);
  const named = sql.selectFrom('dining_tables').select('number').where('number', 'in', numbers);
  const rows = await all(locked(named.where('retired', '=', 0).orderBy('number')));
  return rows.map(({ number }) => number);
}

/** The same, without a lock. */
export const findTable = statement<{ number: string }, DiningTable>((sql, args) =>
  sql
    .selectFrom('dining_tables')
    .select(['number', 'zone', 'seats', 'key_epoch'])
    .where('number', '=', args.number)
    .where('retired', '=', 0),
);

/** The names of all tables. */
export const tableNames = statement<object, Pick<DiningTable, 'number'>>((sql) =>
  sql.selectFrom('dining_tables').select('number').where('retired', '=', 0),
);

/** The table of a seat, even if the table has been removed since. */
export const tablePlace = statement<{ number: string }, Pick<DiningTable, 'zone' | 'seats'>>((sql, args) =>
  sql.selectFrom('dining_tables').select(['zone', 'seats']).where('number', '=', args.number),
);

export const openVisitAt = statement<{ table: string }, OpenVisit>((sql, args) =>
  locked(
    sql
      .selectFrom('visits')
      .select(['id', 'opened_at', 'opened_by'])
      .where('table_number', '=', args.table)
      .where('ended_at', 'is', null),
  ),
);

/** The open visit at a table, without a lock. */
export const openVisitIdAt = statement<{ table: string }, { id: string }>((sql, args) =>
  sql.selectFrom('visits').select('id').where('table_number', '=', args.table).where('ended_at', 'is', null),
);

export const openVisit = statement<{ id: string }, OpenVisit & { table_number: string }>((sql, args) =>
  locked(
    sql
      .selectFrom('visits')
      .select(['id', 'opened_at', 'opened_by', 'table_number'])
      .where('id', '=', args.id)
      .where('ended_at', 'is', null),
  ),
);

/** A customer, locked: nobody sits down at two tables at once. */
export const lockCustomer = statement<{ id: string }, { id: string }>((sql, args) =>
  locked(sql.selectFrom('customers').select('id').where('id', '=', args.id)),
);

/** How many guests sit at a visit; unproven ones are not counted. */
export const countGuests = statement<{ visit_id: string }, { guests: number }>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .select((eb) => eb.fn.countAll<number>().as('guests'))
    .where('visit_id', '=', args.visit_id)
    .where('proven', '=', 1)
    .where('left_at', 'is', null),
);

/** The unproven guests of a visit, who don't receive the visit's events. */
export const unprovenGuests = statement<{ visit_id: string }, { customer_id: string }>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .select('customer_id')
    .where('visit_id', '=', args.visit_id)
    .where('proven', '=', 0)
    .where('left_at', 'is', null),
);

/** Marks a guest as proven, admitted by a member of staff. */
export const admitGuest = statement<{ visit_id: string; customer_id: string; by: string }, never>(
  (sql, args) =>
    sql
      .updateTable('visit_guests')
      .set({ proven: 1, admitted_by: args.by })
      .where('visit_id', '=', args.visit_id)
      .where('customer_id', '=', args.customer_id) as never,
);

/** Opens a visit; `openedBy` is the member of staff who did, or null for a guest's scan. */
export async function insertVisit(
  tx: Transaction,
  visit: { id: string; table: string; at: number; openedBy: string | null },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql.insertInto('visits').values({
      id: visit.id,
      table_number: visit.table,
      opened_at: visit.at,
      opened_by: visit.openedBy,
      ended_at: null,
      ended_by: null,
      end_reason: null,
    }),
  );
}

/** Seats a guest, or seats them again after they left; they were seen then. A proven guest stays proven. */
export async function seatGuest(
  tx: Transaction,
  guest: { visitId: string; customerId: string; at: number; proven: boolean },
): Promise<void> {
  const proven = guest.proven ? 1 : 0;
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('visit_guests')
      .values({
        visit_id: guest.visitId,
        customer_id: guest.customerId,
        joined_at: guest.at,
        left_at: null,
        proven,
        admitted_by: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['visit_id', 'customer_id'])
          .doUpdateSet(proven === 1 ? { left_at: null, proven } : { left_at: null }),
      ),
  );
  await run(sql.updateTable('customers').set({ seen_at: guest.at }).where('id', '=', guest.customerId));
}

/** Removes a guest from a visit: they sit at another table now, and are no longer ready here. */
export async function unseatGuest(
  tx: Transaction,
  visitId: string,
  customerId: string,
  at: number,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('visit_guests')
      .set({ left_at: at })
      .where('visit_id', '=', visitId)
      .where('customer_id', '=', customerId),
  );
  await run(
    sql.deleteFrom('ready_guests').where('visit_id', '=', visitId).where('customer_id', '=', customerId),
  );
}

/** Who ended a visit, when and why; null while it is open. */
export const endOfVisit = statement<
  { id: string },
  { ended_at: number | null; ended_by: string | null; end_reason: string | null }
>((sql, args) =>
  sql.selectFrom('visits').select(['ended_at', 'ended_by', 'end_reason']).where('id', '=', args.id),
);

/** Ends a visit; its guests can still read their own orders. */
export async function endVisit(
  tx: Transaction,
  end: { visitId: string; at: number; by: string | null; reason: string | null },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('visits')
      .set({ ended_at: end.at, ended_by: end.by, end_reason: end.reason })
      .where('id', '=', end.visitId)
      .where('ended_at', 'is', null),
  );
  // Who was ready: it says what guests avoid, and nobody needs it any more.
  await run(sql.deleteFrom('ready_guests').where('visit_id', '=', end.visitId));
  // Tables that were pushed to it stand by themselves again.
  await run(sql.deleteFrom('joined_tables').where('visit_id', '=', end.visitId));
}

/** How many staff counted at a visit. */
export const counted = statement<{ id: string }, { party: number | null }>((sql, args) =>
  sql.selectFrom('visits').select('party').where('id', '=', args.id),
);

export async function count(tx: Transaction, visitId: string, party: number | null): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('visits').set({ party }).where('id', '=', visitId));
}
