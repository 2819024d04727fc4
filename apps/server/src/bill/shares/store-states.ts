/** The only statements that write the state of a share. The domain decides the state; these save it. */
import type { ShareState } from '@sufra/domain/bill/attempt';
import { queriesOf } from '../../database/queries.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

export async function insertShare(tx: Transaction, share: ShareRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('shares').values(share));
}

const move = statement<{ id: string; from: string; state: string; paidAt: number | null }, never>(
  (sql, args) =>
    sql
      .updateTable('shares')
      .set({ status: args.state, paid_at: args.paidAt })
      .where('id', '=', args.id)
      .where('status', '=', args.from) as never,
);

/** Moves a share if it is still in the state that the decision was based on; returns whether it was. */
export async function moveShare(
  tx: Transaction,
  share: Pick<ShareRow, 'id' | 'status'>,
  to: { readonly state: ShareState; readonly paidAt: number | null },
): Promise<boolean> {
  return (await tx.runOf(move, { ...to, id: share.id, from: share.status })) === 1;
}
