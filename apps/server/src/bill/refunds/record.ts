import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { vatableAmount } from '@sufra/domain/bill/bill';
import { firstRefundState } from '@sufra/domain/bill/refunds/refund';
import { assert } from '@sufra/domain/core/assert';
import {
  type Fils,
  fils,
  formatMoney,
  proportionOf,
  subtractFils,
  sumFils,
  zeroFils,
} from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { RefundRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { touchOrder } from '../../orders/rounds/commands.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import { type Booking, book, refundBooking } from '../ledger/commands.ts';
import { issueCreditNotes } from '../receipts/issue-notes.ts';
import { findShare, refundsOf } from '../shares/queries.ts';
import { move } from './move.ts';
import * as states from './store-states.ts';

/** A refund to be recorded: of what money, how much, and why. */
export interface NewRefund {
  readonly orderId: string;
  readonly shareId: string;
  readonly attemptId: string;
  readonly method: PaymentMethod;
  readonly cause: RefundRow['cause'];
  readonly amount: Fils;
  /** The part of the order's total that it covers. */
  readonly covers?: Fils;
  readonly reason?: string;
  readonly staffId?: string;
}

/**
 * Records a refund as due, in the transaction that found it due. The caller notifies the table and the staff.
 */
export async function addRefund(context: Context, tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const now = context.clock.now();
  const row: RefundRow = {
    id: context.random.id(),
    order_id: refund.orderId,
    share_id: refund.shareId,
    attempt_id: refund.attemptId,
    cause: refund.cause,
    reason: refund.reason ?? null,
    method: refund.method,
    amount: refund.amount,
    covers: refund.covers ?? 0,
    state: firstRefundState,
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
  await states.insertRefund(tx, row);
  return row;
}

/** How and by whom a refund was made. */
export interface RefundDetails {
  readonly method: PaymentMethod;
  readonly at: number;
  /** Undefined if the provider made it. */
  readonly staffId?: string;
  readonly reference?: string | null;
  /** The drawer that the cash was taken from. */
  readonly shiftId?: string | undefined;
  readonly outcome?: string;
}

/**
 * Records that staff or the provider made a refund, books it, issues its credit note, and notifies the table and the
 * staff.
 */
export async function recordGiven(
  tx: Transaction,
  refund: RefundRow,
  command: 'hand_out' | 'give',
  given: RefundDetails,
): Promise<RefundRow> {
  const record = {
    method: given.method,
    done_at: given.at,
    done_by: given.staffId ?? null,
    reference: given.reference ?? null,
    asked_at: null,
    try_at: null,
    ...(given.outcome === undefined ? {} : { outcome: given.outcome }),
  };
  const amounts = await amountsOf(tx, refund);
  const moved = await move(tx, refund, command, record);
  assert(moved.ok, 'a refund is made once');
  await book(tx, {
    booking: refundBooking(refund.id),
    at: given.at,
    orderId: refund.order_id,
    shareId: refund.share_id,
    attemptId: refund.attempt_id,
    refundId: refund.id,
    shiftId: given.shiftId,
    amounts: { [`refund_out_${given.method}`]: -refund.amount, ...amounts },
  });
  await issueCreditNotes(tx, refund.order_id, given.at);
  await announceRefund(tx, refund.order_id);
  await tellWebhooks(tx, 'refund.given', given.at, () => ({
    refund_id: refund.id,
    order_id: refund.order_id,
    share_id: refund.share_id,
    method: given.method,
    amount: formatMoney(fils(refund.amount)),
  }));
  return moved.value;
}

/**
 * The amounts that a refund books: a surplus by itself; else food and service first, with their part of the
 * VAT, and the tip last. Calculated from the refunds before it, so that the parts of a share add up to the
 * whole.
 */
async function amountsOf(tx: Transaction, refund: RefundRow): Promise<Booking['amounts']> {
  const amount = fils(refund.amount);
  if (refund.cause === 'surplus') return { surplus: amount };
  const share = await findShare(tx, refund.share_id);
  assert(share !== undefined, 'a refund belongs to a share');
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

/** How much of the first `amount` refunded of a share is for food and service. */
function goodsIn(share: ShareRow, amount: Fils): Fils {
  return fils(Math.min(amount, goodsOf(share)));
}

function vatIn(share: ShareRow, amount: Fils): Fils {
  const goods = goodsOf(share);
  return goods === 0 ? zeroFils : proportionOf(fils(share.vat), goodsIn(share, amount), goods);
}

/** The part of a share that bears VAT: all but the tip. */
export function goodsOf(share: ShareRow): Fils {
  return vatableAmount({
    subtotal: fils(share.subtotal),
    discount: fils(share.discount),
    serviceCharge: fils(share.service),
  });
}

/** Notifies the table and the staff that an order's refunds changed. */
export async function announceRefund(tx: Transaction, orderId: string): Promise<void> {
  const { visit_id } = await touchOrder(tx, orderId);
  tx.emit(`visit:${visit_id}`, 'order.changed', { order_id: orderId });
  tx.emit('staff', 'refunds.changed', { order_id: orderId });
}
