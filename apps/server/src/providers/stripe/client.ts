import type Stripe from 'stripe';
import type { Exchange, FailureCode, ProviderFailure } from '../provider.ts';
import { allowedOnly, redact } from '../redact.ts';
import { connectingWithin, notConnectedCode } from './agent.ts';
import type { StripeSettings } from './settings.ts';
import { storedFields } from './stored-fields.ts';

/** An answer from Stripe, with the record of the exchange. */
export type StripeAnswer<Value> = { readonly ok: true; readonly value: Value; readonly raw: Exchange };

/**
 * Makes one call with the official library: in bounded time, with every kind of failure named and no secret recorded.
 */
export type StripeCall = <Value>(
  operation: string,
  request: unknown,
  call: (stripe: Stripe) => Promise<Value>,
) => Promise<StripeAnswer<Value> | ProviderFailure>;

/** The library and calls through it. */
export type StripeClient = { readonly library: () => Promise<Stripe>; readonly call: StripeCall };

/** Error codes that mean no connection was established. */
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
 * A client for these settings. The library is loaded at its first use: it takes 0.2 s and 40 MB, which venues with
 * another provider shouldn't pay for.
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
        const raw = { operation, request: asked, response: redact(stored(value), secrets) };
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
    // A new connection for each call: on a reused one, "never sent" and "sent and lost" look the same.
    httpClient: Library.createNodeHttpClient(
      connectingWithin(settings.connectTimeoutMs, settings.url === undefined),
    ),
    // We decide on retries; the library's own retry after a closed connection uses the same key.
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

/** The result, or a `TimeoutError`: the library's own timeout restarts with every byte. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DOMException('no answer in time', 'TimeoutError')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function stored(value: unknown): unknown {
  return allowedOnly(JSON.parse(JSON.stringify(value)), storedFields);
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
      // The key is or was in use: Stripe received an earlier request.
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
