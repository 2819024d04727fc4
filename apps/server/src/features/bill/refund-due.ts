import type { ShareState } from '@sufra/domain/attempt';
import { fils, formatMoney } from '@sufra/domain/money';
import { orderBalance } from '@sufra/domain/payment';
import { audit } from '../../database/audit-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import { sharesOf } from './queries.ts';

/** Writes down that more of an order is paid than it comes to: staff have to give that back. */
export async function noteRefundDue(
  tx: Transaction,
  order: { readonly id: string; readonly total: number },
  at: number,
): Promise<void> {
  const shares = await sharesOf(tx, order.id);
  const standing = shares.map((one) => ({ state: one.status as ShareState, subtotal: fils(one.subtotal) }));
  const { surplus } = orderBalance(fils(order.total), standing);
  if (surplus === 0) return;
  await audit(tx, {
    at,
    action: 'payment.refund_due',
    subject: order.id,
    after: { amount: formatMoney(surplus) },
  });
  tx.emit('staff', 'payments.changed', { order_id: order.id });
}
