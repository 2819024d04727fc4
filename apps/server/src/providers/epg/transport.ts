import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
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
 * The result of a POST. `not_sent`: never connected, so nobody read it. `lost`: it may have been read and processed,
 * but no complete answer came.
 */
export type Delivery =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string };

const answerBytesMax = 1_048_576;

/** Sends once: no redirects, no retries. Never rejects. */
export function postOnce(post: Post): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  const secure = post.url.startsWith('https:');
  // A new connection for each call: on a reused one, "never sent" and "sent and lost" look the same.
  const request = (secure ? requestSecure : requestPlain)(post.url, {
    method: 'POST',
    agent: false,
    headers: { ...post.headers, 'Content-Length': String(Buffer.byteLength(post.body)), Connection: 'close' },
    ...(secure ? tlsOptions(post.tls) : {}),
  });
  let connected = false;
  const connectTimer = setTimeout(
    () => request.destroy(new Error('no connection in time')),
    post.connectTimeoutMs,
  );
  const totalTimer = setTimeout(
    () => request.destroy(new Error('no complete answer in time')),
    post.totalTimeoutMs,
  );
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
  const fail = (error: Error) => settle({ kind: connected ? 'lost' : 'not_sent', reason: reasonOf(error) });
  request.on('error', fail);
  request.once('response', (response) => collect(request, response, settle, fail));
  request.end(post.body);
  return promise;
}

/** The certificates and versions of a connection to the gateway. */
export function tlsOptions(tls: EpgTls | undefined): ConnectionOptions {
  return {
    minVersion: 'TLSv1.2',
    ...(tls?.ca === undefined ? {} : { ca: tls.ca }),
    ...(tls?.pfx === undefined ? {} : { pfx: Buffer.from(tls.pfx) }),
    ...(tls?.passphrase === undefined ? {} : { passphrase: tls.passphrase }),
  };
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

function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? error.message : `${code}: ${error.message}`;
}
