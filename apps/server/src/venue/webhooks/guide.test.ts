import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sender } from './send.ts';
import { secretFrom, signedHeaders } from './sign.ts';

const secret = secretFrom(Buffer.alloc(32, 5).toString('base64url'));
const send = sender({ privateAllowed: true });
let folder: string;
let url: string;
let stop: () => Promise<void>;

/** Runs the example of the guide, as it stands there, on a free port. */
beforeAll(async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/guides/webhooks.md'), 'utf8');
  const example = /```js\n(?<code>[^]*?)```/.exec(guide)?.groups?.['code'] ?? '';
  const port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'sufra-guide-'));
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, example.replace('8080', String(port)));
  const program = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret }, stdio: 'ignore' });
  url = `http://127.0.0.1:${port}/`;
  stop = async () => {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
  };
  for (let turn = 0; turn < 100; turn += 1) {
    if ((await send({ url, headers: {}, body: '{}' })).status !== null) return;
    await sleep(50);
  }
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const body = '{"type":"ping"}';
const timestamp = Math.floor(Date.now() / 1000);
const other = secretFrom(Buffer.alloc(32, 6).toString('base64url'));

it.each([
  ['takes what we sign', { timestamp, secrets: [secret] }, body, 204],
  ['takes it in the day of two secrets', { timestamp, secrets: [other, secret] }, body, 204],
  ['refuses another secret', { timestamp, secrets: [other] }, body, 401],
  ['refuses another body', { timestamp, secrets: [secret] }, '{"type":"day.closed"}', 401],
  ['refuses what was recorded long ago', { timestamp: timestamp - 3600, secrets: [secret] }, body, 401],
] as const)('the example of the guide %s [HOOK-3]', async (_, signed, sentBody, status) => {
  const headers = signedHeaders({ id: 'msg_1', timestamp: signed.timestamp, body }, signed.secrets);
  expect((await send({ url, headers, body: sentBody })).status).toBe(status);
});
