import { orderPaymentStatus } from '@sufra/domain/bill/share';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { moveOrder } from '../../orders/rounds/commands.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import { drawerOf } from '../drawer/queries.ts';
import { type Booking, book, settleBooking } from '../ledger/commands.ts';
import { issueInvoice } from '../receipts/issue.ts';
import { redeemCoupon } from '../shares/coupons.ts';
import { toOrderShare } from '../shares/queries.ts';
import { markPaid } from '../shares/shares.ts';

/** How a share was settled, which decides the account that is booked. */
export type Tender = 'cash' | 'pos' | 'card' | 'coupon';

/** The attempt that settles a share. A provider or a member of staff has confirmed it. */
export interface Settlement {
  readonly share: ShareRow;
  /** '' if there was nothing to pay. */
  readonly attemptId: string;
  readonly tender: Tender;
  readonly amount: Fils;
  readonly now: number;
  /** Who took it, if a member of staff did: cash goes into their drawer. */
  readonly staffId?: string;
  /** The cash that the guest handed over; what exceeds the amount went back as change. */
  readonly received?: Fils;
}

/**
 * Makes a share paid. Nothing else writes "paid". Books the money, redeems the coupon, and makes the order
 * paid once its shares add up to the total. The caller notifies the table and the staff.
 */
export async function settle(tx: Transaction, settlement: Settlement): Promise<void> {
  const { amount, now } = settlement;
  const shares = await markPaid(tx, settlement.share, { amount, at: now });
  const share = shares.find(({ id }) => id === settlement.share.id);
  assert(share !== undefined, 'a paid share is among the shares of its order');
  const [order] = await Promise.all([
    lockOrder(tx, share.order_id),
    bookSettlement(tx, { ...settlement, share }),
    redeemCoupon(tx, share, now),
    tellWebhooks(tx, 'payment.settled', now, () => ({
      order_id: share.order_id,
      share_id: share.id,
      tender: settlement.tender,
      amount: formatMoney(amount),
      tip: formatMoney(fils(share.tip)),
    })),
  ]);
  await settleLocked(tx, order, shares, now);
}

/** Makes an order paid if its `shares`, which are all of them, are paid and add up to its total. */
export async function settleOrder(
  tx: Transaction,
  orderId: string,
  shares: readonly ShareRow[],
  now: number,
): Promise<void> {
  await settleLocked(tx, await lockOrder(tx, orderId), shares, now);
}

async function settleLocked(
  tx: Transaction,
  order: OrderRow | undefined,
  shares: readonly ShareRow[],
  now: number,
): Promise<void> {
  assert(order !== undefined, 'a share belongs to an order');
  if (orderPaymentStatus(fils(order.total), shares.map(toOrderShare)) === 'paid') {
    const paid = await moveOrder(tx, order, { command: 'settle', at: now });
    if (paid.ok) await issueInvoice(tx, order.id, shares, now);
  }
}

/** Books the money received against what it pays for. Cash needs an open drawer. */
async function bookSettlement(tx: Transaction, settlement: Settlement): Promise<void> {
  const { share, attemptId, tender, now, staffId = '' } = settlement;
  const drawer = tender === 'cash' ? await drawerOf(tx, staffId) : undefined;
  const shiftId = drawer?.ok === true ? drawer.value.id : undefined;
  assert(tender !== 'cash' || shiftId !== undefined, 'cash needs an open drawer');
  await book(tx, {
    booking: settleBooking(share.id),
    at: now,
    orderId: share.order_id,
    shareId: share.id,
    attemptId,
    shiftId,
    amounts: {
      ...receivedBy(settlement),
      discount: share.discount,
      sales: -share.subtotal,
      tip_payable: -share.tip,
      service_income: -share.service,
      vat_included: share.vat,
      vat_payable: -share.vat,
    },
  });
}

function receivedBy({ tender, amount, received = amount }: Settlement): Booking['amounts'] {
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
