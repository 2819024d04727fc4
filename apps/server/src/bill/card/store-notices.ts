import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

type Notice = Tables['provider_notices'];

/** Records that a notice came; returns whether it is the first with its id. */
export async function insertNotice(tx: Transaction, notice: Notice): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const kept = await run(
    sql
      .insertInto('provider_notices')
      .values(notice)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
  return kept === 1;
}

export const findNotice = statement<{ id: string }, Pick<Notice, 'handled_at'>>((sql, args) =>
  sql.selectFrom('provider_notices').select('handled_at').where('id', '=', args.id),
);

export const noticeHandled = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql.updateTable('provider_notices').set({ handled_at: args.at }).where('id', '=', args.id) as never,
);
