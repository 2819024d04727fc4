import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ServiceRow } from './store.ts';
import { moveRequest } from './store-states.ts';

/** A call that is open. */
export type OpenCall = Pick<
  ServiceRow,
  'id' | 'kind' | 'visit_id' | 'customer_id' | 'requested_at' | 'taken_at' | 'taken_by'
>;

/** The open calls of a visit, locked; also of guests who left it. */
export const openCallsOf = statement<{ visit_id: string }, OpenCall>((sql, args) =>
  locked(
    sql
      .selectFrom('service_requests')
      .select(['id', 'kind', 'visit_id', 'customer_id', 'requested_at', 'taken_at', 'taken_by'])
      .where('visit_id', '=', args.visit_id)
      .where('status', '=', 'open')
      .orderBy('id'),
  ),
);

/** Makes a call that of a visit, and of a guest who called there. */
export async function moveCall(
  tx: Transaction,
  id: string,
  { visit_id, customer_id }: Pick<ServiceRow, 'visit_id' | 'customer_id'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('service_requests').set({ visit_id, customer_id }).where('id', '=', id));
}

/** What some guests asked for in one call is part of another. */
export async function moveAsks(
  tx: Transaction,
  from: string,
  to: string,
  guests: readonly string[],
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const asks = sql.updateTable('service_asks').set({ request_id: to }).where('request_id', '=', from);
  await run(asks.where('customer_id', 'in', guests));
}

/** What one call asks for joins another, and the one is over without anybody having to go. */
export async function joinCalls(tx: Transaction, from: string, to: string, at: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('service_asks').set({ request_id: to }).where('request_id', '=', from));
  await moveRequest(tx, { id: from, status: 'open' }, { status: 'done', resolved_at: at, withdrawn: 1 });
}
