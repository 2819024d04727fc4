import { takenToHaveReached } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuIn } from '../../menu/current.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';

/** Lines that are about to be cancelled. */
export interface TakenLines {
  readonly lines: readonly LineRow[];
  /** The orders among theirs that somebody paid for, in part at least, or is trying to. */
  readonly paying: ReadonlySet<string>;
}

/**
 * Lines that are about to be cancelled, each with how far it is taken to have come: it is judged and stored by that, so
 * that it counts as cooked when the next one on its bill is cancelled.
 */
export async function takenLines(
  context: Context,
  tx: Transaction,
  bill: BillForOrders,
  lines: readonly LineRow[],
): Promise<TakenLines> {
  const menu = await menuIn(tx, context);
  const paying = await bill.paymentBegun(tx, [...new Set(lines.map((line) => line.order_id))]);
  const now = context.clock.now();
  const taken = lines.map((line) => {
    const { status: state, status_at: stateAt, reached } = line;
    const preparationMinutes = menu.itemById.get(line.item_id)?.preparation_time ?? 0;
    const paymentBegun = paying.has(line.order_id);
    const known = { state, stateAt, reached, preparationMinutes, paymentBegun };
    return { ...line, reached: takenToHaveReached(known, now) };
  });
  return { lines: taken, paying };
}
