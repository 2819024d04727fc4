import type { RefusalData } from '@sufra/contract/refusals';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Refusal, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isOwn, isReplaceable, liveAttempt, openShares, presentOpen } from '../shares/open.ts';
import { type Plan, planOf } from '../shares/plan.ts';
import { cancelPlan } from './cancel-plan.ts';
import { type Replacing, recordReplaced } from './replaced.ts';

type Refused = Refusal<'payment_in_progress'>;

/**
 * Cancels an order's plan so that another can replace it, and notifies the guests it belonged to. Refused
 * while any of it is paid, a card page is open or staff are handling a request. Other guests' shares need the
 * payer's consent to exactly what is open now (CONS-2).
 */
export async function replacePlan(
  context: Context,
  tx: Transaction,
  orderId: string,
  replacing: Replacing,
): Promise<Result<true, 'payment_in_progress'>> {
  return replaceShares(context, tx, await planOf(tx, orderId), replacing);
}

/** The same for a part of a plan: the rest of it stays as it is. */
export async function replaceShares(
  context: Context,
  tx: Transaction,
  part: Plan,
  replacing: Replacing,
): Promise<Result<true, 'payment_in_progress'>> {
  const agreed = mayReplace(context, part, openShares(part, context.clock.now()), replacing);
  if (!agreed.ok) return agreed;
  await recordReplaced(context, tx, part, replacing);
  await cancelPlan(context, tx, part);
  return ok(true);
}

/**
 * Cancels a plan because a round is added to the bill. Returns false if another guest is waiting with a
 * request, or something is paid or being paid by card; then the round goes on an order of its own.
 */
export async function dropPlanForRound(
  context: Context,
  tx: Transaction,
  orderId: string,
  customerId: string,
): Promise<boolean> {
  const plan = await planOf(tx, orderId);
  const now = context.clock.now();
  const others = plan.shares.some((share) => {
    const live = liveAttempt(share, plan.attempts, now);
    return live !== undefined && live.requested_by !== customerId;
  });
  if (others || !isReplaceable(plan, { customerId, now })) return false;
  await recordReplaced(context, tx, plan, { customerId, how: 'order' });
  await cancelPlan(context, tx, plan);
  if (plan.shares.length > 0) tx.emit('staff', 'payments.changed', { order_id: orderId });
  return true;
}

/**
 * Whether a guest may replace these shares: they are all their own, or the guest agreed to each that isn't, and to nothing that
 * is no longer open. Their own may be named or not: the till doesn't list what staff planned.
 */
export function mayReplace(
  context: Context,
  { shares, attempts }: Plan,
  open: readonly ShareRow[],
  { customerId, replaces }: Pick<Replacing, 'customerId' | 'replaces'>,
): Result<true, 'payment_in_progress'> {
  const looking = { customerId, now: context.clock.now() };
  const refused = () => refuseInProgress(context, { shares, attempts }, open, customerId);
  if (!isReplaceable({ shares, attempts }, looking)) return refused();
  const others = open.filter((share) => !isOwn(share, attempts, looking));
  if (others.length === 0) return ok(true);
  const said = new Set(replaces);
  const agreed = others.every(({ id }) => said.has(id));
  const standing = new Set(open.map(({ id }) => id));
  return agreed && said.isSubsetOf(standing) ? ok(true) : refused();
}

/** Refuses with the payments in the way: the first in the message, all of them as data for the screen. */
export function refuseInProgress(
  context: Context,
  plan: Plan,
  open: readonly ShareRow[],
  customerId: string,
): Refused {
  const { venue } = context.menu.current();
  const looking = { customerId, now: context.clock.now(), zone: venue.time_zone };
  const data: RefusalData<'payment_in_progress'> = {
    open: presentOpen(open, plan, looking),
    replaceable: isReplaceable(plan, looking),
  };
  const named =
    plan.shares.find((share) => !isReplaceable({ ...plan, shares: [share] }, looking)) ??
    open.find((share) => !isOwn(share, plan.attempts, looking));
  return {
    ...refuse('payment_in_progress', named === undefined ? {} : detailOf(named, plan, looking.now)),
    data,
  };
}

/** Who has paid, is paying or will pay, and how much. `messageFor` has a text for each case. */
function detailOf(share: ShareRow, { attempts }: Plan, now: number): Record<string, string> {
  const { payer_name: payer, total } = share;
  if (payer === null) return {};
  const paying = liveAttempt(share, attempts, now) === undefined ? 'planned' : 'paying';
  return { payer, [share.status === 'paid' ? 'paid' : paying]: formatMoney(fils(total)) };
}
