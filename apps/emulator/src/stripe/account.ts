import type { Clock } from '../clock.ts';
import type { TestCard } from '../epg/cards.ts';
import type { Ids } from '../random.ts';

/** Money given back. Amounts are minor units, times milliseconds since 1970. */
export type StripeRefund = {
  readonly id: string;
  readonly amountMinor: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  /** When a pending one is decided, and how. */
  readonly decidedAt: number;
  readonly ending: 'succeeded' | 'failed';
  status: 'pending' | 'succeeded' | 'failed';
};

/** A Checkout Session with its payment and its refunds. Amounts are minor units, times milliseconds since 1970. */
export type StripeSession = {
  readonly id: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly productName: string;
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
  /** When a bank that takes its time has decided. */
  decidedAt: number;
  readonly refunds: StripeRefund[];
};

/** How the account behaves; what is not normal has been seen at the real one. */
export type StripeSettings = {
  /** How notices reach the merchant. `late` and `reordered` wait for `webhookMinutes`. */
  webhooks: 'normal' | 'missing' | 'duplicate' | 'reordered' | 'late' | 'bad_signature' | 'old_timestamp';
  /** Where notices go; '' is `/pay/webhooks/stripe` of the site that a session leads back to. */
  webhookUrl: string;
  webhookMinutes: number;
  pageReturn: 'normal' | 'missing';
  /** What becomes of a refund; a pending one is decided after `pendingMinutes`. */
  refundMode: 'instant' | 'pending_then_succeeded' | 'pending_then_failed';
  pendingMinutes: number;
};

/** The answer that was given to a request with an idempotency key; undefined while it is being made. */
export type KeptAnswer = {
  readonly fingerprint: string;
  answer: { readonly status: number; readonly body: unknown } | undefined;
};

/** A notice and what became of it. */
export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: number;
  readonly object: Readonly<Record<string, unknown>>;
  readonly url: string;
  /** When it is delivered next; undefined when it has been, or never will be. */
  nextAt: number | undefined;
  tries: number;
};

/** The emulated account: memory, clock, habits. */
export type StripeAccount = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly settings: StripeSettings;
  readonly sessions: Map<string, StripeSession>;
  readonly keys: Map<string, KeptAnswer>;
  readonly events: StripeEvent[];
};

/** What the account does unless told otherwise. */
export const defaultStripeSettings: Readonly<StripeSettings> = {
  webhooks: 'normal',
  webhookUrl: '',
  webhookMinutes: 2_880,
  pageReturn: 'normal',
  refundMode: 'instant',
  pendingMinutes: 1,
};

/** The demo's keys. Anyone may know these: they open nothing else. */
export const demoKeys = { secretKey: 'sk_test_sufra_demo', webhookSecret: 'whsec_sufra_demo' } as const;

/** What has been given back, or is on its way, in minor units. */
export function refundedMinor({ refunds }: StripeSession): number {
  return refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
}
