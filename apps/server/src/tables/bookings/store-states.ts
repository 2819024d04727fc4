/** The only statements that write where a booking stands. The domain decides it; these save it. */
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Writes a booking down. */
export async function insertBooking(tx: Transaction, row: Row<'bookings'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('bookings').values(row));
}

/** What a move changes of a booking. */
export type Moved = Pick<Row<'bookings'>, 'status' | 'status_before' | 'status_at' | 'waiting_since'> &
  Partial<Pick<Row<'bookings'>, 'visit_id' | 'table_number' | 'table_before' | 'quoted_minutes'>>;

/** Moves a booking that still has the version that the decision was based on; returns whether it had. */
export async function moveBooking(
  tx: Transaction,
  { id, version }: Pick<Row<'bookings'>, 'id' | 'version'>,
  to: Moved,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('bookings').set({ ...to, version: version + 1 });
  return (await run(own.where('id', '=', id).where('version', '=', version))) === 1;
}

/** A party that parts from another, with the instant at which it had joined it, and its new visit. */
export interface Parted {
  readonly table: string;
  readonly joinedAt: number;
  readonly visitId: string;
}

/** No party sits for so long after the time that it booked, nor so long before. */
const seatedWithinMs = 2 * 24 * 60 * 60_000;

/** The booking with which a party was seated before it joined another is that of its new visit. */
export async function reseatBooking(tx: Transaction, { table, joinedAt, visitId }: Parted): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('bookings')
      .set({ visit_id: visitId })
      .where('at', '>', joinedAt - seatedWithinMs)
      .where('at', '<', joinedAt + seatedWithinMs)
      .where('status', '=', 'seated')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('visits')
            .select('id')
            .whereRef('visits.id', '=', 'bookings.visit_id')
            .where('table_number', '=', table)
            .where('ended_at', '=', joinedAt)
            .where('end_reason', '=', 'joined'),
        ),
      ),
  );
}
