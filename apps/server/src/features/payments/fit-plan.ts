import { type AttemptState } from '@sufra/domain/attempt';
import { fils } from '@sufra/domain/money';
import { attemptIsLive, cardPageIsLive } from '@sufra/domain/payment';
import { fitShares, type SplitType, type StandingShare } from '@sufra/domain/split-plan';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareLineRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { planOf, withdrawAttempt } from '../bill/plan.ts';
import { shareLinesOf } from '../bill/queries.ts';
import { resizeShare } from '../bill/rework.ts';
import { cancelShares, spreadVat } from '../bill/shares.ts';
import { linesOf } from '../orders/queries.ts';
import { settleOrder } from './settle.ts';

/**
 * Makes an order's pending shares fit its lines again, because lines were cancelled: nobody pays for what they don't
 * get. Requests for an amount that is no longer due are withdrawn, card pages closed that can be; a share that money
 * may be on its way for stays until that is known. Where nothing else is left to pay, the order is paid.
 */
export async function fitPlan(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const { shares, attempts } = await planOf(tx, orderId);
  if (shares.every((share) => share.status === 'paid')) return;
  const lines = (await linesOf(tx, orderId)).filter((line) => line.status !== 'cancelled');
  const billed = lines.map((line) => ({
    id: line.id,
    unitPrice: fils(line.unit_price),
    quantity: line.quantity,
  }));
  const units = await shareLinesOf(tx, orderId);
  const fitted = fitShares(
    billed,
    shares.map((share) => standing(context, share, attempts, units)),
  );
  if (fitted.length === 0) return;
  const now = context.clock.now();
  for (const { id } of fitted) await endAttempts(tx, attempts, id, now);
  const gone = fitted.filter((share) => share.kind === 'cancelled').map((share) => share.id);
  await cancelShares(tx, gone, now);
  for (const change of fitted) {
    const share = shares.find((one) => one.id === change.id);
    if (change.kind === 'changed' && share !== undefined) await resizeShare(context, tx, share, change);
  }
  await spreadVat(tx, orderId);
  if (gone.length > 0) await settleOrder(tx, orderId, now);
  tx.emit('staff', 'payments.changed', { order_id: orderId });
}

function standing(
  context: Context,
  share: ShareRow,
  attempts: readonly AttemptRow[],
  units: readonly ShareLineRow[],
): StandingShare {
  const own = attempts.filter((attempt) => attempt.share_id === share.id);
  return {
    id: share.id,
    splitType: share.split_type as SplitType,
    subtotal: fils(share.subtotal),
    units: units
      .filter((unit) => unit.share_id === share.id)
      .map((unit) => ({ lineId: unit.line_id, quantity: unit.quantity })),
    fixed: share.status === 'paid' || own.some((attempt) => !canBeStopped(context, attempt)),
  };
}

/**
 * Whether nothing can come of an attempt any more once we end it. A payment on a page is never completed behind our back
 * by a provider that waits for us to do so; another may charge without being asked.
 */
function canBeStopped(context: Context, attempt: AttemptRow): boolean {
  const state = attempt.state as AttemptState;
  if (!cardPageIsLive({ method: attempt.method as 'card', state })) return true;
  return state === 'redirected' && context.provider.capabilities.needsFinalize;
}

async function endAttempts(
  tx: Transaction,
  attempts: readonly AttemptRow[],
  shareId: string,
  now: number,
): Promise<void> {
  const live = attempts.filter(
    (attempt) => attempt.share_id === shareId && attemptIsLive(attempt.state as AttemptState),
  );
  for (const attempt of live) await withdrawAttempt(tx, attempt, now);
}
