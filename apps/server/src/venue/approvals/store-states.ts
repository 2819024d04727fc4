/** The only statements that write the state of a request for approval. The domain decides it; these save it. */
import type { ApprovalState } from '@sufra/domain/venue/approval';
import { queriesOf } from '../../database/queries.ts';
import type { ApprovalsTable } from '../../database/schema/audit-tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Adds a request that waits, or an action that was approved with a PIN and done at once. */
export async function insertApproval(tx: Transaction, row: ApprovalsTable): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('approvals').values(row));
}

/** Moves a request if it is still in the state that the decision was based on; returns whether it was. */
export async function moveApproval(
  tx: Transaction,
  { id, state }: Pick<ApprovalsTable, 'id' | 'state'>,
  to: { readonly state: ApprovalState; readonly answered_by?: string; readonly answered_at?: number },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('approvals').set(to).where('id', '=', id);
  return (await run(own.where('state', '=', state))) === 1;
}
