/** The only statements that write the state of a share. The domain decides the state; these save it. */
import type { ShareState } from '@sufra/domain/bill/attempt';
import { queriesOf } from '../../database/queries.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';

export async function insertShare(tx: Transaction, share: ShareRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('shares').values(share));
}

/** Moves a share if it is still in the state that the decision was based on; returns whether it was. */
export async function moveShare(
  tx: Transaction,
  share: Pick<ShareRow, 'id' | 'status'>,
  to: { readonly state: ShareState; readonly paidAt: number | null },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const moved = await run(
    sql
      .updateTable('shares')
      .set({ status: to.state, paid_at: to.paidAt })
      .where('id', '=', share.id)
      .where('status', '=', share.status),
  );
  return moved === 1;
}
