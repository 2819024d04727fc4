import type Stripe from 'stripe';
import type { Exchange, FailureCode, ProviderFailure } from '../provider.ts';
import { redact } from '../redact.ts';
import { connectingWithin, notConnectedCode } from './agent.ts';
import type { StripeSettings } from './settings.ts';

/** An answer of Stripe, with what is kept of the exchange. */
export type StripeAnswer<Value> = { readonly ok: true; readonly value: Value; readonly raw: Exchange };

/** Makes one call with the official library: within a bounded time, every way to fail named, no secret kept. */
export type StripeCall = <Value>(
  operation: string,
  request: unknown,
  call: (stripe: Stripe) => Promise<Value>,
) => Promise<StripeAnswer<Value> | ProviderFailure>;

/** The library and calls through it. */
export type StripeClient = { readonly library: () => Promise<Stripe>; readonly call: StripeCall };

/** What a connection says that never stood. */
const neverSent = new Set([
  notConnectedCode,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * A client for these settings. The library is loaded at its first use: it takes a fifth of a second and 40 MB, which a
 * venue that is paid by another provider need not spend.
 */
export function connectStripe(settings: StripeSettings): StripeClient {
  let opening: Promise<Stripe> | undefined;
  const library = () => (opening ??= openLibrary(settings));
  const secrets = [settings.secretKey, settings.webhookSecret];
  return {
    library,
    call: async (operation, request, call) => {
      const stripe = await library();
      const asked = redact(request, secrets);
      try {
        const value = await within(settings.totalTimeoutMs, call(stripe));
        const raw = { operation, request: asked, response: redact(plain(value), secrets) };
        return { ok: true, value, raw };
      } catch (error) {
        return failureOf(error, { operation, request: asked, response: null }, secrets);
      }
    },
  };
}

async function openLibrary(settings: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(settings.secretKey, {
    // A connection of its own for each call: on a reused one nobody can tell "never sent" from "sent and lost".
    httpClient: Library.createNodeHttpClient(
      connectingWithin(settings.connectTimeoutMs, settings.url === undefined),
    ),
    // A repeat is ours to decide on; the library's own, after a closed connection, carries the same key.
    maxNetworkRetries: 0,
    timeout: settings.totalTimeoutMs,
    telemetry: false,
    ...(settings.url === undefined ? {} : addressOf(settings.url)),
  });
}

function addressOf(address: string) {
  const url = new URL(address);
  return { protocol: 'http' as const, host: url.hostname, port: url.port };
}

/** What is awaited, or a `TimeoutError`: the library's own limit counts from the last sign of life. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DOMException('no answer in time', 'TimeoutError')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function failureOf(error: unknown, raw: Exchange, secrets: readonly string[]): ProviderFailure {
  if (!(error instanceof Error)) throw error;
  const { statusCode, code: providerCode } = fieldsOf(error);
  const told = typeof providerCode === 'string' ? { providerCode } : {};
  const exchange = typeof statusCode === 'number' ? { ...raw, httpStatus: statusCode } : raw;
  const reason = String(redact(error.message, secrets));
  return { ok: false, code: codeOf(error), reason, ...told, raw: exchange };
}

function codeOf(error: Error): FailureCode {
  const { type, detail, statusCode } = fieldsOf(error);
  if (error.name === 'TimeoutError') return 'outcome_unknown';
  switch (type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return 'config';
    case 'StripeInvalidRequestError':
    case 'StripeCardError':
      return 'rejected';
    case 'StripeRateLimitError':
      return 'unavailable';
    case 'StripeIdempotencyError':
    case 'StripeAPIError':
      // The key is in use or was: something of ours was heard before.
      return 'outcome_unknown';
    case 'StripeConnectionError':
      return neverSent.has(String(fieldsOf(detail).code)) ? 'unavailable' : 'outcome_unknown';
    default:
      if (statusCode !== undefined) return 'protocol';
      throw error;
  }
}

function fieldsOf(value: unknown): Readonly<Record<'type' | 'code' | 'detail' | 'statusCode', unknown>> {
  const fields = typeof value === 'object' && value !== null ? value : {};
  const read = (name: string) => (name in fields ? Reflect.get(fields, name) : undefined);
  return { type: read('type'), code: read('code'), detail: read('detail'), statusCode: read('statusCode') };
}
