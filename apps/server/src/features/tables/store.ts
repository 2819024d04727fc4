import { locked } from '../../database/lock.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CurrentVisit, DiningTable, OpenVisit } from './visit.ts';

/**
 * The open visit of a customer, kept to the transaction: orders of one visit are placed one after the other. It is looked
 * for among their newest visits first: a guest of many evenings is found as quickly as a new one. (The order names the
 * table whose index it is; SQLite sorts by an alias anew.)
 */
export const currentVisit = statement<{ customer_id: string }, CurrentVisit>((sql, args, dialect) =>
  locked(
    sql
      .selectFrom('visit_guests')
      .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
      .select(['visits.id as visit_id', 'table_number', 'proven', 'admitted_by'])
      .where('customer_id', '=', args.customer_id)
      .where('left_at', 'is', null)
      .where('ended_at', 'is', null)
      .orderBy('visit_guests.visit_id', 'desc')
      .limit(1),
    dialect,
  ),
);

/** The same, for a look without a lock. */
export const seatOf = statement<{ customer_id: string }, CurrentVisit & { opened_at: number }>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
    .select(['visits.id as visit_id', 'table_number', 'proven', 'admitted_by', 'opened_at'])
    .where('customer_id', '=', args.customer_id)
    .where('left_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('visit_guests.visit_id', 'desc')
    .limit(1),
);

export const findTable = statement<{ number: string }, DiningTable>((sql, args, dialect) =>
  locked(
    sql
      .selectFrom('dining_tables')
      .select(['number', 'zone', 'seats', 'key_epoch'])
      .where('number', '=', args.number)
      .where('retired', '=', 0),
    dialect,
  ),
);

export const openVisitAt = statement<{ table: string }, OpenVisit>((sql, args, dialect) =>
  locked(
    sql
      .selectFrom('visits')
      .select(['id', 'opened_at', 'opened_by'])
      .where('table_number', '=', args.table)
      .where('ended_at', 'is', null),
    dialect,
  ),
);

export const openVisit = statement<{ id: string }, OpenVisit & { table_number: string }>(
  (sql, args, dialect) =>
    locked(
      sql
        .selectFrom('visits')
        .select(['id', 'opened_at', 'opened_by', 'table_number'])
        .where('id', '=', args.id)
        .where('ended_at', 'is', null),
      dialect,
    ),
);

/** A customer, kept to the transaction: nobody sits down at two tables at once. */
export const lockCustomer = statement<{ id: string }, { id: string }>((sql, args, dialect) =>
  locked(sql.selectFrom('customers').select('id').where('id', '=', args.id), dialect),
);

/** How many guests sit at a visit; who is not proven is nobody to the others. */
export const countGuests = statement<{ visit_id: string }, { guests: number }>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .select((eb) => eb.fn.countAll<number>().as('guests'))
    .where('visit_id', '=', args.visit_id)
    .where('proven', '=', 1)
    .where('left_at', 'is', null),
);

/** The guests of a visit who are not proven: what is told to the visit does not reach them. */
export const unprovenGuests = statement<{ visit_id: string }, { customer_id: string }>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .select('customer_id')
    .where('visit_id', '=', args.visit_id)
    .where('proven', '=', 0)
    .where('left_at', 'is', null),
);

/** Lets a guest in at the word of a member of staff. */
export const admitGuest = statement<{ visit_id: string; customer_id: string; by: string }, never>(
  (sql, args) =>
    sql
      .updateTable('visit_guests')
      .set({ proven: 1, admitted_by: args.by })
      .where('visit_id', '=', args.visit_id)
      .where('customer_id', '=', args.customer_id) as never,
);

/** Opens a visit; `openedBy` is the member of staff who did, or null when a guest's scan did. */
export async function insertVisit(
  tx: Transaction,
  visit: { id: string; table: string; at: number; openedBy: string | null },
): Promise<void> {
  await tx.run(
    tx.sql.insertInto('visits').values({
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

/** Seats a guest, or seats them again after they left. What was proven stays proven. */
export async function seatGuest(
  tx: Transaction,
  guest: { visitId: string; customerId: string; at: number; proven: boolean },
): Promise<void> {
  const proven = guest.proven ? 1 : 0;
  await tx.run(
    tx.sql
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
}

/** Takes a guest from a visit: they sit at another table now. */
export async function unseatGuest(
  tx: Transaction,
  visitId: string,
  customerId: string,
  at: number,
): Promise<void> {
  await tx.run(
    tx.sql
      .updateTable('visit_guests')
      .set({ left_at: at })
      .where('visit_id', '=', visitId)
      .where('customer_id', '=', customerId),
  );
}

/** Ends a visit; what its guests did in it stays theirs to read. */
export async function endVisit(
  tx: Transaction,
  end: { visitId: string; at: number; by: string | null; reason: string | null },
): Promise<void> {
  await tx.run(
    tx.sql
      .updateTable('visits')
      .set({ ended_at: end.at, ended_by: end.by, end_reason: end.reason })
      .where('id', '=', end.visitId)
      .where('ended_at', 'is', null),
  );
}
