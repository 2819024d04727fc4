import { atLeastNothing, type Fils, subtractFils, sumFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import type { AttemptState, PaymentMethod, ShareState } from './attempt.ts';
import { attemptIsLive, cardPageIsLive } from './decide-attempt.ts';

/** A share with its attempts. */
export type AttemptedShare = {
  readonly state: ShareState;
  readonly attempts: readonly { readonly state: AttemptState }[];
};

/** What can happen to a share. `settle` is for the effect `settle_share`, and for a share that owes nothing. */
export type ShareCommand = { readonly kind: 'settle'; readonly amount: Fils } | { readonly kind: 'cancel' };

/** Why a command on a share is refused. */
export type ShareRefusal = 'share_already_paid' | 'payment_in_progress' | 'amount_mismatch';

/**
 * The next state of a share: paid by exactly what it owes, or cancelled while it is pending without a live attempt.
 * Both are final. A share that owes 0.00 because of its coupon is settled with 0.00 at once, without an attempt.
 */
export function decideShare(
  share: AttemptedShare & { readonly due: Fils },
  command: ShareCommand,
): Result<'paid' | 'cancelled', ShareRefusal> {
  if (share.state !== 'pending') return refuse('share_already_paid', { state: share.state });
  if (command.kind === 'settle') return command.amount === share.due ? ok('paid') : refuse('amount_mismatch');
  return liveAttempt(share) === undefined ? ok('cancelled') : refuse('payment_in_progress');
}

/** Whether a new attempt may begin: the share is due and has no live attempt. */
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

/** What the order's payment needs of a share. */
export type OrderShare = {
  readonly state: ShareState;
  /** Its part of the order's total, before discount, tip and charge. */
  readonly subtotal: Fils;
  /** What of it was for dishes that left the bill after it was paid. */
  readonly overpaid: Fils;
};

/** What is paid and due of an order, by subtotal. What was paid for dishes that left the bill pays for no others. */
export type OrderBalance = { readonly paid: Fils; readonly due: Fils };

/** The balance of an order: how much of `total` its paid shares cover. */
export function orderBalance(total: Fils, shares: readonly OrderShare[]): OrderBalance {
  const paid = sumFils(
    shares
      .filter((share) => share.state === 'paid')
      .map(({ subtotal, overpaid }) => subtractFils(subtotal, overpaid)),
  );
  return { paid, due: atLeastNothing(total - paid) };
}

/**
 * Whether a payment of `subtotal` is all that an order still owes. Of a party that left staff take no less: the money comes in
 * one piece, and what was not paid with it would be taken for gone.
 */
export function paysAllDue(total: Fils, shares: readonly OrderShare[], subtotal: Fils): boolean {
  return orderBalance(total, shares).due === subtotal;
}

/**
 * An order is paid when it has shares, all of them except cancelled ones are paid, and they add up to its total
 * (ENT-28); else it is pending. It stays paid when a line is cancelled later: a refund is its own record.
 */
export function orderPaymentStatus(total: Fils, shares: readonly OrderShare[]): 'pending' | 'paid' {
  const standing = shares.filter((share) => share.state !== 'cancelled');
  const allPaid = standing.length > 0 && standing.every((share) => share.state === 'paid');
  return allPaid && orderBalance(total, shares).due === 0 ? 'paid' : 'pending';
}

/** A share of the current plan, with its attempts. */
export type PlannedShare = {
  readonly id: string;
  readonly state: ShareState;
  readonly attempts: readonly {
    readonly id: string;
    readonly method: PaymentMethod;
    readonly state: AttemptState;
  }[];
};

/** What a new plan replaces: first withdraw these attempts, then cancel these shares. */
export type PlanToDrop = {
  readonly withdrawAttempts: readonly string[];
  readonly cancelShares: readonly string[];
};

/**
 * Whether another split or a new round may replace the current plan: nothing of it is paid and no card page is live.
 * The refusal's detail names the share that blocks it.
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
