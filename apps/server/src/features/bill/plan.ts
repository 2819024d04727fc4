import type { AttemptState, PaymentMethod, ShareState } from '@sufra/domain/attempt';
import { fils, formatMoney } from '@sufra/domain/money';
import { canPlanSplit, type PlannedShare } from '@sufra/domain/payment';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { attemptsOf, sharesOf } from './queries.ts';
import { cancelShares } from './shares.ts';

/** The shares of the plan in force, with their attempts. */
export interface Plan {
  readonly shares: ShareRow[];
  readonly attempts: AttemptRow[];
}

/** Reads the plan in force. */
export async function planOf(reader: Reader, orderId: string): Promise<Plan> {
  const shares = await sharesOf(reader, orderId);
  const attempts = shares.length === 0 ? [] : await attemptsOf(reader, orderId);
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
  if (!plan.ok) return inProgress(shares.find((share) => share.id === plan.detail?.['share']));
  const now = context.clock.now();
  const { withdrawAttempts, cancelShares: toCancel } = plan.value;
  for (const id of withdrawAttempts) {
    const attempt = attempts.find((one) => one.id === id);
    if (attempt !== undefined) await withdrawAttempt(tx, attempt, now);
  }
  await cancelShares(tx, toCancel, now);
  if (toCancel.length > 0) tx.emit('staff', 'payments.changed', { order_id: orderId });
  return ok({ dropped: toCancel.length });
}

/** Ends a live attempt that nobody has begun to answer, because what it pays for changes. */
export async function withdrawAttempt(tx: Transaction, attempt: AttemptRow, now: number): Promise<void> {
  const state: AttemptState = attempt.method === 'card' ? 'cancelled' : 'withdrawn';
  await tx.run(
    tx.sql
      .updateTable('attempts')
      .set({ state, live: 0, updated_at: now })
      .where('id', '=', attempt.id)
      .where('state', '=', attempt.state),
  );
}

/** Says which payment stands in the way. */
export function inProgress(share: Pick<ShareRow, 'payer_name' | 'total'> | undefined) {
  if (share === undefined) return refuse('payment_in_progress');
  const named = share.payer_name === null ? '' : `${share.payer_name}, `;
  // Isolated from the text around it, which may run the other way (Unicode Bidirectional Algorithm, UAX 9).
  return refuse('payment_in_progress', {
    open: `: \u2068${named}AED ${formatMoney(fils(share.total))}\u2069`,
  });
}
