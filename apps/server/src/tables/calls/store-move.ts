import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ServiceRow } from './store.ts';
import { moveRequest } from './store-states.ts';

/** The open calls of a visit, locked; also of guests who left it. */
export const openCallsOf = statement<
  { visit_id: string },
  Pick<ServiceRow, 'id' | 'kind' | 'visit_id' | 'customer_id'>
>((sql, args) =>
  locked(
    sql
      .selectFrom('service_requests')
      .select(['id', 'kind', 'visit_id', 'customer_id'])
      .where('visit_id', '=', args.visit_id)
      .where('status', '=', 'open')
      .orderBy('id'),
  ),
);

/** Moves a call to another visit. */
export async function moveCall(tx: Transaction, id: string, visitId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('service_requests').set({ visit_id: visitId }).where('id', '=', id));
}

/** What one call asks for joins another, and the one is over without anybody having to go. */
export async function joinCalls(tx: Transaction, from: string, to: string, at: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('service_asks').set({ request_id: to }).where('request_id', '=', from));
  await moveRequest(tx, { id: from, status: 'open' }, { status: 'done', resolved_at: at, withdrawn: 1 });
}
