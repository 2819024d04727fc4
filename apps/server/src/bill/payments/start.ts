import type { PaymentMethod } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { AttemptState, ShareState } from '@sufra/domain/bill/attempt';
import { attemptCan, attemptIsLive, attemptIsWithBank } from '@sufra/domain/bill/decide-attempt';
import { canAttempt } from '@sufra/domain/bill/share';
import { fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { offeredMethods } from '../../venue/payment-methods/card-payments.ts';
import { endForAnother } from '../attempts/attempts.ts';
import { addAttempt, saveReturnPath } from '../attempts/new-attempt.ts';
import { attemptsOfShare } from '../attempts/queries.ts';
import { settle } from '../attempts/settle.ts';
import { mayReplace, refuseInProgress } from '../replacing/replace.ts';
import { recordReplaced } from '../replacing/replaced.ts';
import { buyerAtStart, type WantedBuyer } from '../shares/buyers.ts';
import { applyChoices, changeMethod, type NewChoices, saveChoices } from '../shares/change-share.ts';
import { couponGuest, couponIsReserved, reserveCoupon } from '../shares/coupons.ts';
import { tillGuest } from '../shares/holds.ts';
import { lockShare } from '../shares/queries.ts';
import { spreadVat } from '../shares/shares.ts';

/** Who starts to pay, by what method, and where their browser comes back to. */
export interface Start {
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly returnTo: string;
  /** The shares and requests that the payer agreed to replace. */
  readonly replaces?: readonly string[] | undefined;
  /** Who the payer wants the invoice made out to; undefined leaves it. */
  readonly buyer?: WantedBuyer | undefined;
}

/**
 * Starts an attempt to pay a share and returns it. A live attempt by the same method is returned again; one
 * by another method is ended first, if possible. A share with nothing due is settled at once, without an
 * attempt.
 */
export async function startAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<AttemptRow | undefined, ErrorCode>> {
  const named = await buyerAtStart(tx, share, start.customerId, start.buyer);
  if (!named.ok) return named;
  if (share.total === 0) return settleNothing(context, tx, share, start);
  const attempts = await attemptsOfShare(tx, share.id);
  const live = attempts.find((attempt) => attemptIsLive(attempt.state as AttemptState));
  if (share.status === 'pending' && live !== undefined) {
    if (goesOn(context, live, start))
      return ok(start.customerId === tillGuest ? live : await saveReturnPath(tx, live, start));
    const freed = await endForReplacement(context, tx, share, live, start);
    return freed.ok ? startNewAttempt(context, tx, freed.value, start) : freed;
  }
  const states = attempts.map((attempt) => ({ state: attempt.state as AttemptState }));
  const allowed = canAttempt({ state: share.status as ShareState, attempts: states });
  return allowed.ok ? startNewAttempt(context, tx, share, start) : allowed;
}

async function startNewAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<AttemptRow, ErrorCode>> {
  if (!offeredMethods(context, context.menu.current()).includes(start.method))
    return refuse('method_unavailable');
  const tooSmall =
    start.method === 'card' && share.total < context.cards.current().provider.capabilities.minAmount;
  if (tooSmall) return refuse('card_amount_too_small');
  const kept = await reserveAgain(context, tx, share, start);
  if (!kept.ok) return kept;
  const attempt = await addAttempt(context, tx, share, start);
  await changeMethod(tx, share, start.method);
  return ok(attempt);
}

/** `startAttempt` with the payer's new choices. If they change the amount, ends the live attempt first. */
export async function startWithChoices(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  choices: NewChoices,
  start: Start,
): Promise<Result<AttemptRow | undefined, ErrorCode>> {
  const chosen = await applyChoices(context, tx, share, start.customerId, choices);
  if (!chosen.ok) return chosen;
  if (!chosen.value.differs) return startAttempt(context, tx, share, start);
  const freed = await endLiveAttempt(context, tx, share, start);
  if (!freed.ok) return freed;
  const now = await applyChoices(context, tx, freed.value, start.customerId, choices);
  if (!now.ok) return now;
  await saveChoices(context, tx, now.value.share, start.customerId);
  await spreadVat(tx, share.order_id);
  return startAttempt(context, tx, now.value.share, start);
}

/**
 * Ends the live attempt of a share whose amount is about to change, if possible; returns the share as it is
 * then.
 */
export async function endLiveAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const attempts = await attemptsOfShare(tx, share.id);
  const live = attempts.find((attempt) => attempt.live === 1);
  return live === undefined ? ok(share) : endForReplacement(context, tx, share, live, start);
}

