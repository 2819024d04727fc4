import type { ErrorCode } from '@sufra/contract/errors';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { OrderRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isTaken } from '../bill/holds.ts';
import { lockOrder, touchableOrder } from '../orders/queries.ts';
import * as store from './store.ts';

/** An order that its guest may pay now, kept to the transaction. Its id is the bill's, be it asked for by another. */
export async function payableOrder(
  tx: Transaction,
  orderId: string,
  customerId: string,
): Promise<Result<OrderRow, ErrorCode>> {
  const allowed = await touchableOrder(tx, orderId, customerId);
  if (!allowed.ok) return allowed;
  const order = await lockOrder(tx, allowed.value.id);
  if (order === undefined) return refuse('order_not_found');
  if (order.payment_status === 'paid') return refuse('order_settled');
  return order.total === 0 ? refuse('order_empty') : ok(order);
}

/** A share that a guest of its visit may pay now, kept to the transaction behind its order. */
export async function payableShare(
  tx: Transaction,
  shareId: string,
  customerId: string,
  now: number,
): Promise<Result<ShareRow, ErrorCode>> {
  const share = await shareOfGuest(tx, shareId, customerId);
  if (!share.ok) return share;
  if (share.value.status === 'paid') return refuse('share_already_paid');
  return isTaken(share.value, customerId, now) ? refuse('share_claimed') : share;
}

/** A share of one of a guest's orders that stands, paid or not, kept to the transaction behind its order. */
export async function shareOfGuest(
  tx: Transaction,
  shareId: string,
  customerId: string,
): Promise<Result<ShareRow, 'share_not_found' | 'presence_required' | 'left_table'>> {
  const peek = await tx.first(tx.sql.selectFrom('shares').select('order_id').where('id', '=', shareId));
  const allowed = await touchableOrder(tx, peek?.order_id ?? '', customerId);
  if (!allowed.ok) return refuse(allowed.code === 'order_not_found' ? 'share_not_found' : allowed.code);
  if (peek === undefined) return refuse('share_not_found');
  await lockOrder(tx, peek.order_id);
  const share = await tx.firstOf(store.lockShare, { id: shareId });
  return share === undefined || share.status === 'cancelled' ? refuse('share_not_found') : ok(share);
}

/** How long a share is one diner's before another may take it. */
export const claimMs = 90_000;

/** Takes a share for a diner, or for as long again. Whoever begins to pay it is its holder from then on. */
export async function takeShare(
  tx: Transaction,
  share: ShareRow,
  customerId: string,
  at: { readonly now: number; readonly paying: boolean },
): Promise<ShareRow> {
  const taken = {
    claimed_by: customerId,
    claimed_until: at.now + claimMs,
    holder: at.paying ? customerId : share.holder,
  };
  await tx.run(tx.sql.updateTable('shares').set(taken).where('id', '=', share.id));
  return { ...share, ...taken };
}
