import { assert } from '@sufra/domain/assert';
import type { ShareState } from '@sufra/domain/attempt';
import { type Fils, fils } from '@sufra/domain/money';
import { orderPaymentStatus } from '@sufra/domain/payment';
import type { ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { sharesOf } from '../bill/queries.ts';
import { touchOrder } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';
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
}

/**
 * Makes a share paid: the only writer of "paid". Books what came in against what it was for, uses up the coupon, and
 * makes the order paid when its shares add up to its total.
 */
export async function settle(tx: Transaction, settlement: Settlement): Promise<void> {
  const { share, amount, now } = settlement;
  assert(amount === share.total, 'a share is settled by exactly what it owes');
  const paid = await tx.runOf(store.payShare, { id: share.id, at: now });
  assert(paid === 1, 'only a pending share is settled');
  await tx.runOf(store.insertLedger, ledgerOf(settlement));
  if (share.coupon_code !== null) {
    await tx.run(
      tx.sql.updateTable('coupon_uses').set({ state: 'used', at: now }).where('share_id', '=', share.id),
    );
  }
  await settleOrder(tx, share.order_id, now);
}

async function settleOrder(tx: Transaction, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a share belongs to an order');
  const shares = await sharesOf(tx, orderId);
  const standing = shares.map((one) => ({ state: one.status as ShareState, subtotal: fils(one.subtotal) }));
  if (orderPaymentStatus(fils(order.total), standing) === 'paid') {
    await tx.runOf(store.payOrder, { id: orderId, at: now });
  }
  await touchOrder(tx, orderId);
  tx.emit(`visit:${order.visit_id}`, 'order.changed', { order_id: orderId });
  tx.emit('staff', 'payments.changed', { order_id: orderId });
}

/** The entries of one settlement; they add up to nothing: what came in is what it was for. */
function ledgerOf({ share, attemptId, tender, amount, now }: Settlement) {
  const entry = (account: string, value: number) => ({
    at: now,
    order_id: share.order_id,
    share_id: share.id,
    attempt_id: attemptId,
    account,
    amount: value,
  });
  const entries = [
    entry(`received.${tender}`, amount),
    entry('discount', share.discount),
    entry('sales', -share.subtotal),
    entry('tips', -share.tip),
    entry('service', -share.service),
  ].filter((one) => one.amount !== 0);
  assert(entries.reduce((sum, one) => sum + one.amount, 0) === 0, 'a settlement balances');
  return entries;
}
