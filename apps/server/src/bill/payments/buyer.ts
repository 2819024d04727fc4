import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { announce } from '../attempts/attempts.ts';
import { putBuyer, type WantedBuyer } from '../shares/buyers.ts';
import { shareOfGuest } from './payable.ts';

/**
 * Has the invoice for a share made out to a buyer, until it is issued (PAPER-3). Only the guest who pays the share may
 * say so.
 */
export function nameBuyer(
  context: Context,
  shareId: string,
  customerId: string,
  wanted: WantedBuyer,
): Promise<Result<{ readonly orderId: string }, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<{ readonly orderId: string }, ErrorCode>> => {
    const share = await shareOfGuest(tx, shareId, customerId);
    if (!share.ok) return share;
    const { order_id: orderId } = share.value;
    if (!isPayer(share.value, customerId, context.clock.now())) return refuse('not_the_payer');
    const order = await lockOrder(tx, orderId);
    if (order?.payment_status === 'paid') return refuse('invoice_issued');
    const named = await putBuyer(tx, share.value, customerId, wanted);
    if (!named.ok) return named;
    await announce(tx, orderId);
    return ok({ orderId });
  });
}

/** Whether a guest pays or has paid a share on their own phone, or has claimed it. */
function isPayer({ holder, claimed_by, claimed_until }: ShareRow, customerId: string, now: number): boolean {
  return holder === customerId || (claimed_by === customerId && (claimed_until ?? 0) > now);
}
