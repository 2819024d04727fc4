import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** How the service fails. */
type Fault = 'gone' | 'redirect' | 'silent' | 'broken' | 'busy' | 'endless' | 'hangup';

/** What a phone gets, decrypted. */
export interface Received {
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub?: string };
  readonly bytes: number;
}

/** A browser's subscription, as it gives it to a page. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const pushHost = 'push.test';

/**
 * A push service that does what RFC 8030, 8188, 8291 and 8292 ask for, written apart from the server's own code: it checks
 * the signature, refuses what is wrong as real services do, and decrypts as the browser would.
 */
export async function pushService() {
  const { key, cert } = selfSigned('491231', pushHost);
  const phones = new Map<
    string,
    { pair: ECDH; auth: Buffer; applicationKey: string; received: Received[] }
  >();
  const state: { fault: Fault | undefined; requests: number } = { fault: undefined, requests: 0 };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests += 1;
    const answer = (status: number, headers: Record<string, string> = {}) => {
      response.writeHead(status, headers).end();
    };
    if (state.fault === 'hangup') return void request.socket.destroy();
    if (state.fault === 'silent') return;
    if (state.fault === 'endless') {
      response.writeHead(201);
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(more));
      return;
    }
    if (state.fault === 'gone') return answer(410);
    if (state.fault === 'redirect') return answer(307, { location: `https://${pushHost}/elsewhere` });
    if (state.fault === 'broken') return answer(500);
    if (state.fault === 'busy') return answer(429, { 'retry-after': '30' });
    const phone = phones.get(request.url ?? '');
    if (phone === undefined) return answer(404);
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const { headers } = request;
    if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return answer(400);
    if (!/^\d+$/.test(String(headers['ttl']))) return answer(400);
    if (body.length > 4096) return answer(413);
    const claims = claimsOf(String(headers.authorization), phone.applicationKey);
    if (claims === undefined) return answer(403);
    const text = decrypt(body, phone.pair, phone.auth);
    phone.received.push({ text, headers, claims, bytes: body.length });
    answer(201, { location: `https://${pushHost}/message/1` });
  }

  const server = createServer({ key, cert }, (request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    state,
    /** What a test's `deliverer` needs to find it. */
    place: {
      port,
      ca: cert,
      allows: () => true,
      lookup: (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
    /** A browser subscribes with a server's public key. */
    subscribe(applicationKey: string): BrowserSubscription & { readonly received: readonly Received[] } {
      const pair = createECDH('prime256v1');
      const point = pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const received: Received[] = [];
      phones.set(path, { pair, auth, applicationKey, received });
      const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `https://${pushHost}${path}`, keys, received };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The claims of a signature that is right and made with this key for this service; undefined for any other. */
function claimsOf(authorization: string, applicationKey: string): Received['claims'] | undefined {
  const [, head = '', payload = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key === '' || key !== applicationKey) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  const claims = read(payload) as Received['claims'];
  const kind = read(head) as { alg: string };
  return signed && kind.alg === 'ES256' && claims.aud === `https://${pushHost}` ? claims : undefined;
}

/** Decrypts a body of one record (RFC 8188) with a browser's keys (RFC 8291). Throws if it was changed. */
export function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const expand = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = expand(pair.computeSecret(sender), auth, info, 32);
  const key = expand(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('not the last record');
  return plain.subarray(0, end).toString();
}
