import { assert } from '@sufra/domain/assert';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { changeTotal } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';
import { noteRefundDue } from '../refunds/due.ts';
import { fitPlan } from './fit-plan.ts';

/**
 * Takes an amount off an order's total, because lines of it were cancelled. What was planned for the old total is made to
 * fit the new one, so that nobody pays for what they don't get; what is paid already is due back.
 */
export async function lowerBill(
  context: Context,
  tx: Transaction,
  orderId: string,
  amount: number,
): Promise<void> {
  await changeTotal(tx, orderId, -amount);
  await fitPlan(context, tx, orderId);
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a bill belongs to an order');
  await noteRefundDue(context, tx, order);
}
