import type { Fils } from '@sufra/domain/core/money';

/** A request and its answer, safe to store and log: no credentials, card numbers masked, long texts cut. */
export type Exchange = {
  readonly operation: string;
  readonly request: unknown;
  readonly response: unknown;
  readonly httpStatus?: number;
};

/**
 * Why a provider call gave no result.
 * - `config`: our account or settings are wrong; nothing happened, and nothing will until somebody fixes them.
 * - `rejected`: the request was refused; nothing happened, and a retry won't help.
 * - `unavailable`: certainly never sent; may be retried.
 * - `outcome_unknown`: sent, but no usable answer came. Never retry blindly: reconcile.
 * - `protocol`: the answer breaks the provider's own rules. Treat it like `outcome_unknown`.
 * - `mismatch`: the provider says it captured, but a different amount, currency or order. Hold it and alert a person.
 */
export type FailureCode = 'config' | 'rejected' | 'unavailable' | 'outcome_unknown' | 'protocol' | 'mismatch';

/** A failure; `reason` is for staff and logs, never for diners, and contains no secrets. */
export type ProviderFailure = {
  readonly ok: false;
  readonly code: FailureCode;
  readonly reason: string;
  readonly providerCode?: string;
  /** The server that answers has a certificate that nobody knows here, so nothing was sent. */
  readonly unknownServer?: true;
  readonly raw?: Exchange;
};

/** A value, or a failure with a `FailureCode`. Compatible with the domain's `Result<Value, FailureCode>`. */
export type ProviderResult<Value> = { readonly ok: true; readonly value: Value } | ProviderFailure;

/** What a provider can do; callers check this and never the provider's name. */
export type ProviderCapabilities = {
  /** How the browser is sent to the hosted page. */
  readonly redirect: 'GET' | 'POST';
  /** Money moves only when `resolveReturn` or `fetchOutcome` is called: without the call, nothing is charged. */
  readonly needsFinalize: boolean;
  readonly webhook: 'none' | 'static' | 'signed';
  /** `fetchOutcome` only reads. If false, it completes the payment: call it after a return or after expiry only. */
  readonly canQuery: boolean;
  /** `cancelSession` closes the hosted page. */
  readonly canCancel: boolean;
  /** `reverse` takes a capture back before it is settled. */
  readonly canReverse: boolean;
  readonly refund: 'none' | 'full' | 'partial';
  /**
   * `reverse` and `refund` are idempotent per key, so an unknown outcome is retried. If false, a person has to look
   * it up: a retry could pay twice.
   */
  readonly repeatableGiveBack: boolean;
  readonly minAmount: Fils;
  /** What `merchantRef` must match in full. */
  readonly merchantRef: RegExp;
  readonly returnUrlMaxLength: number;
  /** How long the provider lets a page stay open, in seconds; undefined if it sets no limits. */
  readonly sessionSeconds?: { readonly min: number; readonly max: number };
};

/** A request to open a hosted page. Store the attempt and all of this before the call. */
export type SessionRequest = {
  readonly attemptId: string;
  /** Our reference as the provider shows it; unique for ever, also across attempts for the same share. */
  readonly merchantRef: string;
  /** More than zero. Always AED. */
  readonly amount: Fils;
  /** One short line for the payer ("Order 0419"), without anybody's name; cut to the provider's limit. */
  readonly description: string;
  /** One of the venue's languages; the provider picks the closest that it has. */
  readonly language: string;
  /** The absolute URL of our return route; identifies the attempt by an unguessable token. */
  readonly returnUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The same for every retry of the same attempt. */
  readonly idempotencyKey: string;
};

/** How to send a browser to the hosted page: open `url`, or post `fields` to it as a form. */
export type Redirect =
  | { readonly method: 'GET'; readonly url: string; readonly fields: Readonly<Record<string, never>> }
  | {
      readonly method: 'POST';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
      /** The hosts that the page may lead on to, each with a port if it isn't the usual one. */
      readonly hosts?: readonly string[];
    };

/** An open hosted page. */
export type HostedSession = {
  readonly providerRef: string;
  readonly redirect: Redirect;
  /** Epoch milliseconds: when to stop sending payers there. */
  readonly expiresAt: number;
  readonly raw: Exchange;
};

/** A session from our own records, to verify the provider's answer against. */
export type KnownSession = {
  readonly providerRef: string;
  readonly merchantRef: string;
  readonly amount: Fils;
  /** When we asked for the page, in epoch milliseconds: where to look in a provider's list. */
  readonly createdAt?: number;
  /**
   * An earlier call about this session may have been sent and got no usable answer. A refusal that may mean "already
   * done" then counts as unknown, because the earlier call may have captured.
   */
  readonly afterUnknown?: boolean;
};

