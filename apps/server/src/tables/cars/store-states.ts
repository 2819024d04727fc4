/** The only statements that write where a car stands. The domain decides it; these save it. */
import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CarRow } from './store.ts';

/** Takes a car in; returns whether its ticket's number was free. */
export async function insertCar(tx: Transaction, row: CarRow): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const added = sql.insertInto('cars').values(row);
  return (await run(added.onConflict((conflict) => conflict.doNothing()))) === 1;
}

/** What a move changes of a car. */
export type Moved = Pick<CarRow, 'status' | 'status_before' | 'status_at' | 'requested_at' | 'open_key'> &
  Partial<Pick<CarRow, 'fetched_by' | 'customer_id' | 'visit_id'>>;

/** Moves a car that still has the version that the decision was based on; returns whether it had. */
export async function moveCar(
  tx: Transaction,
  { id, version }: Pick<CarRow, 'id' | 'version'>,
  to: Moved,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('cars').set({ ...to, version: version + 1 });
  return (await run(own.where('id', '=', id).where('version', '=', version))) === 1;
}
