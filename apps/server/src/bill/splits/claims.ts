import type { ErrorCode } from '@sufra/contract/core/errors';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptCan } from '@sufra/domain/bill/decide-attempt';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { announce, moveAttempt } from '../attempts/attempts.ts';
import { attemptsOfShare } from '../attempts/queries.ts';
import { payableShare, shareOfGuest, takeShare } from '../payments/payable.ts';
import { isTaken, saveHold } from '../shares/holds.ts';
import { liveAttempt } from '../shares/open.ts';
import { planOf } from '../shares/plan.ts';

type OfOrder = Result<{ readonly orderId: string }, ErrorCode>;

/**
 * Claims a pending share for a moment ("This is mine"), or extends the claim. Others at the table see it and
 * can't pay the share. Refused if another guest holds the share and has a live request.
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
 * Releases a guest's claim on a share, and withdraws their unanswered request. Releasing it again, or once it
 * is paid, changes nothing.
 */
export function releaseShare(context: Context, shareId: string, customerId: string): Promise<OfOrder> {
  return context.db.write(async (tx): Promise<OfOrder> => {
    const share = await shareOfGuest(tx, shareId, customerId);
    if (!share.ok) return share;
    if (isTaken(share.value, customerId, context.clock.now())) return refuse('share_claimed');
    const { order_id: orderId } = share.value;
    if (share.value.status !== 'pending' || share.value.claimed_by !== customerId) return ok({ orderId });
    await withdrawOwn(context, tx, shareId, customerId);
    const holder = holderAfter(share.value, customerId);
    await saveHold(tx, share.value, { claimed_by: null, claimed_until: null, holder });
    await announce(tx, orderId);
    return ok({ orderId });
  });
}

/**
 * A share that a guest carved out for themselves stays theirs; a planned share becomes open to anyone again.
 */
function holderAfter({ holder, created_by }: ShareRow, customerId: string): string | null {
  return holder === customerId && holder !== created_by ? null : holder;
}

async function withdrawOwn(context: Context, tx: Transaction, shareId: string, customerId: string) {
  const own = (await attemptsOfShare(tx, shareId)).find(
    (attempt) => attempt.requested_by === customerId && attemptCan.approve(attempt.state as AttemptState),
  );
  if (own !== undefined) await moveAttempt(context, tx, own.id, { kind: 'withdraw' });
}
