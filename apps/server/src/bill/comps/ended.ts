import type { CompLineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { book } from '../ledger/commands.ts';
import { compBack } from './record.ts';
import * as store from './store.ts';

/**
 * Ends what the house took off lines that were cancelled since: a dish that is not on the bill is no present. The lines
 * keep what was taken off them, because whoever paid for one paid that much less.
 */
export async function endCompsOfCancelled(tx: Transaction, orderId: string, at: number): Promise<void> {
  const standing = await tx.allOf(store.standingLines, { order_id: orderId });
  if (standing.length === 0) return;
  const lines = await linesOf(tx, orderId);
  const isGone = ({ line_id }: CompLineRow) => lines.find(({ id }) => id === line_id)?.status === 'cancelled';
  const gone = standing.filter(isGone);
  const isLastOf = (row: CompLineRow) => gone.findLast(({ comp_id }) => comp_id === row.comp_id) === row;
  for (const row of gone) {
    await store.endLine(tx, row, at);
    const amounts = { comped: -row.amount, sales_comped: row.amount };
    const others = standing.filter((one) => one.comp_id === row.comp_id && !isGone(one));
    const last = others.length === 0 && isLastOf(row);
    const booking = last ? compBack(row.comp_id) : `comp ${row.comp_id} ${row.line_id}`;
    await book(tx, { booking, at, orderId, amounts });
    if (last) await store.endComp(tx, row.comp_id, at, null);
  }
}
