import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { actionableOrder, lockOrder } from '../../orders/rounds/queries.ts';
import { isTaken, saveHold } from '../shares/holds.ts';
import { findShare, lockShare } from '../shares/queries.ts';

/** Locks an order that its guest may pay now. If the requested order joined a bill, returns the bill. */
export async function payableOrder(
  tx: Transaction,
  orderId: string,
  customerId: string,
): Promise<Result<OrderRow, ErrorCode>> {
  const allowed = await actionableOrder(tx, orderId, customerId);
  if (!allowed.ok) return allowed;
  const order = await lockOrder(tx, allowed.value.id);
  if (order === undefined) return refuse('order_not_found');
  if (order.payment_status === 'paid') return refuse('order_settled');
  return order.total === 0 ? refuse('order_empty') : ok(order);
}

/** Locks the order and a share of it that a guest may pay now. */
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

/** Locks the order and a share of it that isn't cancelled, if the guest may act on it. */
export async function shareOfGuest(
  tx: Transaction,
  shareId: string,
  customerId: string,
): Promise<Result<ShareRow, 'share_not_found' | 'presence_required' | 'left_table'>> {
  const peek = await findShare(tx, shareId);
  const allowed = await actionableOrder(tx, peek?.order_id ?? '', customerId);
  if (!allowed.ok) return refuse(allowed.code === 'order_not_found' ? 'share_not_found' : allowed.code);
  if (peek === undefined) return refuse('share_not_found');
  await lockOrder(tx, peek.order_id);
  const share = await lockShare(tx, shareId);
  return share === undefined || share.status === 'cancelled' ? refuse('share_not_found') : ok(share);
}

/** How long a claim keeps a share from other guests. */
export const claimMs = 90_000;

/** Claims a share for a guest, or extends their claim. Whoever starts to pay becomes its holder. */
export function takeShare(
  tx: Transaction,
  share: ShareRow,
  customerId: string,
  at: { readonly now: number; readonly paying: boolean },
): Promise<ShareRow> {
  return saveHold(tx, share, {
    claimed_by: customerId,
    claimed_until: at.now + claimMs,
    holder: at.paying ? customerId : share.holder,
  });
}
