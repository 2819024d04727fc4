import { assert } from './assert.ts';
import {
  type Attempt,
  type AttemptCommand,
  type AttemptDecision,
  type AttemptRefusal,
  type AttemptState,
  cardStates,
  deskStates,
  type PaymentMethod,
  type ShareState,
} from './attempt.ts';
import { decideCard } from './attempt-card.ts';
import { decideDesk } from './attempt-desk.ts';
import { type Fils, fils, sumFils } from './money.ts';
import { ok, type Result, refuse } from './result.ts';

/**
 * The next state of an attempt and what follows from it, or why the command can't be. Pure: `now` is epoch milliseconds,
 * effects are data. Repeats of the provider's word are heard without effect; every other repeat is refused or harmless.
 */
export function decideAttempt(
  attempt: Attempt,
  command: AttemptCommand,
  now: number,
): Result<AttemptDecision, AttemptRefusal> {
  const states: readonly AttemptState[] = attempt.method === 'card' ? cardStates : deskStates;
  assert(states.includes(attempt.state), `an attempt by ${attempt.method} is never ${attempt.state}`);
  return attempt.method === 'card' ? decideCard(attempt, command, now) : decideDesk(attempt, command, now);
}

const liveStates: readonly AttemptState[] = ['requested', 'created', 'redirected', 'returned', 'unknown'];

/** Whether an attempt still may pay its share. A share has at most one of these; `unknown` counts, money may have moved. */
export function attemptIsLive(state: AttemptState): boolean {
  return liveStates.includes(state);
}

/** Whether an attempt is over. Only an expired or cancelled card attempt may yet become `captured_late`. */
export function attemptIsFinal(state: AttemptState): boolean {
  return !attemptIsLive(state);
}

/** Whether an attempt brought money. */
export function attemptHasPaid(state: AttemptState): boolean {
  return state === 'approved' || state === 'captured' || state === 'captured_late';
}

/** Whether a card page may be open in someone's browser, or money on its way from it. */
export function cardPageIsLive(attempt: {
  readonly method: PaymentMethod;
  readonly state: AttemptState;
}): boolean {
  return attempt.method === 'card' && attemptIsLive(attempt.state) && attempt.state !== 'created';
}

/** What the buttons of both apps ask: whether an attempt takes a command of a person. Time and share come on top. */
export const attemptCan = {
  approve: (state: AttemptState) => state === 'requested',
  reject: (state: AttemptState) => state === 'requested',
  withdraw: (state: AttemptState) => state === 'requested' || state === 'created' || state === 'redirected',
  openPage: (state: AttemptState) => state === 'created' || state === 'redirected',
} as const;

/** A share with the attempts to pay it. */
export type AttemptedShare = {
  readonly state: ShareState;
  readonly attempts: readonly { readonly state: AttemptState }[];
};

/** What can happen to a share. `settle` is for the effect `settle_share`, and for a share with nothing to pay. */
export type ShareCommand = { readonly kind: 'settle'; readonly amount: Fils } | { readonly kind: 'cancel' };

/** Why a share can't become what is asked. */
export type ShareRefusal = 'share_already_paid' | 'payment_in_progress' | 'amount_mismatch';

/**
 * What a share becomes: paid by exactly what it owes, or cancelled while pending and nothing live would pay it. There is
 * no way out of either. A share that owes 0.00, by its coupon, is settled with 0.00 at once and needs no attempt.
 */
export function decideShare(
  share: AttemptedShare & { readonly due: Fils },
  command: ShareCommand,
): Result<'paid' | 'cancelled', ShareRefusal> {
  if (share.state !== 'pending') return refuse('share_already_paid', { state: share.state });
  if (command.kind === 'settle') return command.amount === share.due ? ok('paid') : refuse('amount_mismatch');
  return liveAttempt(share) === undefined ? ok('cancelled') : refuse('payment_in_progress');
}

/** Whether a new attempt may begin: the share is due and no other attempt of it is live (contract, section 5). */
export function canAttempt(
  share: AttemptedShare,
): Result<true, 'share_already_paid' | 'payment_in_progress'> {
  if (share.state !== 'pending') return refuse('share_already_paid', { state: share.state });
  const live = liveAttempt(share);
  return live === undefined ? ok(true) : refuse('payment_in_progress', { state: live.state });
}

function liveAttempt(share: AttemptedShare): { readonly state: AttemptState } | undefined {
  return share.attempts.find((attempt) => attemptIsLive(attempt.state));
}

/** A share as far as the order's payment is concerned: its part of the order's total, before discount, tip and charge. */
export type OrderShare = { readonly state: ShareState; readonly subtotal: Fils };

/** What of an order is paid and due by subtotal; paid + due = total + surplus. Surplus comes of lines cancelled after. */
export type OrderBalance = { readonly paid: Fils; readonly due: Fils; readonly surplus: Fils };

/** The balance of an order: what its paid shares cover of `total`. */
export function orderBalance(total: Fils, shares: readonly OrderShare[]): OrderBalance {
  const paid = sumFils(shares.filter((share) => share.state === 'paid').map((share) => share.subtotal));
  return { paid, due: fils(Math.max(0, total - paid)), surplus: fils(Math.max(0, paid - total)) };
}

/**
 * An order is paid when it has shares, all that are not cancelled are paid, and they add up to its total (contract,
 * section 5); else pending. It stays paid when a line is cancelled afterwards: a refund is a record of its own.
 */
export function orderPaymentStatus(total: Fils, shares: readonly OrderShare[]): 'pending' | 'paid' {
  const standing = shares.filter((share) => share.state !== 'cancelled');
  const allPaid = standing.length > 0 && standing.every((share) => share.state === 'paid');
  return allPaid && orderBalance(total, shares).due === 0 ? 'paid' : 'pending';
}

/** A share of the plan in force, with its attempts. */
export type PlannedShare = {
  readonly id: string;
  readonly state: ShareState;
  readonly attempts: readonly {
    readonly id: string;
    readonly method: PaymentMethod;
    readonly state: AttemptState;
  }[];
};

/** What a new plan puts aside: attempts to withdraw first, shares to cancel then. */
export type PlanToDrop = {
  readonly withdrawAttempts: readonly string[];
  readonly cancelShares: readonly string[];
};

/**
 * Whether the plan in force may give way to another split, or to a new round: nothing of it is paid and no card page is
 * live (contract, sections 4 and 5). The refusal's detail names the share that stands in the way.
 */
export function canPlanSplit(shares: readonly PlannedShare[]): Result<PlanToDrop, 'payment_in_progress'> {
  const open = shares.find((share) => share.state === 'paid' || share.attempts.some(cardPageIsLive));
  if (open !== undefined) return refuse('payment_in_progress', { share: open.id, state: open.state });
  const pending = shares.filter((share) => share.state === 'pending');
  const live = pending.flatMap((share) => share.attempts.filter((attempt) => attemptIsLive(attempt.state)));
  return ok({
    withdrawAttempts: live.map((attempt) => attempt.id),
    cancelShares: pending.map((share) => share.id),
  });
}
