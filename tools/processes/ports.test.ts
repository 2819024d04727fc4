import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from './ports.ts';

test('no free port is one that the system may give to an outgoing connection, or that Chromium refuses', async () => {
  for (let round = 0; round < 50; round += 1) {
    const port = await freePort();
    expect(port).toBeGreaterThan(10_080);
    expect(port).toBeLessThan(32_768);
  }
});

test('a port on which somebody listens is not free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  expect(await isFree(port)).toBe(false);
  await new Promise((closed) => server.close(closed));
  expect(await isFree(port)).toBe(true);
});
