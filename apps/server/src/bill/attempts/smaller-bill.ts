import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { changeTotal } from '../../orders/rounds/commands.ts';
import { endCompsOfCancelled } from '../comps/ended.ts';
import { recordRefundsDue } from '../refunds/due.ts';
import { fitPlan, settleCovered } from './fit-plan.ts';

/**
 * Lowers an order's total because lines were cancelled. Adjusts pending shares to the new total; what was
 * already paid for the lines is refunded.
 */
export async function lowerBill(
  context: Context,
  tx: Transaction,
  orderId: string,
  amount: number,
): Promise<void> {
  await changeTotal(tx, orderId, -amount);
  await endCompsOfCancelled(tx, orderId, context.clock.now());
  const changed = await fitPlan(context, tx, orderId);
  await settleCovered(tx, orderId, context.clock.now());
  if (changed) tx.emit('staff', 'payments.changed', { order_id: orderId });
  await recordRefundsDue(context, tx, orderId);
}
