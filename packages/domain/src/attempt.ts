import type { Fils } from './money.ts';

/** How a share is paid. */
export type PaymentMethod = 'cash' | 'pos' | 'card';

/** Where an attempt by cash or POS terminal stands: a person decides (contract, section 5). */
export const deskStates = ['requested', 'approved', 'rejected', 'expired', 'withdrawn'] as const;

/**
 * Where an attempt by card stands: the provider decides (contract, section 5). `unknown` is sent but not told;
 * `captured_late` is money that came after we had given the attempt up.
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

/** Where a share stands. Nothing leaves paid or cancelled; a refund is a record of its own. */
export type ShareState = 'pending' | 'paid' | 'cancelled';

/** One try to pay a share, with what must be known of the share to decide on it. */
export type Attempt = {
  readonly method: PaymentMethod;
  readonly state: AttemptState;
  /** What the share owes, tip and service charge included. */
  readonly due: Fils;
  /** The state of the share as read in the same transaction. */
  readonly share: ShareState;
  /** Epoch milliseconds; from this instant on the attempt is over, unless the provider says otherwise. */
  readonly expiresAt: number;
};

/**
 * What a provider's own answer to our server says (finalisation, signed webhook or status query); never what a browser
 * brought. `open` and `processing` are no news. A capture without its amount is not one that can be believed.
 */
export type ProviderWord = {
  readonly state: 'open' | 'processing' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'unknown';
  readonly amount?: Fils;
};

/**
 * What can happen to an attempt. `withdraw` is the diner, or we ourselves making room for another attempt; `expire` is
 * the sweep; `redirect` is our link being opened, `return` a browser that came back from the provider's page.
 */
export type AttemptCommand =
  | { readonly kind: 'approve_cash'; readonly staffId: string; readonly received: Fils }
  | { readonly kind: 'approve_pos'; readonly staffId: string; readonly slipReference: string }
  | { readonly kind: 'reject'; readonly staffId: string; readonly reason: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'return' }
  | { readonly kind: 'provider_says'; readonly word: ProviderWord };

/** On whose word a share is settled: the provider's, or a named member of staff's. There is no third. */
export type Proof =
  | { readonly by: 'provider' }
  | { readonly by: 'staff'; readonly staffId: string; readonly received: Fils; readonly change: Fils }
  | { readonly by: 'staff'; readonly staffId: string; readonly slipReference: string };

/** What is to be done besides keeping the next state: recorded with it in one transaction, carried out after it. */
export type AttemptEffect =
  /** The share becomes paid with `amount`. The only effect that pays. */
  | { readonly kind: 'settle_share'; readonly amount: Fils; readonly proof: Proof }
  /** Money came that nothing is due for: keep it on the ledger, give it back through the provider, show staff. */
  | { readonly kind: 'refund_surplus'; readonly amount: Fils }
  /** End whatever other attempt of the share is live: the share is paid. */
  | { readonly kind: 'withdraw_other_attempts' }
  /** Ask the provider to end its page, where it can. */
  | { readonly kind: 'close_page' }
  /** Keep asking the provider what became of it. */
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'notify_diner'; readonly about: 'paid' | 'rejected' | 'not_paid' }
  /** One alert per attempt and matter: the provider may say the same many times. */
  | { readonly kind: 'alert_staff'; readonly about: 'surplus' | 'amount_differs' | 'captured_after_decline' };

/** The next state of an attempt and what follows from it. No change and no effects mean: heard, nothing new. */
export type AttemptDecision = { readonly state: AttemptState; readonly effects: readonly AttemptEffect[] };

/** Why a command is refused; each is an answer of the contract's error list. */
export type AttemptRefusal =
  | 'attempt_not_open'
  | 'share_already_paid'
  | 'received_too_little'
  | 'slip_reference_required'
  | 'reason_required';
