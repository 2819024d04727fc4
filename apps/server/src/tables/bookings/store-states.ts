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
