/** The only statements that write the state of a call for service. The domain decides it; these save it. */
import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ServiceRow } from './store.ts';

/** Adds an open request that nobody has taken. */
export async function insertRequest(
  tx: Transaction,
  row: Pick<ServiceRow, 'id' | 'kind' | 'visit_id' | 'customer_id' | 'requested_at'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql.insertInto('service_requests').values({
      ...row,
      status: 'open',
      resolved_at: null,
      resolved_by: null,
      taken_at: null,
      taken_by: null,
      withdrawn: 0,
    }),
  );
}

/** What a request becomes. */
export type NextState = Partial<
  Pick<ServiceRow, 'status' | 'resolved_at' | 'resolved_by' | 'taken_at' | 'taken_by' | 'withdrawn'>
>;

/** Changes a request if it still has the status that the decision was based on; returns whether it had. */
export async function moveRequest(
  tx: Transaction,
  { id, status }: Pick<ServiceRow, 'id' | 'status'>,
  to: NextState,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('service_requests').set(to).where('id', '=', id);
  return (await run(own.where('status', '=', status))) === 1;
}
