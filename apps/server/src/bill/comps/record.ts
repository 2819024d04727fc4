import type { CompedLine } from '@sufra/domain/bill/comps/comp';
import { type Fils, fils, sumFils } from '@sufra/domain/core/money';
import type { CompRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { book } from '../ledger/commands.ts';
import * as store from './store.ts';

/** Records and books what the house takes off a bill. The caller lowers its total by as much. */
export async function recordComp(
  tx: Transaction,
  comp: Omit<CompRow, 'ended_at' | 'ended_by'>,
  parts: readonly CompedLine[],
): Promise<void> {
  const { id, order_id: orderId, at, amount } = comp;
  const lines = parts.map((part) => ({
    comp_id: id,
    line_id: part.lineId,
    order_id: orderId,
    amount: part.amount,
    ended_at: null,
  }));
  await store.insertComp(tx, { ...comp, ended_at: null, ended_by: null }, lines);
  for (const part of parts) await store.addToLine(tx, part.lineId, part.amount);
  await book(tx, { booking: `comp ${id}`, at, orderId, amounts: { comped: amount, sales_comped: -amount } });
}

/** The booking that ends a comp: in the count of comps it takes the comp back. */
export const compBack = (id: string) => `comp back ${id}`;

/** Ends a comp on all its lines, and books it; returns what goes back on the bill. */
export async function endComp(
  tx: Transaction,
  { id, order_id: orderId }: Pick<CompRow, 'id' | 'order_id'>,
  { at, staffId }: { readonly at: number; readonly staffId: string },
): Promise<Fils> {
  const standing = await tx.allOf(store.standingLines, { order_id: orderId });
  const own = standing.filter(({ comp_id }) => comp_id === id);
  for (const row of own) {
    await store.endLine(tx, row, at);
    await store.addToLine(tx, row.line_id, -row.amount);
  }
  await store.endComp(tx, id, at, staffId);
  const amount = sumFils(own.map((row) => fils(row.amount)));
  const amounts = { comped: -amount, sales_comped: amount };
  await book(tx, { booking: compBack(id), at, orderId, amounts });
  return amount;
}
