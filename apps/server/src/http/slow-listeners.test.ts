import { get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { metricsOf } from './health/metrics.ts';

/** The number of open streams, from the server's own metrics. */
const streamsOf = async ({ context }: TestApp) =>
  Number(/^sufra_live_streams (\d+)$/m.exec((await metricsOf(context).read()).text)?.[1]);

test('a stream that nobody reads is closed before it fills the memory', async () => {
  await using server = await testApp();
  const device = server.device();
  const { visit } = (await device.scan(1)).data;
  const url = new URL('/api/v1/customer/events', await server.listen());
  const request = get(url, { headers: { cookie: device.cookies(url.pathname) ?? '' }, agent: false });
  request.on('error', () => request.destroy());
  await new Promise((resolve) => {
    request.once('response', (response) => resolve(response.pause()));
  });
  const streams = () => streamsOf(server);
  expect(await streams()).toBe(1);

  const order_id = 'x'.repeat(50_000);
  for (let round = 0; round < 400 && (await streams()) > 0; round += 1) {
    await server.db.write(async (tx) => {
      for (let event = 0; event < 5; event += 1) tx.emit(`visit:${visit.id}`, 'order.changed', { order_id });
    });
  }
  expect(await streams()).toBe(0);
  request.destroy();
});

test('a stream that is closed is forgotten', async () => {
  await using server = await testApp();
  const device = server.device();
  await device.scan(1);
  const tap = await server.events(device, 'customer/events');
  tap.close();
  await expect.poll(() => streamsOf(server)).toBe(0);
});

test('a connection whose headers drip is closed within a second of its time, which is ten seconds', async () => {
  await using server = await testApp();
  const { hostname, port } = new URL(await server.listen());
  expect(server.app.server.headersTimeout).toBe(10_000);
  // The same in less of a test's time.
  server.app.server.headersTimeout = 500;
  const began = performance.now();
  const heard = await drip(Number(port), hostname);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - began).toBeGreaterThan(400);
  expect(performance.now() - began).toBeLessThan(4000);
});

/** Sends a header every tenth of a second, and never the last one; resolves with what the server said at the end. */
function drip(port: number, host: string): Promise<string> {
  const socket = connect(port, host);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  const dripping = setInterval(() => socket.write('X-Drop: 1\r\n'), 100);
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  socket.on('error', (error) => heard.push(Buffer.from(String(error))));
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping);
      resolve(Buffer.concat(heard).toString());
    });
  });
}
