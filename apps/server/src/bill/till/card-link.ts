import type { ErrorCode } from '@sufra/contract/core/errors';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { announce, withdrawLink } from '../attempts/attempts.ts';
import { findAttempt } from '../attempts/queries.ts';
import { startAttempt } from '../payments/start.ts';
import { tillGuest } from '../shares/holds.ts';
import type { AtTill } from './at-till.ts';
import { fitAfterRefusal, freeShare } from './free-share.ts';
import { shareAtTill, type Wanted } from './share-at-till.ts';
import { dueOf, log, startOf, type Taken } from './take.ts';

/** A share whose card page can be opened. */
type Opened = Omit<Taken, 'change'>;

/** Makes the link to a card page for a share. While it is open the same link is answered again. */
export async function openCardLink(
  context: Context,
  once: OnceKey,
  by: AtTill,
  wanted: Wanted,
): Promise<Result<Opened, ErrorCode>> {
  const start = startOf('card', wanted);
  const opened = await writeOnce(context.db, once, async (tx): Promise<Result<Opened, ErrorCode>> => {
    const share = await shareAtTill(context, tx, wanted);
    if (!share.ok) return share;
    const free = await freeShare(context, tx, share.value, start);
    if (!free.ok) return free;
    const due = dueOf(free.value, wanted);
    if (!due.ok) return due;
    const started = await startAttempt(context, tx, free.value, start);
    if (!started.ok) return started;
    await announce(tx, wanted.orderId);
    log(context, tx, by, 'payment.link', free.value, { attempt: started.value?.id ?? null });
    return ok({ orderId: wanted.orderId, shareId: free.value.id });
  });
  if (!opened.ok) await fitAfterRefusal(context, opened.code, wanted, start);
  return opened;
}

/** Takes back a card link that staff made. Money that comes all the same is a surplus, or settles the share late. */
export function closeCardLink(
  context: Context,
  { staff, requestId }: AtTill,
  attemptId: string,
): Promise<Result<{ readonly orderId: string }, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<{ orderId: string }, ErrorCode>> => {
    const attempt = await findOwnLink(tx, attemptId);
    if (attempt === undefined) return refuse('attempt_not_found');
    const ended = await withdrawLink(context, tx, attemptId);
    if (!ended.ok) return ended;
    tx.audit({
      at: context.clock.now(),
      action: 'payment.link_closed',
      subject: attemptId,
      staffId: staff.staffId,
      after: { amount: formatMoney(fils(attempt.amount)) },
      requestId,
    });
    return ok({ orderId: attempt.order_id });
  });
}

async function findOwnLink(tx: Transaction, attemptId: string): Promise<AttemptRow | undefined> {
  const attempt = await findAttempt(tx, attemptId);
  return attempt?.method === 'card' && attempt.requested_by === tillGuest ? attempt : undefined;
}