/** Fields of a query string or form, as the browser sent them. */
export type ReturnFields = Readonly<Record<string, unknown>>;

/**
 * The state of a payment according to the provider. `open`: the payer hasn't finished; `processing`: the bank hasn't;
 * `unknown`: the answer doesn't settle it. Only `captured` is money.
 */
export type OutcomeState =
  | 'open'
  | 'processing'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'unknown';

/** The provider's answer about a payment. A `captured` outcome has been verified against the `KnownSession`. */
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

/** The result of closing a hosted page. */
export type CancelResult = 'cancelled' | 'already_paid' | 'unsupported';

/** How a page that was never finalised is given up. */
export type Release = {
  /** How long after the page was opened. */
  readonly afterMs: number;
  /** Tells the provider, which charges nothing then. Never for a page whose payment may have been captured. */
  release(providerRef: string): Promise<ProviderResult<'released'>>;
};

/**
 * The result of giving money back. `retry_later`: not possible yet, for instance before settlement, and certainly not
 * done. `failed`: refused for good, a person has to act.
 */
export type GiveBack = {
  readonly state: 'succeeded' | 'pending' | 'failed' | 'retry_later';
  readonly providerCode?: string;
  readonly reason?: string;
  readonly retryAfterSeconds?: number;
  readonly raw?: Exchange;
};

/** A provider's notice that something happened to a session. It proves nothing: fetch the outcome. */
export type ProviderNotice = { readonly eventId: string; readonly providerRef: string };

/** Signed notices (webhooks) of a provider. */
export type ProviderNotices = {
  /** The last part of their path: `/pay/webhooks/PATH`. */
  readonly path: string;
  /** Verifies the signature over the raw bytes, and their age against `now`; then parses them. */
  read(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: number,
  ): Promise<ProviderResult<readonly ProviderNotice[]>>;
};

/** A payment in the provider's own records. `at` is when it was captured, in epoch milliseconds. */
export type ProviderPayment = {
  readonly providerRef: string;
  readonly captured: Fils;
  readonly refunded: Fils;
  readonly at: number;
};

/**
 * A payment service that shows its own page to the payer. Make every call outside a database transaction; each is
 * sent once, within a bounded time, and throws nothing expected. `resolveReturn` and `fetchOutcome` for one session
 * never run at the same time: the caller holds the attempt.
 */
export type HostedPaymentProvider = {
  readonly name: string;
  /** Whether it takes real money, test money, or none at all. */
  readonly money: 'real' | 'test' | 'none';
  readonly capabilities: ProviderCapabilities;
  /** Opens a hosted page. After `outcome_unknown` a page may exist that we don't know of: use a new `merchantRef`. */
  createSession(request: SessionRequest): Promise<ProviderResult<HostedSession>>;
  /**
   * Gets the outcome when a browser returns. `rejected` if the return isn't about this session; then the provider was
   * not asked.
   */
  resolveReturn(
    session: KnownSession,
    returned: { readonly query: ReturnFields; readonly form: ReturnFields },
  ): Promise<ProviderResult<Outcome>>;
  /** Gets the outcome without a browser, for reconciling. See `capabilities.canQuery`. */
  fetchOutcome(session: KnownSession): Promise<ProviderResult<Outcome>>;
  cancelSession(providerRef: string): Promise<ProviderResult<CancelResult>>;
  /** Takes the whole capture back before settlement, on the same day at most. `failed` after that: refund instead. */
  reverse(request: {
    readonly providerRef: string;
    readonly idempotencyKey: string;
  }): Promise<ProviderResult<GiveBack>>;
  /** Refunds `amount` of a capture. */
  refund(request: {
    readonly providerRef: string;
    readonly amount: Fils;
    readonly idempotencyKey: string;
  }): Promise<ProviderResult<GiveBack>>;
  /** For accounts that have to give up what was never finalised; absent if there is no need. */
  readonly unfinished?: Release;
  /** The provider's notices; absent if it sends none. */
  readonly notices?: ProviderNotices;
  /** The current state of a `pending` refund; absent if the provider can't be asked. */
  fetchRefund?(request: {
    readonly providerRef: string;
    readonly idempotencyKey: string;
  }): Promise<ProviderResult<GiveBack>>;
  /** Opens a connection within `withinMs` and sends nothing; absent if the provider has no server. */
  connect?(withinMs: number): Promise<ProviderResult<true>>;
  /** The provider's own list of payments on pages created in a period; absent if it has none. */
  listPayments?(span: {
    readonly from: number;
    readonly to: number;
  }): Promise<ProviderResult<readonly ProviderPayment[]>>;
};
