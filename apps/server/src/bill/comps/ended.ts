import type { CompLineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { book } from '../ledger/commands.ts';
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
  for (const row of standing.filter(isGone)) {
    await store.endLine(tx, row, at);
    const amounts = { comped: -row.amount, sales_comped: row.amount };
    await book(tx, { booking: `comp ${row.comp_id} ${row.line_id}`, at, orderId, amounts });
    const others = standing.filter((one) => one.comp_id === row.comp_id && !isGone(one));
    if (others.length === 0) await store.endComp(tx, row.comp_id, at, null);
  }
}
