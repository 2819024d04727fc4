import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { newlyOverpaid, type PayingShare } from '@sufra/domain/bill/refunds/overpaid';
import type { SplitType } from '@sufra/domain/bill/split-plan';
import { type Fils, fils, formatMoney, proportionOf, subtractFils, sumFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, RefundRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { noteOverpaid } from '../shares/change-share.ts';
import { refundsOf, shareLinesOf, sharesOf } from '../shares/queries.ts';
import { toDivided, unitsOfRow } from '../shares/units.ts';
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
 * If shares were paid for dishes that are not on the bill any more, because lines were cancelled, notes it on them and records
 * refunds: by the method they paid, with their part of the discount and service charge. The tip stays with the staff. What was
 * noted before counts. The caller has locked the order.
 */
export async function recordRefundsDue(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const lines = await linesOf(tx, orderId);
  const onBill = lines.filter((line) => line.status !== 'cancelled');
  if (onBill.length === lines.length) return;
  const shares = await sharesOf(tx, orderId);
  const overpaid = newlyOverpaid(onBill.map(toDivided), await payingShares(tx, orderId, shares));
  if (overpaid.size === 0) return;
  const refunds = await refundsOf(tx, orderId);
  const received = await moneyReceived(tx, orderId);
  const owed: Fils[] = [];
  for (const share of shares) {
    const covers = overpaid.get(share.id);
    if (covers === undefined) continue;
    await noteOverpaid(tx, share.id, fils(share.overpaid + covers));
    owed.push(await recordPart(context, tx, { share, covers, refunds, received }));
  }
  const amount = sumFils(owed);
  if (amount === 0) return;
  tx.emit('staff', 'refunds.changed', { order_id: orderId });
  const after = { amount: formatMoney(amount) };
  tx.audit({ at: context.clock.now(), action: 'payment.refund_due', subject: orderId, after });
}

async function payingShares(
  tx: Transaction,
  orderId: string,
  shares: readonly ShareRow[],
): Promise<PayingShare[]> {
  const units = await shareLinesOf(tx, orderId);
  return shares.map((share) => ({
    id: share.id,
    paid: share.status === 'paid',
    splitType: share.split_type as SplitType,
    subtotal: fils(share.subtotal),
    overpaid: fils(share.overpaid),
    units: units.filter((unit) => unit.share_id === share.id).map(unitsOfRow),
  }));
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
  if (money === undefined) return fils(0);
  const covered = fils(share.overpaid);
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
