import type { Fils } from '@sufra/domain/money';

/**
 * What was said to a provider and what it answered, fit to be stored and logged: credentials are gone, card numbers
 * are masked, long texts are cut.
 */
export type Exchange = {
  readonly operation: string;
  readonly request: unknown;
  readonly response: unknown;
  readonly httpStatus?: number;
};

/**
 * Why a provider gave nothing to act on.
 * - `config`: our account or settings are wrong; nothing happened, and nothing will until someone mends them.
 * - `rejected`: the request as such was refused; nothing happened, sending it again won't help.
 * - `unavailable`: surely never sent; may be tried again.
 * - `outcome_unknown`: sent, and no usable answer came. Never send it again blindly: reconcile.
 * - `protocol`: an answer came that breaks the provider's own rules. To be treated like `outcome_unknown`.
 * - `mismatch`: the provider says it captured, but another amount, currency or order. Hold it and alert a person.
 */
export type FailureCode = 'config' | 'rejected' | 'unavailable' | 'outcome_unknown' | 'protocol' | 'mismatch';

/** A failure; `reason` is for staff and logs, never for diners. It holds no secret. */
export type ProviderFailure = {
  readonly ok: false;
  readonly code: FailureCode;
  readonly reason: string;
  readonly providerCode?: string;
  readonly raw?: Exchange;
};

/** A value, or a failure in the sense of `FailureCode`. Also fits `Result<Value, FailureCode>` of the domain. */
export type ProviderResult<Value> = { readonly ok: true; readonly value: Value } | ProviderFailure;

/** What a provider can do; the caller asks this and never the provider's name. */
export type ProviderCapabilities = {
  /** How the browser is sent to the hosted page. */
  readonly redirect: 'GET' | 'POST';
  /** Money moves only when `resolveReturn` or `fetchOutcome` is called: not calling is a way to not charge. */
  readonly needsFinalize: boolean;
  readonly webhook: 'none' | 'static' | 'signed';
  /** `fetchOutcome` only reads. Where false it completes the payment: call it after a return or after expiry only. */
  readonly canQuery: boolean;
  /** `cancelSession` closes the hosted page. */
  readonly canCancel: boolean;
  /** `reverse` takes a capture back before it is settled. */
  readonly canReverse: boolean;
  readonly refund: 'none' | 'full' | 'partial';
  /**
   * `reverse` and `refund` do a repeat with the same key only once, so that an unknown outcome is asked again. Where
   * false, an unknown outcome is a person's to look up: a repeat could pay twice.
   */
  readonly repeatableGiveBack: boolean;
  readonly minAmount: Fils;
  /** What `merchantRef` must match in full. */
  readonly merchantRef: RegExp;
  readonly returnUrlMaxLength: number;
  /** Seconds that the provider lets us keep a page open; undefined where it sets no bound. */
  readonly sessionSeconds?: { readonly min: number; readonly max: number };
};

/** A request to open a hosted page. The attempt and all of this are stored before the call is made. */
export type SessionRequest = {
  readonly attemptId: string;
  /** Our reference as the provider shows it; unique for ever, also across attempts of the same share. */
  readonly merchantRef: string;
  /** More than zero. Always AED. */
  readonly amount: Fils;
  /** One short line for the payer ("Table 5, Layla"); cut to what the provider takes. */
  readonly description: string;
  /** en, ar, ru or tr; the provider shows its nearest. */
  readonly language: string;
  /** Absolute address of our return route; names the attempt by an unguessable token. */
  readonly returnUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The same for every try of the same attempt. */
  readonly idempotencyKey: string;
};

