import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type ConnectionOptions, createSecureContext, type SecureContext } from 'node:tls';
import type { EpgTls } from './settings.ts';

// An import would also load Node's WebSocket client: a twentieth of the server's start.
const { request: requestPlain } = process.getBuiltinModule('node:http');

/** One POST. Times are in milliseconds from the start. */
export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly connectTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly tls?: EpgTls;
};

/**
 * The result of a POST. `not_sent`: never connected, so nobody read it; maybe because nobody here knows the server's
 * certificate. `lost`: it may have been read and processed, but no complete answer came.
 */
export type Delivery =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'not_sent'; readonly reason: string; readonly unknownServer?: true }
  | { readonly kind: 'lost'; readonly reason: string };

const answerBytesMax = 1_048_576;

/** Sends once: no redirects, no retries. Never rejects. */
export function postOnce(post: Post): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  const secure = post.url.startsWith('https:');
  const request = begin(post, secure);
  if (request instanceof Error) return Promise.resolve(notSent(request));
  let connected = false;
  const fail = (error: Error) => settle(connected ? lost(error) : notSent(error));
  const connectTimer = setTimeout(
    () => request.destroy(new Error('no connection in time')),
    post.connectTimeoutMs,
  );
  const totalTimer = setTimeout(() => {
    const late = new Error('no complete answer in time');
    request.destroy(late);
    // A request that went over to another protocol (101) tells of no error any more.
    fail(late);
  }, post.totalTimeoutMs);
  const settle = (delivery: Delivery) => {
    clearTimeout(connectTimer);
    clearTimeout(totalTimer);
    resolve(delivery);
  };
  request.once('socket', (socket) =>
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      connected = true;
      clearTimeout(connectTimer);
    }),
  );
  request.on('error', fail);
  request.once('response', (response) => collect(request, response, settle, fail));
  request.end(post.body);
  return promise;
}

/** A new connection for each call: on a reused one, "never sent" and "sent and lost" look the same. */
function begin(post: Post, secure: boolean): ClientRequest | Error {
  const length = String(Buffer.byteLength(post.body));
  try {
    return (secure ? requestSecure : requestPlain)(post.url, {
      method: 'POST',
      agent: false,
      headers: { ...post.headers, 'Content-Length': length, Connection: 'close' },
      ...(secure ? tlsOptions(post.tls) : {}),
    });
  } catch (error) {
    // A client certificate that can't be opened.
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Client certificates that were opened. Opening one takes as long as its file says. */
const contexts = new WeakMap<EpgTls, SecureContext>();

/** The certificates and versions of a connection to the gateway. Throws if the client certificate can't be opened. */
export function tlsOptions(tls: EpgTls | undefined): ConnectionOptions {
  const options = { minVersion: 'TLSv1.2', ...(tls?.ca === undefined ? {} : { ca: tls.ca }) } as const;
  if (tls?.pfx === undefined) return options;
  const secureContext =
    contexts.get(tls) ??
    createSecureContext({
      ...options,
      pfx: Buffer.from(tls.pfx),
      ...(tls.passphrase === undefined ? {} : { passphrase: tls.passphrase }),
    });
  contexts.set(tls, secureContext);
  return { secureContext };
}

function collect(
  request: ClientRequest,
  response: IncomingMessage,
  settle: (delivery: Delivery) => void,
  fail: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > answerBytesMax) request.destroy(new Error('the answer is too long'));
    else chunks.push(chunk);
  });
  response.on('error', fail);
  response.once('end', () =>
    settle({
      kind: 'answered',
      status: response.statusCode ?? 0,
      body: Buffer.concat(chunks).toString('utf8'),
    }),
  );
}

/** What OpenSSL says of a chain whose end nobody here knows. */
const unknownIssuer: ReadonlySet<string | undefined> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function notSent(error: Error): Delivery {
  const unknownServer = unknownIssuer.has(codeOf(error)) ? ({ unknownServer: true } as const) : {};
  return { kind: 'not_sent', reason: reasonOf(error), ...unknownServer };
}

function lost(error: Error): Delivery {
  return { kind: 'lost', reason: reasonOf(error) };
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function reasonOf(error: Error): string {
  const code = codeOf(error);
  return code === undefined ? error.message : `${code}: ${error.message}`;
}
