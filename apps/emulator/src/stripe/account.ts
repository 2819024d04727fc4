import type { TestCard } from '../epg/cards.ts';
import type { Clock } from '../gateway/clock.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Ids } from '../gateway/ids.ts';

/** A refund. Amounts are minor units, times milliseconds since 1970. */
export type StripeRefund = {
  readonly id: string;
  readonly amountMinor: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly reason: string | null;
  readonly createdAt: number;
  /** When the outcome of a pending refund is decided, and what it is. */
  readonly decidedAt: number;
  readonly ending: 'succeeded' | 'failed';
  status: 'pending' | 'succeeded' | 'failed';
};

/** A Checkout Session with its payment and refunds. Amounts are minor units, times milliseconds since 1970. */
export type StripeSession = {
  readonly id: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly productName: string;
  readonly quantity: number;
  readonly clientReferenceId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly locale: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  payment: 'unpaid' | 'processing' | 'paid' | 'failed';
  card: TestCard | undefined;
  otpAsked: boolean;
  otpTries: number;
  authorizationCode: string;
  paidAt: number;
  /** When a slow bank decides. */
  decidedAt: number;
  readonly refunds: StripeRefund[];
};

/** The account's behaviour; every variant has been seen at the real one. */
export type StripeSettings = {
  /** How notices reach the merchant. `late` and `reordered` wait for `webhookMinutes`. */
  webhooks: 'normal' | 'missing' | 'duplicate' | 'reordered' | 'late' | 'bad_signature' | 'old_timestamp';
  /** Where notices are sent; '' is `/pay/webhooks/stripe` of the site that a session returns to. */
  webhookUrl: string;
  webhookMinutes: number;
  pageReturn: 'normal' | 'missing';
  /** The outcome of refunds; a pending one is decided after `pendingMinutes`. */
  refundMode: 'instant' | 'pending_then_succeeded' | 'pending_then_failed';
  pendingMinutes: number;
};

/** The answer to a request with an idempotency key; undefined while it is in progress. */
export type KeptAnswer = {
  readonly fingerprint: string;
  answer: { readonly status: number; readonly body: unknown } | undefined;
};

/** A notice and its delivery. */
export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: number;
  readonly object: Readonly<Record<string, unknown>>;
  readonly url: string;
  /** When it is delivered next; undefined when it was delivered or never will be. */
  nextAt: number | undefined;
  tries: number;
};

/** The emulated account: its memory, clock and settings. */
export type StripeAccount = {
  readonly clock: Clock;
  readonly ids: Ids;
  /** May be rolled. */
  secretKey: string;
  readonly webhookSecret: string;
  readonly settings: StripeSettings;
  readonly sessions: Map<string, StripeSession>;
  readonly keys: Map<string, KeptAnswer>;
  readonly events: StripeEvent[];
};

/** The account with the parts that every emulated gateway has. */
export type StripeGateway = Gateway & {
  readonly stripe: StripeAccount;
  /** Does what is due by the clock, and starts to deliver its notices. */
  tick(): void;
};

/** The default settings of the account. */
export const defaultStripeSettings: Readonly<StripeSettings> = {
  webhooks: 'normal',
  webhookUrl: '',
  webhookMinutes: 2_880,
  pageReturn: 'normal',
  refundMode: 'instant',
  pendingMinutes: 1,
};

/** The demo's keys. They are public: they open nothing else. */
export const demoKeys = { secretKey: 'sk_test_sufra_demo', webhookSecret: 'whsec_sufra_demo' } as const;

/** The amount refunded or pending, in minor units. */
export function refundedMinor({ refunds }: StripeSession): number {
  return refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
}
