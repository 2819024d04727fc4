import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Delivery, Post } from './transport.ts';
import { postOnce } from './transport.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

function post(url: string, changes: Partial<Post> = {}): Promise<Delivery> {
  return postOnce({
    url,
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":"ä"}',
    connectTimeoutMs: 2_000,
    totalTimeoutMs: 4_000,
    ...changes,
  });
}

test('an answer comes whole, whatever its status, and the body arrives in bytes', async () => {
  let received = '';
  const server = createServer((request, response) => {
    request.on('data', (bytes) => {
      received += bytes;
    });
    request.on('end', () => response.writeHead(503).end(String(request.headers['content-length'])));
  });
  const port = await portOf(server);
  expect(await post(`http://127.0.0.1:${port}`)).toEqual({ kind: 'answered', status: 503, body: '10' });
  expect(received).toBe('{"a":"ä"}');
});

test('a redirect is an answer like any other and is not followed', async () => {
  const server = createServer((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  expect(await post(`http://127.0.0.1:${await portOf(server)}`)).toMatchObject({
    kind: 'answered',
    status: 302,
  });
});

test('a refused connection was not sent', async () => {
  const server = createSocketServer();
  const port = await portOf(server);
  await new Promise((closed) => server.close(closed));
  expect(await post(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'not_sent' });
});

test('a name that resolves to nothing was not sent', async () => {
  expect(await post('http://gateway.invalid/')).toMatchObject({ kind: 'not_sent' });
});

test('a handshake that never ends was not sent', async () => {
  const port = await portOf(createSocketServer(() => undefined));
  const started = performance.now();
  expect(await post(`https://127.0.0.1:${port}`, { connectTimeoutMs: 150 })).toMatchObject({
    kind: 'not_sent',
    reason: 'no connection in time',
  });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['says nothing', ''],
  ['stops in the middle of its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"Trans'],
])('a server that %s leaves the call lost', async (_, bytes) => {
  const silent = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(bytes);
  });
  expect(await post(`http://127.0.0.1:${await portOf(silent)}`, { totalTimeoutMs: 150 })).toMatchObject({
    kind: 'lost',
    reason: 'no complete answer in time',
  });
});

test.each([
  ['hangs up at once', ''],
  ['hangs up in the middle of its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"Trans'],
  ['speaks no HTTP', 'hello\r\n\r\n'],
])('a server that %s leaves the call lost', async (_, bytes) => {
  const rude = createSocketServer((socket) => {
    socket.once('data', () => socket.end(bytes));
  });
  expect(await post(`http://127.0.0.1:${await portOf(rude)}`)).toMatchObject({ kind: 'lost' });
});

test('an answer without end is cut off and lost', async () => {
  const server = createServer((_, response) => {
    response.on('error', () => undefined);
    response.end('x'.repeat(2_000_000));
  });
  expect(await post(`http://127.0.0.1:${await portOf(server)}`)).toEqual({
    kind: 'lost',
    reason: 'the answer is too long',
  });
});

test('a certificate nobody vouches for is refused before anything is sent; one we are given is trusted', async () => {
  const { key, cert } = selfSigned();
  let requests = 0;
  const server = createSecureServer({ key, cert }, (_, response) => {
    requests += 1;
    response.end('ok');
  });
  const port = await portOf(server);
  expect(await post(`https://127.0.0.1:${port}`)).toMatchObject({ kind: 'not_sent' });
  expect(requests).toBe(0);
  expect(await post(`https://127.0.0.1:${port}`, { tls: { ca: cert } })).toMatchObject({
    kind: 'answered',
    body: 'ok',
  });
});

/** A key and a certificate for 127.0.0.1 that it signs itself (X.509 v3, RFC 5280), both as PEM. */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
  const hex = (text: string) => Buffer.from(text, 'hex');
  const algorithm = sequence(hex('06082a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('gateway')))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const alternativeName = sequence(hex('0603551d11'), der(0x04, sequence(hex('87047f000001'))));
  const content = sequence(
    hex('a003020102'),
    hex('020101'),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const long = [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 0x80 ? [body.length] : long)]), body]);
}
