/** The only statements that write the state of a refund. The domain decides the state; these save it. */
import { queriesOf } from '../../database/queries.ts';
import type { RefundRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';

export async function insertRefund(tx: Transaction, refund: RefundRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('refunds').values(refund));
}

/** Moves a refund if it is still in the state that the decision was based on; returns whether it was. */
export async function moveRefund(
  tx: Transaction,
  refund: Pick<RefundRow, 'id' | 'state'>,
  to: Partial<RefundRow> & Pick<RefundRow, 'state'>,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const moved = await run(
    sql.updateTable('refunds').set(to).where('id', '=', refund.id).where('state', '=', refund.state),
  );
  return moved === 1;
}
