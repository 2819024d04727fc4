import type { AttemptState, PaymentMethod, ShareState } from '@sufra/domain/attempt';
import { fils, sumFils } from '@sufra/domain/money';
import { canPlanSplit, type PlannedShare } from '@sufra/domain/payment';
import { ok, type Result } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { attemptsOf, sharesOf } from './queries.ts';

/** The shares of the plan in force, with their attempts. */
export async function planOf(
  tx: Transaction,
  orderId: string,
): Promise<{ shares: ShareRow[]; attempts: AttemptRow[] }> {
  const shares = await sharesOf(tx, orderId);
  const attempts = shares.length === 0 ? [] : await attemptsOf(tx, orderId);
  return { shares, attempts };
}

/** The plan as the domain decides on it. */
export function plannedShares(shares: readonly ShareRow[], attempts: readonly AttemptRow[]): PlannedShare[] {
  return shares.map((share) => ({
    id: share.id,
    state: share.status as ShareState,
    attempts: attempts
      .filter((attempt) => attempt.share_id === share.id)
      .map((attempt) => ({
        id: attempt.id,
        method: attempt.method as PaymentMethod,
        state: attempt.state as AttemptState,
      })),
  }));
}

/**
 * Puts the plan of an order aside, so that another may take its place or the bill may change: withdraws what staff or
 * a provider have not begun to answer, cancels the shares and frees their coupons. Refused while any of it is paid or
 * a card page is live.
 */
export async function dropPlan(
  context: Context,
  tx: Transaction,
  orderId: string,
): Promise<Result<{ readonly dropped: number }, 'payment_in_progress'>> {
  const { shares, attempts } = await planOf(tx, orderId);
  if (shares.length === 0) return ok({ dropped: 0 });
  const plan = canPlanSplit(plannedShares(shares, attempts));
  if (!plan.ok) return plan;
  const now = context.clock.now();
  const { withdrawAttempts, cancelShares } = plan.value;
  for (const id of withdrawAttempts) {
    const attempt = attempts.find((one) => one.id === id);
    const state: AttemptState = attempt?.method === 'card' ? 'cancelled' : 'withdrawn';
    await tx.run(
      tx.sql.updateTable('attempts').set({ state, live: 0, updated_at: now }).where('id', '=', id),
    );
  }
  if (cancelShares.length > 0) {
    await tx.run(tx.sql.updateTable('shares').set({ status: 'cancelled' }).where('id', 'in', cancelShares));
    await tx.run(
      tx.sql
        .updateTable('coupon_uses')
        .set({ state: 'released', at: now })
        .where('share_id', 'in', cancelShares),
    );
    tx.emit('staff', 'payments.changed', { order_id: orderId });
  }
  return ok({ dropped: cancelShares.length });
}

/** Puts a plan aside that does not add up to its order any more: lines were cancelled while money was on its way. */
export async function dropStalePlan(
  context: Context,
  tx: Transaction,
  order: { readonly id: string; readonly total: number },
): Promise<void> {
  const { shares } = await planOf(tx, order.id);
  const planned = sumFils(shares.map((share) => fils(share.subtotal)));
  if (planned !== order.total) await dropPlan(context, tx, order.id);
}
