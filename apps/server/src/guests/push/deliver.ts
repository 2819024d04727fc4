import { request } from 'node:https';
import type { PushOutcome } from '@sufra/domain/guests/push';
import { byDns, guarded, type Lookup, NotPublic } from '../../core/outward/guarded-lookup.ts';
import { isPublicAddress } from '../../core/outward/public-address.ts';
import { readEndpoint } from './endpoint.ts';

/** An encrypted message on its way to a push service. */
export interface PushMessage {
  readonly endpoint: string;
  readonly authorization: string;
  readonly body: Buffer;
}

/** What is delivered, and why not. `detail` names no address: whoever knows one can send to it. */
export type Delivered = PushOutcome & { readonly detail?: string };

/** Sends a message. Never throws: a push service's failure is an outcome. */
export type Deliver = (message: PushMessage) => Promise<Delivered>;

/** How names become addresses and which of them are allowed; tests have their own. */
interface DeliverOptions {
  readonly lookup?: Lookup;
  readonly allows?: (address: string) => boolean;
  readonly port?: number;
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** A dish that is ready is no news after ten minutes. */
const keptForSeconds = 600;

/**
 * Sends to push services as guests' browsers name them, so to whatever anybody named: by https, to public addresses
 * alone, without following redirects, and for five seconds in all.
 */
export function deliverer({
  lookup = byDns,
  allows = isPublicAddress,
  port = 443,
  ca,
  timeoutMs = 5000,
}: DeliverOptions = {}): Deliver {
  return ({ endpoint, authorization, body }) =>
    new Promise((resolve) => {
      const url = readEndpoint(endpoint);
      if (url === undefined) return resolve({ kind: 'never', detail: 'not an address of a push service' });
      const sent = request({
        host: url.hostname,
        port,
        path: url.pathname + url.search,
        method: 'POST',
        agent: false,
        lookup: guarded(lookup, allows),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          'content-length': body.length,
          ttl: keptForSeconds,
          urgency: 'high',
          topic: 'ready',
        },
        ...(ca === undefined ? {} : { ca }),
      });
      sent.on('response', (response) => {
        // Nothing in the body matters, however long it is.
        response.destroy();
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const detail =
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? 'too slow'
            : (error.code ?? error.name);
        resolve(
          error instanceof NotPublic ? { kind: 'never', detail: error.message } : { kind: 'later', detail },
        );
      });
      // After 101, another protocol, neither of the others comes.
      sent.on('close', () => resolve({ kind: 'later', detail: 'no answer' }));
      sent.end(body);
    });
}

function outcomeOf(status: number, retryAfter: string | undefined): Delivered {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const detail = `status ${String(status)}`;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'never', detail };
  const seconds = Number(retryAfter);
  return { kind: 'later', detail, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined };
}
