import type { PaymentMethod, ShareState } from '@sufra/domain/attempt';
import { type Fils, fils, formatMoney, proportionOf, sumFils } from '@sufra/domain/money';
import { orderBalance } from '@sufra/domain/payment';
import { allocate } from '@sufra/domain/split';
import { unitsTotal } from '@sufra/domain/split-plan';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { AttemptRow, RefundRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { refundsOf, shareLinesOf, sharesOf } from '../bill/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { linesOf } from '../orders/queries.ts';
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
  const byDish = await paidForCancelled(tx, order.id, shares);
  if (surplus === 0 && byDish.size === 0) return;
  const refunds = await refundsOf(tx, order.id);
  const received = await moneyReceived(tx, order.id);
  const owed: Fils[] = [];
  for (const { share, covers } of partsOf(surplus, shares, byDish)) {
    const part = { share, covers: fils(covers - coveredOf(share, refunds)), refunds, received };
    owed.push(await owePart(context, tx, part));
  }
  const amount = sumFils(owed);
  if (amount === 0) return;
  const after = { amount: formatMoney(amount) };
  await audit(tx, { at: context.clock.now(), action: 'payment.refund_due', subject: order.id, after });
}

/**
 * How much of what is paid too much each payer paid: who paid for dishes, those of them that were cancelled; the others
 * what is left of it, by what they paid.
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

/** What the dishes were worth that were cancelled after somebody paid for them, by share; those alone that paid by dish. */
async function paidForCancelled(
  tx: Transaction,
  orderId: string,
  shares: readonly ShareRow[],
): Promise<ReadonlyMap<string, Fils>> {
  const paid = shares.filter((share) => share.status === 'paid' && share.split_type === 'items');
  if (paid.length === 0) return new Map();
  const cancelled = (await linesOf(tx, orderId)).filter((line) => line.status === 'cancelled');
  const lines = cancelled.map((line) => ({
    id: line.id,
    unitPrice: fils(line.unit_price),
    quantity: line.quantity,
  }));
  const units = await shareLinesOf(tx, orderId);
  const worth = paid.map((share) => {
    const own = units.filter((unit) => unit.share_id === share.id);
    const taken = own.map((unit) => ({ lineId: unit.line_id, quantity: unit.quantity }));
    return [share.id, unitsTotal(lines, taken)] as const;
  });
  return new Map(worth.filter(([, amount]) => amount > 0));
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
