import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectingWithin, notConnectedCode } from './agent.ts';
import { connectStripe } from './client.ts';
import { stripeSettings } from './settings.ts';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function retrieve(port: number, times: { connectTimeoutMs?: number; totalTimeoutMs?: number }) {
  const url = `http://127.0.0.1:${port}`;
  const read = stripeSettings('stripe-emulator', { url, secretKey: undefined, webhookSecret: undefined });
  if (!read.ok) throw new Error('settings');
  const client = connectStripe({ ...read.value, ...times });
  return client.call('checkout.sessions.retrieve', {}, (stripe) => stripe.checkout.sessions.retrieve('cs_1'));
}

async function silentServer(): Promise<number> {
  const server: Server = createServer(() => undefined);
  ends.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server that listens but never accepts: its process is stopped, and its backlog of one is full. */
async function deafServer(): Promise<number> {
  const program = `const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, server.address().port + '\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child: ChildProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const [told] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const port = Number(told);
  const waiting: Socket[] = [];
  for (let count = 0; count < 4; count += 1)
    waiting.push(connect(port, '127.0.0.1').on('error', () => undefined));
  ends.push(() => waiting.forEach((socket) => socket.destroy()));
  await once(waiting[0] as Socket, 'connect');
  return port;
}

test('connecting times out after 10 seconds, a whole call after 30', () => {
  const read = stripeSettings('stripe', { url: undefined, secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(read).toMatchObject({ value: { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000 } });
});

test('a server that accepts no connection is unavailable, and the call ends in time', async () => {
  const port = await deafServer();
  const started = performance.now();
  expect(await retrieve(port, { connectTimeoutMs: 300 })).toMatchObject({ ok: false, code: 'unavailable' });
  expect(performance.now() - started).toBeGreaterThan(250);
});

test('a server that never answers leaves the outcome unknown', async () => {
  const answer = await retrieve(await silentServer(), { connectTimeoutMs: 100, totalTimeoutMs: 400 });
  expect(answer).toMatchObject({ ok: false, code: 'outcome_unknown' });
});

test('a TLS handshake that never ends counts as not connected', async () => {
  const agent = connectingWithin(150, true);
  const asking = request({ host: '127.0.0.1', port: await silentServer(), agent });
  const [error] = (await once(asking.end(), 'error')) as [Error];
  expect(error).toMatchObject({ code: notConnectedCode });
});
