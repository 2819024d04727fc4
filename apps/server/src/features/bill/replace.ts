import type { RefusalData } from '@sufra/contract/refusals';
import { fils, formatMoney } from '@sufra/domain/money';
import { ok, type Refusal, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isOwn, isReplaceable, liveAttempt, openShares, presentOpen } from './open.ts';
import { type Plan, planOf, putAside } from './plan.ts';
import { tellReplaced } from './replaced.ts';

/** What a guest chose in place of what others, or they themselves, had planned. */
export type HowReplaced = 'single' | 'items' | 'equally' | 'own' | 'share' | 'order';

/** Who chooses another way to pay, which, and what they agreed to replace. */
export interface Replacing {
  readonly customerId: string;
  readonly how: HowReplaced;
  /** The shares that were on the payer's screen when they agreed. */
  readonly replaces?: readonly string[] | undefined;
}

type Refused = Refusal<'payment_in_progress'>;

/**
 * Puts the plan of an order aside, so that another may take its place, and tells whose plan it was. Refused while any of
 * it is paid, a card page is live or staff are at it, and where it is somebody else's too, without the payer's word on
 * exactly what is open now (contract, section 10.2).
 */
export async function replacePlan(
  context: Context,
  tx: Transaction,
  orderId: string,
  replacing: Replacing,
): Promise<Result<true, 'payment_in_progress'>> {
  const plan = await planOf(tx, orderId);
  const agreed = mayReplace(context, plan, openShares(plan, context.clock.now()), replacing);
  if (!agreed.ok) return agreed;
  await tellReplaced(context, tx, plan, replacing);
  await putAside(context, tx, orderId, plan);
  return ok(true);
}

/**
 * Puts a plan aside because the bill grows. A request that somebody else is waiting with stays as it is, and so does
 * what is paid or being paid by card: returns false, and the round goes on an order of its own.
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
  await tellReplaced(context, tx, plan, { customerId, how: 'order' });
  await putAside(context, tx, orderId, plan);
  return true;
}

/** Whether a guest may replace these shares of a plan: they are their own, or they said so of exactly these. */
export function mayReplace(
  context: Context,
  { shares, attempts }: Plan,
  open: readonly ShareRow[],
  { customerId, replaces }: Pick<Replacing, 'customerId' | 'replaces'>,
): Result<true, 'payment_in_progress'> {
  const looking = { customerId, now: context.clock.now() };
  const refused = () => refuseInProgress(context, { shares, attempts }, open, customerId);
  if (!isReplaceable({ shares, attempts }, looking)) return refused();
  if (open.every((share) => isOwn(share, attempts, looking))) return ok(true);
  const said = new Set(replaces);
  return said.size === open.length && open.every((share) => said.has(share.id)) ? ok(true) : refused();
}

/** Says which payments stand in the way: the first in words, all of them as data for the screen. */
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
  return { ...refuse('payment_in_progress', named === undefined ? {} : { open: inWords(named) }), data };
}

function inWords({ payer_name, total }: ShareRow): string {
  const named = payer_name === null ? '' : `${payer_name}, `;
  // Isolated from the text around it, which may run the other way (Unicode Bidirectional Algorithm, UAX 9).
  return `: \u2068${named}AED ${formatMoney(fils(total))}\u2069`;
}
