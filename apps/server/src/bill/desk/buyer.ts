import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { announce, lockWithShare } from '../attempts/attempts.ts';
import { putBuyer, type WantedBuyer } from '../shares/buyers.ts';
import { type PaymentRequest, presentRequests } from './queries.ts';

/** Staff have the invoice made out to a buyer, for a payer who asks them, until it is issued (PAPER-3). */
export function nameBuyerAtDesk(
  context: Context,
  staff: Staff,
  attemptId: string,
  wanted: WantedBuyer,
  requestId: string,
): Promise<Result<PaymentRequest, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<PaymentRequest, ErrorCode>> => {
    const found = await lockWithShare(tx, attemptId);
    if (found === undefined || found.attempt.method === 'card') return refuse('attempt_not_found');
    const { attempt, share } = found;
    if (share.status === 'cancelled') return refuse('attempt_not_open');
    const order = await lockOrder(tx, share.order_id);
    if (order?.payment_status === 'paid') return refuse('invoice_issued');
    const customerId = attempt.requested_by ?? share.created_by;
    const named = await putBuyer(tx, share, customerId, wanted);
    if (!named.ok) return named;
    await announce(tx, share.order_id);
    tx.audit({
      at: context.clock.now(),
      action: 'payment.buyer',
      subject: attemptId,
      staffId: staff.staffId,
      after: { buyer: named.value },
      requestId,
    });
    const [presented] = await presentRequests(context, tx, [attempt]);
    assert(presented !== undefined, 'an attempt can be shown');
    return ok(presented);
  });
}
