import { assert } from '@sufra/domain/assert';
import type { PaymentMethod } from '@sufra/domain/attempt';
import { vatableAmount } from '@sufra/domain/bill';
import { type Fils, fils, proportionOf, subtractFils, sumFils, zeroFils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import type { RefundRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { refundsOf } from '../bill/queries.ts';
import { type Booking, book } from '../ledger/commands.ts';
import { touchOrder } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';

/** A refund to be written down: of what money, how much, and why. */
export interface NewRefund {
  readonly orderId: string;
  readonly shareId: string;
  readonly attemptId: string;
  readonly method: PaymentMethod;
  readonly cause: RefundRow['cause'];
  readonly amount: Fils;
  /** The part of the order's total that it stands for. */
  readonly covers?: Fils;
  readonly reason?: string;
  readonly staffId?: string;
}

/** Writes a refund down as due, in the transaction that found it due: nothing is owed that is not on record. */
export async function addRefund(context: Context, tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const now = context.clock.now();
  const row: RefundRow = {
    id: context.chance.id(),
    order_id: refund.orderId,
    share_id: refund.shareId,
    attempt_id: refund.attemptId,
    cause: refund.cause,
    reason: refund.reason ?? null,
    method: refund.method,
    amount: refund.amount,
    covers: refund.covers ?? 0,
    state: 'pending',
    requested_at: now,
    requested_by: refund.staffId ?? null,
    done_at: null,
    done_by: null,
    reference: null,
    failure: null,
    asked_at: null,
    tries: 0,
    try_at: refund.method === 'card' ? now : null,
    key_number: 1,
    outcome: null,
  };
  await tx.run(tx.sql.insertInto('refunds').values(row));
  await announceRefund(tx, row.order_id);
  return row;
}

/** How and by whom a refund was given. */
export interface GivenBack {
  readonly method: PaymentMethod;
  readonly at: number;
  /** Absent where the provider did it. */
  readonly staffId?: string;
  readonly reference?: string | null;
  /** The drawer that cash was taken from. */
  readonly shiftId?: string | undefined;
  readonly outcome?: string;
}

/** Writes down that a refund was given, and books it. The refund is locked and was not given before. */
export async function markGiven(tx: Transaction, refund: RefundRow, given: GivenBack): Promise<RefundRow> {
  assert(refund.state !== 'succeeded', 'money goes back once');
  const changes = {
    state: 'succeeded' as const,
    method: given.method,
    done_at: given.at,
    done_by: given.staffId ?? null,
    reference: given.reference ?? null,
    asked_at: null,
    try_at: null,
    ...(given.outcome === undefined ? {} : { outcome: given.outcome }),
  };
  const amounts = await amountsOf(tx, refund);
  await tx.run(tx.sql.updateTable('refunds').set(changes).where('id', '=', refund.id));
  await book(tx, {
    booking: `refund ${refund.id}`,
    at: given.at,
    orderId: refund.order_id,
    shareId: refund.share_id,
    attemptId: refund.attempt_id,
    refundId: refund.id,
    shiftId: given.shiftId,
    amounts: { [`refund_out_${given.method}`]: -refund.amount, ...amounts },
  });
  await announceRefund(tx, refund.order_id);
  return { ...refund, ...changes };
}

/**
 * What a refund takes back: a surplus by itself, else food and service first, with their part of the VAT, and the tip
 * last. Reckoned from what went back before, so that the parts of a share add up to the whole of it.
 */
async function amountsOf(tx: Transaction, refund: RefundRow): Promise<Booking['amounts']> {
  const amount = fils(refund.amount);
  if (refund.cause === 'surplus') return { surplus: amount };
  const share = await tx.first(tx.sql.selectFrom('shares').selectAll().where('id', '=', refund.share_id));
  assert(share !== undefined, 'a refund is of a share');
  const earlier = (await refundsOf(tx, refund.order_id)).filter(
    (one) => one.share_id === share.id && one.state === 'succeeded' && one.cause !== 'surplus',
  );
  const before = sumFils(earlier.map((one) => fils(one.amount)));
  const until = fils(before + amount);
  const goods = subtractFils(goodsIn(share, until), goodsIn(share, before));
  const vat = subtractFils(vatIn(share, until), vatIn(share, before));
  return {
    refunded: goods,
    tip_payable: subtractFils(amount, goods),
    vat_payable: vat,
    vat_included: subtractFils(zeroFils, vat),
  };
}

/** How much of the first `amount` of a share that goes back is for food and service. */
function goodsIn(share: ShareRow, amount: Fils): Fils {
  return fils(Math.min(amount, goodsOf(share)));
}

function vatIn(share: ShareRow, amount: Fils): Fils {
  const goods = goodsOf(share);
  return goods === 0 ? zeroFils : proportionOf(fils(share.vat), goodsIn(share, amount), goods);
}

/** What of a share bears VAT: all but the tip. */
export function goodsOf(share: ShareRow): Fils {
  return vatableAmount({
    subtotal: fils(share.subtotal),
    discount: fils(share.discount),
    serviceCharge: fils(share.service),
  });
}

/** Tells the table and the staff that something about an order's refunds changed. */
export async function announceRefund(tx: Transaction, orderId: string): Promise<void> {
  await touchOrder(tx, orderId);
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a refund belongs to an order');
  tx.emit(`visit:${order.visit_id}`, 'order.changed', { order_id: orderId });
  tx.emit('staff', 'refunds.changed', { order_id: orderId });
}
