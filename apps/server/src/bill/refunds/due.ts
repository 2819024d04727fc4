import type { PaymentMethod, ShareState } from '@sufra/domain/bill/attempt';
import { orderBalance } from '@sufra/domain/bill/share';
import { allocate } from '@sufra/domain/bill/split';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, formatMoney, proportionOf, subtractFils, sumFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, RefundRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { linesOf, lockOrder } from '../../orders/rounds/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { refundsOf, shareLinesOf, sharesOf } from '../shares/queries.ts';
import { refundableOf } from './queries.ts';
import { addRefund, goodsOf } from './record.ts';

/** Records a refund of money that nothing was due for, by the method it came. */
export async function recordSurplus(
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
  tx.emit('staff', 'refunds.changed', { order_id: attempt.order_id });
}

/**
 * If more of an order is paid than its total, because lines were cancelled, records refunds of the
 * difference: to those who paid for the lines, by the method they paid, with their part of the discount and
 * service charge. The tip stays with the staff. Refunds already recorded count.
 */
export async function recordRefundsDue(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const [order, shares] = await Promise.all([lockOrder(tx, orderId), sharesOf(tx, orderId)]);
  assert(order !== undefined, 'what is paid belongs to an order');
  const standing = shares.map((one) => ({ state: one.status as ShareState, subtotal: fils(one.subtotal) }));
  const { surplus } = orderBalance(fils(order.total), standing);
  const byDish = await paidForCancelled(tx, order.id, shares);
  if (surplus === 0 && byDish.size === 0) return;
  const refunds = await refundsOf(tx, order.id);
  const received = await moneyReceived(tx, order.id);
  const owed: Fils[] = [];
  for (const { share, covers } of partsOf(surplus, shares, byDish)) {
    const part = { share, covers: fils(covers - coveredOf(share, refunds)), refunds, received };
    owed.push(await recordPart(context, tx, part));
  }
  const amount = sumFils(owed);
  if (amount === 0) return;
  tx.emit('staff', 'refunds.changed', { order_id: order.id });
  const after = { amount: formatMoney(amount) };
  tx.audit({ at: context.clock.now(), action: 'payment.refund_due', subject: order.id, after });
}

/**
 * How much each payer overpaid: those who paid by dish, the cancelled dishes among theirs; the others the
 * remainder, in proportion to what they paid.
 */
function partsOf(
  surplus: Fils,
  shares: readonly ShareRow[],
  byDish: ReadonlyMap<string, Fils>,
): { share: ShareRow; covers: Fils }[] {
  const paid = shares.filter((share) => share.status === 'paid');
  const others = paid.filter((share) => share.split_type !== 'items' && share.subtotal > 0);
  const left = fils(Math.max(0, surplus - sumFils([...byDish.values()])));
  const parts =
    others.length === 0
      ? []
      : allocate(
          left,
          others.map((share) => share.subtotal),
        );
  return paid.map((share) => ({
    share,
    covers: byDish.get(share.id) ?? parts[others.indexOf(share)] ?? fils(0),
  }));
}

/** The value of dishes cancelled after they were paid for, by share; only for shares that paid by dish. */
async function paidForCancelled(
  tx: Transaction,
  orderId: string,
  shares: readonly ShareRow[],
): Promise<ReadonlyMap<string, Fils>> {
  const paid = shares.filter((share) => share.status === 'paid' && share.split_type === 'items');
  if (paid.length === 0) return new Map();
  const cancelled = (await linesOf(tx, orderId)).filter((line) => line.status === 'cancelled');
  const gone = new Set(cancelled.map((line) => line.id));
  const taken = (await shareLinesOf(tx, orderId)).filter((row) => gone.has(row.line_id));
  const worth = paid.map((share) => {
    const own = taken.filter((row) => row.share_id === share.id);
    return [share.id, sumFils(own.map((row) => fils(row.amount)))] as const;
  });
  return new Map(worth.filter(([, amount]) => amount > 0));
}

function coveredOf(share: ShareRow, refunds: readonly RefundRow[]): Fils {
  return sumFils(
    refunds.filter((refund) => refund.share_id === share.id).map((refund) => fils(refund.covers)),
  );
}

/** What of a share's dishes and service nobody has given back or has to. What is given back is the tip last. */
function goodsLeft(share: ShareRow, refunds: readonly RefundRow[]): number {
  const own = refunds.filter(({ share_id, cause }) => share_id === share.id && cause !== 'surplus');
  return goodsOf(share) - sumFils(own.map(({ amount }) => fils(amount)));
}

interface Part {
  readonly share: ShareRow;
  readonly covers: Fils;
  readonly refunds: readonly RefundRow[];
  readonly received: readonly MoneyReceived[];
}

/**
 * Records one payer's refund; nothing if a coupon paid for it or all but the tip was refunded before. Its part is what all that
 * is covered by now is worth, less what was covered before: so the parts add up to the whole, to the fils.
 */
async function recordPart(context: Context, tx: Transaction, part: Part): Promise<Fils> {
  const { share, covers, refunds, received } = part;
  const money = received.find((one) => one.shareId === share.id && one.settled);
  if (money === undefined || covers <= 0) return fils(0);
  const covered = coveredOf(share, refunds);
  const worthOf = (part: Fils) => proportionOf(goodsOf(share), part, share.subtotal);
  const worth = subtractFils(worthOf(fils(covered + covers)), worthOf(covered));
  const amount = fils(Math.min(worth, goodsLeft(share, refunds), refundableOf(money, refunds)));
  if (amount <= 0) return fils(0);
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
