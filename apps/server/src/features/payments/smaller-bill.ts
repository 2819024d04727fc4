import { assert } from '@sufra/domain/assert';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { dropPlan, planOf } from '../bill/plan.ts';
import { noteRefundDue } from '../bill/refund-due.ts';
import { changeTotal } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';
import { moveAttempt } from './attempts.ts';

/**
 * Takes an amount off an order's total, because lines of it were cancelled. What was planned for the old total is put
 * aside, so that nobody pays for what they don't get; what is paid already is due back.
 */
export async function lowerBill(
  context: Context,
  tx: Transaction,
  orderId: string,
  amount: number,
): Promise<void> {
  const dropped = await dropPlan(context, tx, orderId);
  if (!dropped.ok && (await closePages(context, tx, orderId))) await dropPlan(context, tx, orderId);
  await changeTotal(tx, orderId, -amount);
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a bill belongs to an order');
  await noteRefundDue(tx, order, context.clock.now());
}

/**
 * Closes the card pages that nobody has come back from: a payment on them is never completed. Where the provider
 * charges without being asked to, a page can't be closed this way.
 */
async function closePages(context: Context, tx: Transaction, orderId: string): Promise<boolean> {
  if (!context.provider.capabilities.needsFinalize) return false;
  const { shares, attempts } = await planOf(tx, orderId);
  if (shares.some((share) => share.status === 'paid')) return false;
  for (const { id } of attempts.filter((one) => one.state === 'redirected')) {
    await moveAttempt(context, tx, id, { kind: 'withdraw' });
  }
  return true;
}
