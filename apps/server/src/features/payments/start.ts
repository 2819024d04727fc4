import type { PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { AttemptState, ShareState } from '@sufra/domain/attempt';
import { fils } from '@sufra/domain/money';
import { attemptCan, attemptIsLive, canAttempt } from '@sufra/domain/payment';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { reserveCoupon } from '../bill/coupons.ts';
import { mayReplace, refuseInProgress } from '../bill/replace.ts';
import { tellReplaced } from '../bill/replaced.ts';
import { keepChoices, type NewChoices, rechoose } from '../bill/rework.ts';
import { spreadVat } from '../bill/shares.ts';
import { takesCards } from '../venue/card-payments.ts';
import { moveAttempt } from './attempts.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

const minuteMs = 60_000;

/** Who starts to pay, by what method, and where their browser comes back to. */
export interface Start {
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly returnTo: string;
  /** The plans and requests that the payer agreed to replace. */
  readonly replaces?: readonly string[] | undefined;
}

/**
 * Starts a try to pay a share and returns it. One by the same method that is live already is the answer again; one by
 * another method makes room where it still can. A share that owes nothing is settled at once, without a try.
 */
export async function startAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<AttemptRow | undefined, ErrorCode>> {
  if (share.total === 0) return settleNothing(context, tx, share, start);
  const attempts = await tx.allOf(store.attemptsOfShare, { share_id: share.id });
  const live = attempts.find((attempt) => attemptIsLive(attempt.state as AttemptState));
  if (share.status === 'pending' && live !== undefined) {
    if (live.method === start.method && !isOver(context, live)) return ok(await sendHome(tx, live, start));
    const room = await makeRoom(context, tx, share, live, start);
    return room.ok ? beginAnew(context, tx, room.value, start) : room;
  }
  const states = attempts.map((attempt) => ({ state: attempt.state as AttemptState }));
  const allowed = canAttempt({ state: share.status as ShareState, attempts: states });
  return allowed.ok ? beginAnew(context, tx, share, start) : allowed;
}

async function beginAnew(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<AttemptRow, ErrorCode>> {
  if (start.method === 'card' && !takesCards(context, context.menu.current()))
    return refuse('method_unavailable');
  const tooSmall = start.method === 'card' && share.total < context.provider.capabilities.minAmount;
  if (tooSmall) return refuse('card_amount_too_small');
  const kept = await keepCoupon(context, tx, share, start);
  if (!kept.ok) return kept;
  const attempt = newAttempt(context, share, start);
  await store.insertAttempt(tx, attempt);
  if (share.method !== start.method) {
    await tx.run(tx.sql.updateTable('shares').set({ method: start.method }).where('id', '=', share.id));
  }
  return ok(attempt);
}

/** `startAttempt` with what the payer chooses now. A try for another amount than the new one makes room first. */
export async function startChosen(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  choices: NewChoices,
  start: Start,
): Promise<Result<AttemptRow | undefined, ErrorCode>> {
  const chosen = await rechoose(context, tx, share, start.customerId, choices);
  if (!chosen.ok) return chosen;
  if (!chosen.value.differs) return startAttempt(context, tx, share, start);
  const room = await stopTrying(context, tx, share, start);
  if (!room.ok) return room;
  const now = await rechoose(context, tx, room.value, start.customerId, choices);
  if (!now.ok) return now;
  await keepChoices(context, tx, now.value.share, start.customerId);
  await spreadVat(tx, share.order_id);
  return startAttempt(context, tx, now.value.share, start);
}

/** Ends the live try of a share whose amount is about to change, where it still can be ended; returns it as it is then. */
export async function stopTrying(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const attempts = await tx.allOf(store.attemptsOfShare, { share_id: share.id });
  const live = attempts.find((attempt) => attempt.live === 1);
  return live === undefined ? ok(share) : makeRoom(context, tx, share, live, start);
}

/**
 * A share that this payer may begin to pay. One that somebody else has as their own and asks to pay just now is taken
 * over only by the payer's word; what was planned for others together is anybody's.
 */
export async function freeShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const others = share.holder !== null && share.holder !== start.customerId;
  return others ? stopTrying(context, tx, share, start) : ok(share);
}

/** Reserves the share's coupon anew where the last try failed and let it go: others may have used it up meanwhile. */
async function keepCoupon(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  { customerId }: Start,
): Promise<Result<true, ErrorCode>> {
  const { coupon_code } = share;
  if (coupon_code === null) return ok(true);
  const kept = await tx.first(
    tx.sql.selectFrom('coupon_uses').select('state').where('share_id', '=', share.id),
  );
  if (kept?.state === 'reserved') return ok(true);
  const again = await rechoose(context, tx, share, customerId, { coupon_code });
  if (!again.ok) return again;
  await reserveCoupon(tx, share, { customerId, at: context.clock.now() });
  return ok(true);
}

/** The page comes back to where the payer asked for it last: the summary asks again for what the form began. */
async function sendHome(tx: Transaction, live: AttemptRow, { returnTo }: Start): Promise<AttemptRow> {
  if (live.return_to === returnTo) return live;
  await tx.run(tx.sql.updateTable('attempts').set({ return_to: returnTo }).where('id', '=', live.id));
  return { ...live, return_to: returnTo };
}

async function settleNothing(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<undefined, ErrorCode>> {
  if (share.status !== 'pending') return refuse('share_already_paid');
  const kept = await keepCoupon(context, tx, share, start);
  if (!kept.ok) return kept;
  const now = context.clock.now();
  await settle(tx, { share, attemptId: '', tender: 'coupon', amount: fils(0), now });
  return ok(undefined);
}

/** Ends a try that another shall take the place of, and reads the share anew: the bill may have changed meanwhile. */
async function makeRoom(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  live: AttemptRow,
  start: Start,
): Promise<Result<ShareRow, 'payment_in_progress' | 'share_not_found'>> {
  const plan = { shares: [share], attempts: [live] };
  const refused = () => refuseInProgress(context, plan, plan.shares, start.customerId);
  const sure = live.state !== 'unknown' && live.state !== 'returned';
  const expired = isOver(context, live) && sure && (await end(context, tx, live, 'expire'));
  if (!expired && live.requested_by !== start.customerId && !isOnlyCode(share, live, start)) {
    const agreed = mayReplace(context, plan, plan.shares, start);
    if (!agreed.ok) return agreed;
    await tellReplaced(context, tx, plan, { customerId: start.customerId, how: 'share' });
  }
  const withdrawable = attemptCan.withdraw(live.state as AttemptState);
  const ended = expired || (withdrawable && (await end(context, tx, live, 'withdraw')));
  if (!ended) return refused();
  const now = await tx.firstOf(store.lockShare, { id: share.id });
  return now?.status === 'pending' ? ok(now) : refuse('share_not_found');
}

/** A card page of a plan that nobody has opened: codes are made for all of a table at once, and nobody waits for one. */
function isOnlyCode({ holder }: ShareRow, { method, state }: AttemptRow, { customerId }: Start): boolean {
  const free = holder === null || holder === customerId;
  return free && method === 'card' && state === 'created';
}

async function end(context: Context, tx: Transaction, live: AttemptRow, kind: 'expire' | 'withdraw') {
  return (await moveAttempt(context, tx, live.id, { kind })).ok;
}

function isOver(context: Context, attempt: AttemptRow): boolean {
  return attempt.expires_at <= context.clock.now();
}

function newAttempt(context: Context, share: ShareRow, start: Start): AttemptRow {
  const now = context.clock.now();
  const { operations } = context.menu.current();
  const card = start.method === 'card';
  const minutes = card ? operations.card_page_minutes : operations.approval_minutes;
  return {
    id: context.chance.id(),
    share_id: share.id,
    order_id: share.order_id,
    method: start.method,
    state: card ? 'created' : 'requested',
    live: 1,
    amount: share.total,
    requested_by: start.customerId,
    token: context.chance.token(),
    return_to: start.returnTo,
    provider: card ? context.provider.name : null,
    merchant_ref: null,
    provider_ref: null,
    redirect: null,
    outcome: null,
    staff_id: null,
    received: null,
    change_given: null,
    slip_reference: null,
    reason: null,
    created_at: now,
    updated_at: now,
    expires_at: now + minutes * minuteMs,
    checked_at: null,
    handled_at: null,
  };
}
