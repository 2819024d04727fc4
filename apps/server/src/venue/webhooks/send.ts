import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Sent } from '@sufra/domain/venue/webhooks';
import { byDns, guarded, type Lookup, NotPublic } from '../../core/outward/guarded-lookup.ts';
import { isPublicAddress } from '../../core/outward/public-address.ts';
import { hostNumber, readWebhookUrl } from './address.ts';

/** A message on its way. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a try, and how long it took. */
export interface Tried extends Sent {
  readonly tookMs: number;
}

/** Sends a message. Never throws: a receiver's failure is an outcome. */
export type Send = (message: Outgoing, signal?: AbortSignal) => Promise<Tried>;

/** What is allowed, and how names become addresses; tests have their own. */
interface SenderOptions {
  readonly privateAllowed: boolean;
  readonly lookup?: Lookup;
  readonly allows?: (address: string) => boolean;
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/**
 * Sends where an owner said, so to whatever anybody who got hold of their account says: by https, to public addresses alone,
 * without following redirects, for ten seconds in all, and without reading what is answered.
 */
export function sender({
  privateAllowed,
  lookup = byDns,
  allows = privateAllowed ? () => true : isPublicAddress,
  ca,
  timeoutMs = 10_000,
}: SenderOptions): Send {
  return async (message, signal) => {
    const began = performance.now();
    const url = readWebhookUrl(message.url, privateAllowed);
    const number = url === undefined ? undefined : hostNumber(url.hostname);
    // A number is connected to without a look at its name.
    const blocked = url === undefined || (number !== undefined && !allows(number));
    const timeout = AbortSignal.timeout(timeoutMs);
    const options = {
      method: 'POST',
      agent: false,
      lookup: guarded(lookup, allows),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      headers: {
        ...message.headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'Sufra-Webhooks/1',
      },
      ...(ca === undefined ? {} : { ca }),
    } satisfies RequestOptions & { ca?: string };
    const sent: Sent = blocked
      ? { status: null, failure: 'not_allowed' }
      : await outcomeOf(
          url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options),
          message.body,
        );
    return { ...sent, tookMs: Math.round(performance.now() - began) };
  };
}

function outcomeOf(request: ClientRequest, body: string): Promise<Sent> {
  return new Promise((resolve) => {
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const seconds = Number(response.headers['retry-after']);
      // Nothing in the body matters, however long it is.
      response.destroy();
      const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
      resolve({ status, failure: failureOf(status), retryAfterMs });
    });
    request.on('error', (error) => {
      const slow = error.name === 'TimeoutError' || error.name === 'AbortError';
      const failure = error instanceof NotPublic ? 'not_allowed' : slow ? 'slow' : 'unreachable';
      resolve({ status: null, failure });
    });
    // An answer that goes over to another protocol (101) is neither: the connection just ends.
    request.on('close', () => resolve({ status: null, failure: 'unreachable' }));
    request.end(body);
  });
}

function failureOf(status: number): Sent['failure'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
