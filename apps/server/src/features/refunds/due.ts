import type { PaymentMethod, ShareState } from '@sufra/domain/attempt';
import { type Fils, fils, formatMoney, proportionOf, sumFils } from '@sufra/domain/money';
import { orderBalance } from '@sufra/domain/payment';
import { allocate } from '@sufra/domain/split';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { AttemptRow, RefundRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { refundsOf, sharesOf } from '../bill/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { refundableOf } from './queries.ts';
import { addRefund, goodsOf } from './record.ts';

/** Money came that nothing was due for: it goes back, the way it came. */
export async function oweSurplus(
  context: Context,
  tx: Transaction,
  attempt: AttemptRow,
  amount: Fils,
): Promise<void> {
  await addRefund(context, tx, {
    orderId: attempt.order_id,
    shareId: attempt.share_id,
    attemptId: attempt.id,
    method: attempt.method as PaymentMethod,
    cause: 'surplus',
    amount,
  });
}

/**
 * Where more of an order is paid than it comes to, because lines of it were cancelled, the rest is due back: to those
 * who paid for it, the way they paid, with its part of the discount and of the service charge. The tip stays with the
 * staff. What is due back already is not due again.
 */
export async function noteRefundDue(
  context: Context,
  tx: Transaction,
  order: { readonly id: string; readonly total: number },
): Promise<void> {
  const shares = await sharesOf(tx, order.id);
  const standing = shares.map((one) => ({ state: one.status as ShareState, subtotal: fils(one.subtotal) }));
  const { surplus } = orderBalance(fils(order.total), standing);
  if (surplus === 0) return;
  const refunds = await refundsOf(tx, order.id);
  const received = await moneyReceived(tx, order.id);
  const owed: Fils[] = [];
  for (const { share, covers } of partsOf(surplus, shares)) {
    const part = { share, covers: fils(covers - coveredOf(share, refunds)), refunds, received };
    owed.push(await owePart(context, tx, part));
  }
  const amount = sumFils(owed);
  if (amount === 0) return;
  const after = { amount: formatMoney(amount) };
  await audit(tx, { at: context.clock.now(), action: 'payment.refund_due', subject: order.id, after });
}

/** How much of what is paid too much each payer paid. */
function partsOf(surplus: Fils, shares: readonly ShareRow[]): { share: ShareRow; covers: Fils }[] {
  const paid = shares.filter((share) => share.status === 'paid');
  const parts = allocate(
    surplus,
    paid.map((share) => share.subtotal),
  );
  return paid.map((share, index) => ({ share, covers: parts[index] ?? fils(0) }));
}

function coveredOf(share: ShareRow, refunds: readonly RefundRow[]): Fils {
  return sumFils(
    refunds.filter((refund) => refund.share_id === share.id).map((refund) => fils(refund.covers)),
  );
}

interface Part {
  readonly share: ShareRow;
  readonly covers: Fils;
  readonly refunds: readonly RefundRow[];
  readonly received: readonly MoneyReceived[];
}

/** Writes down what one payer gets back; nothing where a coupon paid for it, or all of it went back before. */
async function owePart(context: Context, tx: Transaction, part: Part): Promise<Fils> {
  const { share, covers, refunds, received } = part;
  const money = received.find((one) => one.shareId === share.id && one.settled);
  if (money === undefined || covers <= 0) return fils(0);
  const worth = proportionOf(goodsOf(share), covers, share.subtotal);
  const amount = fils(Math.min(worth, refundableOf(money, refunds)));
  if (amount === 0) return amount;
  await addRefund(context, tx, {
    orderId: share.order_id,
    shareId: share.id,
    attemptId: money.attemptId,
    method: money.method,
    cause: 'cancelled_lines',
    amount,
    covers,
  });
  return amount;
}