/** The same for the attempt that `startAttempt` would end: by another method, or over. One that it takes up stays. */
export async function endOtherAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const live = (await attemptsOfShare(tx, share.id)).find((attempt) => attempt.live === 1);
  if (live === undefined || goesOn(context, live, start)) return ok(share);
  return endForReplacement(context, tx, share, live, start);
}

/**
 * Checks that this payer may start to pay a share. If another guest holds it and has a live request,
 * replacing that takes the payer's consent; shares without a holder are open to anyone.
 */
export async function takeOverShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const others = share.holder !== null && share.holder !== start.customerId;
  return others ? endLiveAttempt(context, tx, share, start) : ok(share);
}

/**
 * Reserves the share's coupon again if a failed attempt released it; others may have used it up meanwhile. At the till it
 * counts for the guest who entered it.
 */
async function reserveAgain(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<true, ErrorCode>> {
  const { coupon_code } = share;
  if (coupon_code === null || (await couponIsReserved(tx, share.id))) return ok(true);
  const customerId = start.customerId === tillGuest ? await couponGuest(tx, share) : start.customerId;
  const again = await applyChoices(context, tx, share, customerId, { coupon_code });
  if (!again.ok) return again;
  await reserveCoupon(tx, share, { customerId, at: context.clock.now() });
  return ok(true);
}

async function settleNothing(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<undefined, ErrorCode>> {
  if (share.status !== 'pending') return refuse('share_already_paid');
  const kept = await reserveAgain(context, tx, share, start);
  if (!kept.ok) return kept;
  const now = context.clock.now();
  await settle(tx, { share, attemptId: '', tender: 'coupon', amount: fils(0), now });
  return ok(undefined);
}

/** Ends an attempt that another will replace, and reads the share again, since the bill may have changed. */
async function endForReplacement(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  live: AttemptRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const plan = { shares: [share], attempts: [live] };
  const refused = () => refuseInProgress(context, plan, plan.shares, start.customerId);
  const isCertain = !attemptIsWithBank(live.state as AttemptState);
  const expired = isOver(context, live) && isCertain && (await endForAnother(context, tx, live.id, 'expire'));
  if (!expired && live.requested_by !== start.customerId && !isUnopenedPage(share, live, start)) {
    const agreed = mayReplace(context, plan, plan.shares, start);
    if (!agreed.ok) return agreed;
    await recordReplaced(context, tx, plan, { customerId: start.customerId, how: 'share' });
  }
  const withdrawable = attemptCan.withdraw(live.state as AttemptState);
  const ended = expired || (withdrawable && (await endForAnother(context, tx, live.id, 'withdraw')));
  if (!ended) return refused();
  const now = await lockShare(tx, share.id);
  return now?.status === 'pending' ? ok(now) : refuse('share_not_found');
}

/**
 * A card page that nobody has opened. A split creates the links of all its shares at once, so nobody is
 * waiting for this one.
 */
function isUnopenedPage({ holder }: ShareRow, { method, state }: AttemptRow, { customerId }: Start): boolean {
  const free = holder === null || holder === customerId;
  return free && method === 'card' && state === 'created';
}

/** Whether a live attempt is taken up again: it is by the method that is asked for, and not over. */
function goesOn(context: Context, live: AttemptRow, { method }: Start): boolean {
  return live.method === method && !isOver(context, live);
}

function isOver(context: Context, attempt: AttemptRow): boolean {
  return attempt.expires_at <= context.clock.now();
}
