import { assert } from '@sufra/domain/assert';
import type { AttemptState, PaymentMethod, ShareState } from '@sufra/domain/attempt';
import { canPlanSplit, type PlannedShare } from '@sufra/domain/payment';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { attemptsOf, sharesOf } from './queries.ts';
import { cancelShares } from './shares.ts';

/** The shares of the plan in force, with their attempts. */
export interface Plan {
  readonly shares: readonly ShareRow[];
  readonly attempts: readonly AttemptRow[];
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

/** Ends the tries of shares that nobody has begun to answer, cancels the shares and frees their coupons. */
export async function putAside(
  context: Context,
  tx: Transaction,
  orderId: string,
  { shares, attempts }: Plan,
): Promise<void> {
  const plan = canPlanSplit(plannedShares(shares, attempts));
  assert(plan.ok, 'what is paid or has a card page open is not put aside');
  const now = context.clock.now();
  const { withdrawAttempts, cancelShares: toCancel } = plan.value;
  for (const id of withdrawAttempts) {
    const attempt = attempts.find((one) => one.id === id);
    if (attempt !== undefined) await withdrawAttempt(tx, attempt, now);
  }
  await cancelShares(tx, toCancel, now);
  if (toCancel.length > 0) tx.emit('staff', 'payments.changed', { order_id: orderId });
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
