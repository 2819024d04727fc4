import type { ErrorCode } from '@sufra/contract/errors';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import { announce } from '../payments/attempts.ts';
import { isTaken, payableShare, shareOfGuest, takeShare } from '../payments/payable.ts';

type OfOrder = Result<{ readonly orderId: string }, ErrorCode>;

/** "This is mine": takes a pending share for a moment, or for as long again. Others at the table see it and can't pay it. */
export function claimShare(context: Context, shareId: string, customerId: string): Promise<OfOrder> {
  return context.db.write(async (tx): Promise<OfOrder> => {
    const now = context.clock.now();
    const share = await payableShare(tx, shareId, customerId, now);
    if (!share.ok) return share;
    await takeShare(tx, share.value, customerId, { now, paying: false });
    await announce(tx, share.value.order_id);
    return ok({ orderId: share.value.order_id });
  });
}

/** Hands back a share that a diner has taken. Handing it back again, or once it is paid, changes nothing. */
export function releaseShare(context: Context, shareId: string, customerId: string): Promise<OfOrder> {
  return context.db.write(async (tx): Promise<OfOrder> => {
    const share = await shareOfGuest(tx, shareId, customerId);
    if (!share.ok) return share;
    if (isTaken(share.value, customerId, context.clock.now())) return refuse('share_claimed');
    const { order_id: orderId } = share.value;
    if (share.value.status !== 'pending' || share.value.claimed_by !== customerId) return ok({ orderId });
    const free = { claimed_by: null, claimed_until: null, holder: holderAfter(share.value) };
    await tx.run(tx.sql.updateTable('shares').set(free).where('id', '=', shareId));
    await announce(tx, orderId);
    return ok({ orderId });
  });
}

/** What a guest carved out for themselves stays theirs; what was planned for anybody is anybody's again. */
function holderAfter(share: ShareRow): string | null {
  return share.holder === share.created_by ? share.holder : null;
}
