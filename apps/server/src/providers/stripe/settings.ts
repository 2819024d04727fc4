import type { Result } from '@sufra/domain/core/result';
import { ok, refuse } from '@sufra/domain/core/result';
import { isLoopback } from '../../settings/loopback.ts';

/** A Stripe account as in the server's settings. The emulator has its own address and keys. */
export type StripeAccount = {
  /** The emulator's address; undefined for Stripe's own. */
  readonly url: string | undefined;
  readonly secretKey: string | undefined;
  readonly webhookSecret: string | undefined;
};

/** Everything the adapter needs. Times are in milliseconds. */
export type StripeSettings = {
  readonly name: 'stripe' | 'stripe-emulator';
  /** Undefined for Stripe's own address. */
  readonly url: string | undefined;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly connectTimeoutMs: number;
  readonly totalTimeoutMs: number;
};

const timeouts = { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000 };

/** The emulator's keys. They are public: they open nothing else. */
const emulated = {
  url: 'http://127.0.0.1:3443',
  secretKey: 'sk_test_sufra_demo',
  webhookSecret: 'whsec_sufra_demo',
};

/** Validates an account and fills in defaults. Refuses with the name of the wrong setting, never with its value. */
export function stripeSettings(
  name: StripeSettings['name'],
  account: StripeAccount,
): Result<StripeSettings, 'provider_setting_invalid'> {
  const wrong = (setting: string) => refuse('provider_setting_invalid', { setting });
  const inEmulator = name === 'stripe-emulator';
  const url = account.url ?? (inEmulator ? emulated.url : undefined);
  // A key for real money is sent to Stripe alone.
  if (inEmulator ? url === undefined || !isPlainLoopback(url) : url !== undefined) return wrong('STRIPE_URL');
  const secretKey = account.secretKey ?? (inEmulator ? emulated.secretKey : '');
  if (!(inEmulator ? /^sk_test_\w+$/ : /^[rs]k_(live|test)_\w+$/).test(secretKey))
    return wrong('STRIPE_SECRET_KEY');
  const webhookSecret = account.webhookSecret ?? (inEmulator ? emulated.webhookSecret : '');
  if (!/^whsec_\w+$/.test(webhookSecret)) return wrong('STRIPE_WEBHOOK_SECRET');
  return ok({ name, url, secretKey, webhookSecret, ...timeouts });
}

function isPlainLoopback(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && isLoopback(url.hostname);
}