/** How to send a browser to the hosted page: open `url`, or post `fields` to it as a form. */
export type Redirect =
  | { readonly method: 'GET'; readonly url: string; readonly fields: Readonly<Record<string, never>> }
  | { readonly method: 'POST'; readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** An open hosted page. */
export type HostedSession = {
  readonly providerRef: string;
  readonly redirect: Redirect;
  /** Epoch milliseconds: when to stop sending payers there. */
  readonly expiresAt: number;
  readonly raw: Exchange;
};

/** The session an outcome is asked for, as our own record has it: what an answer is verified against. */
export type KnownSession = {
  readonly providerRef: string;
  readonly merchantRef: string;
  readonly amount: Fils;
  /**
   * An earlier call about this session was, or may have been, sent and had no usable answer. A refusal that may only
   * mean "already done" then counts as unknown, because the earlier call may have captured.
   */
  readonly afterUnknown?: boolean;
};

/** Names and values of a query string or a form, as the browser sent them. */
export type ReturnFields = Readonly<Record<string, unknown>>;

/**
 * Where a payment stands by the provider's own word. `open`: the payer hasn't finished; `processing`: the bank hasn't;
 * `unknown`: the provider answered, but not in a way that settles it. Only `captured` is money.
 */
export type OutcomeState =
  | 'open'
  | 'processing'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'unknown';

/** The provider's word on a payment. A `captured` outcome has been verified against the `KnownSession`. */
export type Outcome = {
  readonly state: OutcomeState;
  readonly amount?: Fils;
  readonly currency?: string;
  readonly approvalCode?: string;
  /** First six and last four digits at most. */
  readonly maskedCard?: string;
  readonly brand?: string;
  readonly providerCode?: string;
  readonly raw: Exchange;
};

/** What became of a request to close a hosted page. */
export type CancelResult = 'cancelled' | 'already_paid' | 'unsupported';

/**
 * What became of a request to give money back. `retry_later`: not possible yet, for instance before settlement, and
 * surely not done. `failed`: refused for good, a person has to act.
 */
export type GiveBack = {
  readonly state: 'succeeded' | 'pending' | 'failed' | 'retry_later';
  readonly providerCode?: string;
  readonly reason?: string;
  readonly retryAfterSeconds?: number;
  readonly raw?: Exchange;
};

/** A notice from a provider that something happened to a session. It has no authority: fetch the outcome. */
export type ProviderNotice = { readonly eventId: string; readonly providerRef: string };

/** Signed notices of a provider. */
export type ProviderNotices = {
  /** The last part of the address that they come to: `/pay/webhooks/PATH`. */
  readonly path: string;
  /** Checks the signature over the very bytes that came, and their age against `now`; then reads them. */
  read(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: number,
  ): Promise<ProviderResult<readonly ProviderNotice[]>>;
};

/** A payment as the provider's own books have it. `at` is when it was captured, in epoch milliseconds. */
export type ProviderPayment = {
  readonly providerRef: string;
  readonly captured: Fils;
  readonly refunded: Fils;
  readonly at: number;
};

/**
 * A payment service that shows its own page to the payer. Every call is made outside a database transaction, once,
 * within a bounded time; nothing expected is thrown. `resolveReturn` and `fetchOutcome` for one session are never
 * called at the same time: the caller holds the attempt.
 */
export type HostedPaymentProvider = {
  readonly name: string;
  /** What it takes: `test` is money that nobody owes anybody, `none` that it takes nothing at all. */
  readonly money: 'real' | 'test' | 'none';
  readonly capabilities: ProviderCapabilities;
  /** Opens a hosted page. After `outcome_unknown` a page may exist that nobody knows: use a new `merchantRef`. */
  createSession(request: SessionRequest): Promise<ProviderResult<HostedSession>>;
  /** Settles what a returning browser hints at. `rejected` when the return isn't about this session: nothing was asked. */
  resolveReturn(
    session: KnownSession,
    returned: { readonly query: ReturnFields; readonly form: ReturnFields },
  ): Promise<ProviderResult<Outcome>>;
  /** Asks without a browser: reconciliation. See `capabilities.canQuery`. */
  fetchOutcome(session: KnownSession): Promise<ProviderResult<Outcome>>;
  cancelSession(providerRef: string): Promise<ProviderResult<CancelResult>>;
  /** Takes the whole capture back before settlement: the same day at most. `failed` after it; refund then. */
  reverse(request: {
    readonly providerRef: string;
    readonly idempotencyKey: string;
  }): Promise<ProviderResult<GiveBack>>;
  /** Pays `amount` of a capture back. */
  refund(request: {
    readonly providerRef: string;
    readonly amount: Fils;
    readonly idempotencyKey: string;
  }): Promise<ProviderResult<GiveBack>>;
  /** Where the provider sends notices; absent where it sends none. */
  readonly notices?: ProviderNotices;
  /** How a `pending` refund stands now; absent where nobody can be asked. */
  fetchRefund?(request: {
    readonly providerRef: string;
    readonly idempotencyKey: string;
  }): Promise<ProviderResult<GiveBack>>;
  /** The provider's own list of what was paid on pages made in a span of time; absent where it has none. */
  listPayments?(span: {
    readonly from: number;
    readonly to: number;
  }): Promise<ProviderResult<readonly ProviderPayment[]>>;
};
