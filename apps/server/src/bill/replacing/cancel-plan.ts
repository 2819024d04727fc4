import { canPlanSplit } from '@sufra/domain/bill/share';
import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { withdrawAttempts } from '../attempts/move.ts';
import { type Plan, plannedShares } from '../shares/plan.ts';
import { cancelShares } from '../shares/shares.ts';

/** Withdraws the open attempts of a plan, cancels its shares and releases their coupons. */
export async function cancelPlan(
  context: Context,
  tx: Transaction,
  { shares, attempts }: Plan,
): Promise<void> {
  const plan = canPlanSplit(plannedShares(shares, attempts));
  assert(plan.ok, 'nothing of the plan is paid or has its card page open');
  const ending = attempts.filter((attempt) => plan.value.withdrawAttempts.includes(attempt.id));
  await withdrawAttempts(context, tx, { shares, attempts: ending });
  await cancelShares(tx, plan.value.cancelShares, context.clock.now());
}
