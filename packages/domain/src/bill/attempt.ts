import type { Fils } from '../core/money.ts';

/** How a share is paid. */
export type PaymentMethod = 'cash' | 'pos' | 'card';

/** The states of a cash or POS attempt, where a person decides (ENT-37). */
export const deskStates = ['requested', 'approved', 'rejected', 'expired', 'withdrawn'] as const;

/**
 * The states of a card attempt, where the provider decides. `unknown`: sent, but no outcome yet. `captured_late`: the
 * money arrived after we had given up on the attempt.
 */
export const cardStates = [
  'created',
  'redirected',
  'returned',
  'unknown',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'captured_late',
] as const;

/** A state of `deskStates` or `cardStates`. */
export type AttemptState = (typeof deskStates)[number] | (typeof cardStates)[number];

/** The first state of an attempt. */
export function firstAttemptState(method: PaymentMethod): AttemptState {
  return method === 'card' ? 'created' : 'requested';
}

/** The states of a share. Paid and cancelled are final; a refund is its own record. */
export type ShareState = 'pending' | 'paid' | 'cancelled';

/** The first state of a share. */
export const firstShareState: ShareState = 'pending';

/** One try to pay a share, with everything about the share that a decision needs. */
export type Attempt = {
  readonly method: PaymentMethod;
  readonly state: AttemptState;
  /** What the share owes, tip and service charge included. */
  readonly due: Fils;
  /** The state of the share as read in the same transaction. */
  readonly share: ShareState;
  /** Epoch milliseconds. From this moment on the attempt is over, unless the provider says otherwise. */
  readonly expiresAt: number;
};

/**
 * What our server learned about a payment by asking the provider: by finalizing it or by a query. Browsers and webhooks
 * only make it ask. `open` and `processing` change nothing. A capture without an amount is not trusted.
 */
export type ProviderReport = {
  readonly state: 'open' | 'processing' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'unknown';
  readonly amount?: Fils;
};

/**
 * What can happen to an attempt. `withdraw` is the diner, or we ourselves making room for another attempt; `supersede`
 * is another attempt that has paid the share; `expire` is the sweep; `redirect` is our link being opened, `return` a
 * browser that came back from the provider's page.
 */
export type AttemptCommand =
  | { readonly kind: 'approve_cash'; readonly staffId: string; readonly received: Fils }
  | { readonly kind: 'approve_pos'; readonly staffId: string; readonly slipReference: string }
  | { readonly kind: 'reject'; readonly staffId: string; readonly reason: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'supersede' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'return' }
  | { readonly kind: 'provider_says'; readonly report: ProviderReport };

/**
 * Who confirmed that an attempt was paid: the provider or a named member of staff. A share of 0.00 needs no proof, because
 * it is settled without an attempt.
 */
export type Proof =
  | { readonly by: 'provider' }
  | { readonly by: 'staff'; readonly staffId: string; readonly received: Fils; readonly change: Fils }
  | { readonly by: 'staff'; readonly staffId: string; readonly slipReference: string };

/**
 * What is to be done besides keeping the next state, in the same transaction. Not listed is what follows from any state
 * alone: the table hears of every change, `unknown` is asked about until it is known, an open page is watched until it
 * is closed.
 */
export type AttemptEffect =
  /** The share becomes paid with `amount`. No other effect pays. */
  | { readonly kind: 'settle_share'; readonly amount: Fils; readonly proof: Proof }
  /** Money arrived but nothing is due: book it, refund it through the provider, and show it to staff. */
  | { readonly kind: 'refund_surplus'; readonly amount: Fils }
  /** The share is paid, so end its other live attempt. */
  | { readonly kind: 'withdraw_other_attempts' }
  /** One alert per attempt and reason, because the provider may report the same thing many times. */
  | { readonly kind: 'alert_staff'; readonly about: 'surplus' | 'amount_differs' | 'captured_after_decline' };

/** The next state of an attempt and its effects. The same state without effects: nothing changed. */
export type AttemptDecision = { readonly state: AttemptState; readonly effects: readonly AttemptEffect[] };

/** Why a command is refused. Each code is in the contract's list of errors. */
export type AttemptRefusal =
  | 'attempt_not_open'
  | 'share_already_paid'
  | 'received_too_little'
  | 'slip_reference_required'
  | 'reason_required';
