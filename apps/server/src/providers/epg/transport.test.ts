import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clientCertificate } from '../../testing/client-certificate.ts';
import { selfSigned } from '../../testing/self-signed.ts';
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

test('an answer is read in full, whatever its status, and the length of the request is counted in bytes', async () => {
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

test('a redirect is not followed', async () => {
  const server = createServer((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  expect(await post(`http://127.0.0.1:${await portOf(server)}`)).toMatchObject({
    kind: 'answered',
    status: 302,
  });
});

test('a call whose connection is refused counts as not sent', async () => {
  const server = createSocketServer();
  const port = await portOf(server);
  await new Promise((closed) => server.close(closed));
  expect(await post(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'not_sent' });
});

test('a call to an unknown host counts as not sent', async () => {
  const unknown = await post('http://gateway.invalid/');
  expect(unknown).toMatchObject({ kind: 'not_sent' });
  expect(unknown, 'it is not one whose certificate is unknown').not.toHaveProperty('unknownServer');
});

test('a call whose TLS handshake never ends counts as not sent', async () => {
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
  [
    'goes over to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  ],
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

test('an answer that is too long is cut off and counts as lost', async () => {
  const server = createServer((_, response) => {
    response.on('error', () => undefined);
    response.end('x'.repeat(2_000_000));
  });
  expect(await post(`http://127.0.0.1:${await portOf(server)}`)).toEqual({
    kind: 'lost',
    reason: 'the answer is too long',
  });
});

test('an unknown certificate is refused before anything is sent; one from the settings is trusted', async () => {
  const { key, cert } = selfSigned();
  let requests = 0;
  const server = createSecureServer({ key, cert }, (_, response) => {
    requests += 1;
    response.end('ok');
  });
  const port = await portOf(server);
  expect(await post(`https://127.0.0.1:${port}`)).toMatchObject({ kind: 'not_sent', unknownServer: true });
  const another = { ca: selfSigned().cert };
  expect(await post(`https://127.0.0.1:${port}`, { tls: another })).toMatchObject({ unknownServer: true });
  expect(requests).toBe(0);
  expect(await post(`https://127.0.0.1:${port}`, { tls: { ca: cert } })).toMatchObject({
    kind: 'answered',
    body: 'ok',
  });
});

test('a client certificate that cannot be opened is never sent; one that can is opened once [PROV-18]', async () => {
  const { key, cert } = selfSigned();
  const server = createSecureServer(
    { key, cert, requestCert: true, rejectUnauthorized: false },
    (_, response) => response.end('ok'),
  );
  const url = `https://127.0.0.1:${await portOf(server)}`;
  expect(await post(url, { tls: { ca: cert, pfx: Buffer.from('junk') } })).toMatchObject({
    kind: 'not_sent',
  });
  const pfx = Buffer.from(clientCertificate('one').file, 'base64');
  const tls = { ca: cert, pfx, passphrase: 'one' };
  expect(await post(url, { tls })).toMatchObject({ kind: 'answered' });
  pfx.fill(0);
  expect(await post(url, { tls })).toMatchObject({ kind: 'answered' });
});
