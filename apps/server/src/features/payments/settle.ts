import { assert } from '@sufra/domain/assert';
import type { ShareState } from '@sufra/domain/attempt';
import { type Fils, fils } from '@sufra/domain/money';
import { orderPaymentStatus } from '@sufra/domain/payment';
import type { ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { sharesOf } from '../bill/queries.ts';
import { fixVat, spreadVat } from '../bill/shares.ts';
import { type Booking, book, settleBooking } from '../ledger/commands.ts';
import { touchOrder } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';
import { issueInvoice } from '../receipts/issue.ts';
import { openShift } from '../shifts/queries.ts';
import * as store from './store.ts';

/** Where money of a settled share came to rest. */
export type Tender = 'cash' | 'pos' | 'card' | 'coupon';

/** What a share is settled by: an attempt that a provider or a member of staff vouches for. */
export interface Settlement {
  readonly share: ShareRow;
  /** '' where nothing had to be paid. */
  readonly attemptId: string;
  readonly tender: Tender;
  readonly amount: Fils;
  readonly now: number;
  /** What lay on the table, where it was paid in cash; what is above the amount went back as change. */
  readonly received?: Fils;
}

/**
 * Makes a share paid: the only writer of "paid". Books what came in against what it was for, uses up the coupon, and
 * makes the order paid when its shares add up to its total.
 */
export async function settle(tx: Transaction, settlement: Settlement): Promise<void> {
  const { amount, now } = settlement;
  assert(amount === settlement.share.total, 'a share is settled by exactly what it owes');
  const share = await fixVat(tx, settlement.share);
  const paid = await tx.runOf(store.payShare, { id: share.id, at: now });
  assert(paid === 1, 'only a pending share is settled');
  await bookSettlement(tx, { ...settlement, share });
  await spreadVat(tx, share.order_id);
  if (share.coupon_code !== null) {
    await tx.run(
      tx.sql.updateTable('coupon_uses').set({ state: 'used', at: now }).where('share_id', '=', share.id),
    );
  }
  await settleOrder(tx, share.order_id, now);
}

/** Makes an order paid when its shares are, and add up to its total. */
export async function settleOrder(tx: Transaction, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a share belongs to an order');
  const shares = await sharesOf(tx, orderId);
  const standing = shares.map((one) => ({ state: one.status as ShareState, subtotal: fils(one.subtotal) }));
  if (orderPaymentStatus(fils(order.total), standing) === 'paid') {
    const paid = await tx.runOf(store.payOrder, { id: orderId, at: now });
    if (paid === 1) await issueInvoice(tx, orderId, now);
  }
  await touchOrder(tx, orderId);
  tx.emit(`visit:${order.visit_id}`, 'order.changed', { order_id: orderId });
  tx.emit('staff', 'payments.changed', { order_id: orderId });
}

/** Books what came in against what it was for. Cash goes into the drawer that is open: without one none is taken. */
async function bookSettlement(tx: Transaction, settlement: Settlement): Promise<void> {
  const { share, attemptId, tender, now } = settlement;
  const shift = tender === 'cash' ? await openShift(tx) : undefined;
  assert(tender !== 'cash' || shift !== undefined, 'cash goes into an open drawer');
  await book(tx, {
    booking: settleBooking(share.id),
    at: now,
    orderId: share.order_id,
    shareId: share.id,
    attemptId,
    shiftId: shift?.id,
    amounts: {
      ...moneyIn(settlement),
      discount: share.discount,
      sales: -share.subtotal,
      tip_payable: -share.tip,
      service_income: -share.service,
      vat_included: share.vat,
      vat_payable: -share.vat,
    },
  });
}

function moneyIn({ tender, amount, received = amount }: Settlement): Booking['amounts'] {
  switch (tender) {
    case 'cash':
      return { cash_in: received, change_out: amount - received };
    case 'card':
      return { captured_card: amount };
    case 'pos':
      return { captured_pos: amount };
    case 'coupon':
      return {};
  }
}
