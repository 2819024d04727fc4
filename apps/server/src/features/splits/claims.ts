import type { ErrorCode } from '@sufra/contract/errors';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isTaken } from '../bill/holds.ts';
import { liveAttempt } from '../bill/open.ts';
import { planOf } from '../bill/plan.ts';
import { announce, moveAttempt } from '../payments/attempts.ts';
import { payableShare, shareOfGuest, takeShare } from '../payments/payable.ts';

type OfOrder = Result<{ readonly orderId: string }, ErrorCode>;

/**
 * "This is mine": takes a pending share for a moment, or for as long again. Others at the table see it and can't pay it.
 * Not one that somebody is asking to pay as their own.
 */
export function claimShare(context: Context, shareId: string, customerId: string): Promise<OfOrder> {
  return context.db.write(async (tx): Promise<OfOrder> => {
    const now = context.clock.now();
    const share = await payableShare(tx, shareId, customerId, now);
    if (!share.ok) return share;
    const { attempts } = await planOf(tx, share.value.order_id);
    const live = liveAttempt(share.value, attempts, now);
    const others = share.value.holder !== null && share.value.holder !== customerId;
    if (live !== undefined && others) return refuse('share_claimed');
    await takeShare(tx, share.value, customerId, { now, paying: false });
    await announce(tx, share.value.order_id);
    return ok({ orderId: share.value.order_id });
  });
}

/**
 * Hands back a share that a diner has taken, with the request of theirs that staff have not answered. Handing it back
 * again, or once it is paid, changes nothing.
 */
export function releaseShare(context: Context, shareId: string, customerId: string): Promise<OfOrder> {
  return context.db.write(async (tx): Promise<OfOrder> => {
    const share = await shareOfGuest(tx, shareId, customerId);
    if (!share.ok) return share;
    if (isTaken(share.value, customerId, context.clock.now())) return refuse('share_claimed');
    const { order_id: orderId } = share.value;
    if (share.value.status !== 'pending' || share.value.claimed_by !== customerId) return ok({ orderId });
    await withdrawOwn(context, tx, shareId, customerId);
    const free = { claimed_by: null, claimed_until: null, holder: holderAfter(share.value, customerId) };
    await tx.run(tx.sql.updateTable('shares').set(free).where('id', '=', shareId));
    await announce(tx, orderId);
    return ok({ orderId });
  });
}

/** What a guest carved out for themselves stays theirs, and another's theirs; what was planned for anybody is free again. */
function holderAfter({ holder, created_by }: ShareRow, customerId: string): string | null {
  return holder === customerId && holder !== created_by ? null : holder;
}

async function withdrawOwn(context: Context, tx: Transaction, shareId: string, customerId: string) {
  const own = await tx.first(
    tx.sql
      .selectFrom('attempts')
      .select('id')
      .where('share_id', '=', shareId)
      .where('requested_by', '=', customerId)
      .where('state', '=', 'requested'),
  );
  if (own !== undefined) await moveAttempt(context, tx, own.id, { kind: 'withdraw' });
}
