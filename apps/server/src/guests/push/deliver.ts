import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PushOutcome } from '@sufra/domain/guests/push';
import { isPublicAddress, readEndpoint } from './public-address.ts';

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

type Lookup = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

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

const byDns: Lookup = (host, done) => lookUp(host, { all: true }, (error, found) => done(error, found));

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
      sent.end(body);
    });
}

/** A host that leads into somebody's house. */
class NotPublic extends Error {
  override name = 'NotPublic';
}

/** Looks a name up once, and connects to what was found then: a name can't change between the check and the connection. */
function guarded(lookup: Lookup, allows: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, (error, found) => {
      const [first] = found;
      if (error !== null || first === undefined) done(error ?? new Error('no address'), '');
      else if (!found.every(({ address }) => allows(address)))
        done(new NotPublic('not a public address'), '');
      else if (options.all === true) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };
}

function outcomeOf(status: number, retryAfter: string | undefined): Delivered {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const detail = `status ${String(status)}`;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'never', detail };
  const seconds = Number(retryAfter);
  return { kind: 'later', detail, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined };
}
