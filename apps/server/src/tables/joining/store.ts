import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The guests who sit at a visit. */
export const guestsAt = statement<{ visit_id: string }, SeatedGuest>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .select(['customer_id', 'joined_at', 'proven', 'admitted_by', 'moved_from'])
    .where('visit_id', '=', args.visit_id)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('customer_id'),
);

/** A guest who sits at a visit. */
export type SeatedGuest = Pick<
  Row<'visit_guests'>,
  'customer_id' | 'joined_at' | 'proven' | 'admitted_by' | 'moved_from'
>;

/**
 * The bills of a visit that are not paid in full or have dishes to come, and rounds that wait for staff, locked in the order
 * of their ids.
 */
export const lockOpenOrders = statement<{ visit_id: string }, { id: string; held_for: string | null }>(
  (sql, args) =>
    locked(
      sql
        .selectFrom('orders')
        .select(['id', 'held_for'])
        .where('visit_id', '=', args.visit_id)
        .where((eb) =>
          eb.or([
            eb('payment_status', '=', 'pending'),
            // The kitchen forgets what belongs to a visit that ended.
            eb.exists(
              eb
                .selectFrom('rounds')
                .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
                .select('order_lines.id')
                .whereRef('rounds.order_id', '=', 'orders.id')
                .where('status', 'not in', ['served', 'cancelled']),
            ),
          ]),
        )
        .orderBy('id'),
    ),
);

/** Seats a guest of another visit, as proven as they were there, or more if they are known here. */
export async function reseat(tx: Transaction, visitId: string, guest: SeatedGuest): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const again = guest.proven === 1 ? { left_at: null, proven: 1 } : { left_at: null };
  await run(
    sql
      .insertInto('visit_guests')
      .values({ ...guest, visit_id: visitId, left_at: null })
      .onConflict((conflict) => conflict.columns(['visit_id', 'customer_id']).doUpdateSet(again)),
  );
}

/** Moves orders to another visit, and their table with them. Who left that visit before has no part in them. */
export async function moveOrders(
  tx: Transaction,
  ids: readonly string[],
  to: { readonly visitId: string; readonly table: string; readonly at: number },
): Promise<void> {
  if (ids.length === 0) return;
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('orders')
      .set((eb) => ({
        visit_id: to.visitId,
        visit_since: to.at,
        table_number: to.table,
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', ids),
  );
}

/** The phones of guests that are told when a dish is ready are told of the other visit's. */
export async function movePhones(tx: Transaction, guests: readonly string[], visitId: string): Promise<void> {
  if (guests.length === 0) return;
  const { sql, run } = queriesOf(tx);
  await run(
    sql.updateTable('push_subscriptions').set({ visit_id: visitId }).where('customer_id', 'in', guests),
  );
}

/** Records that a table's party joined a visit; a row of another evening makes room. */
export async function joinTable(tx: Transaction, row: Row<'joined_tables'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { number, ...rest } = row;
  await run(
    sql
      .insertInto('joined_tables')
      .values(row)
      .onConflict((conflict) => conflict.column('number').doUpdateSet(rest)),
  );
}

/** The tables that were joined to a visit go with it to another. */
export async function rejoinTables(tx: Transaction, from: string, to: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('joined_tables').set({ visit_id: to }).where('visit_id', '=', from));
}

/** The visit that a table was joined to, without a lock. */
export const findJoined = statement<{ number: string }, { visit_id: string }>((sql, args) =>
  sql.selectFrom('joined_tables').select('visit_id').where('number', '=', args.number),
);

/** A table that was joined to a visit, locked. */
export const lockJoined = statement<{ number: string }, Row<'joined_tables'>>((sql, args) =>
  locked(sql.selectFrom('joined_tables').selectAll().where('number', '=', args.number)),
);

/** The tables that are joined to a visit. */
export const joinedTo = statement<{ visit_id: string }, Row<'joined_tables'>>((sql, args) =>
  sql.selectFrom('joined_tables').selectAll().where('visit_id', '=', args.visit_id).orderBy('number'),
);

/** Parts a table from the visit that it was joined to. */
export async function partTable(tx: Transaction, number: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('joined_tables').where('number', '=', number));
}
