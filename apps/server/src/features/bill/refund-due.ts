import { assert } from '@sufra/domain/assert';
import type { ShareState } from '@sufra/domain/attempt';
import { fils, formatMoney } from '@sufra/domain/money';
import { orderBalance } from '@sufra/domain/payment';
import { audit } from '../../database/audit-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOrder } from '../orders/queries.ts';
import { sharesOf } from './queries.ts';

/** Writes down that more of an order is paid than it comes to: staff have to give that back. */
export async function noteRefundDue(tx: Transaction, orderId: string, at: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a bill belongs to an order');
  const shares = await sharesOf(tx, orderId);
  const standing = shares.map((one) => ({ state: one.status as ShareState, subtotal: fils(one.subtotal) }));
  const { surplus } = orderBalance(fils(order.total), standing);
  if (surplus === 0) return;
  await audit(tx, {
    at,
    action: 'payment.refund_due',
    subject: orderId,
    after: { amount: formatMoney(surplus) },
  });
  tx.emit('staff', 'payments.changed', { order_id: orderId });
}
