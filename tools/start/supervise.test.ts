import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Child, launch } from '../processes/child.ts';
import { freePort } from '../processes/ports.ts';
import { root } from '../repository.ts';
import { keepRunning, nextPause } from './supervise.ts';

const patienceMs = 60_000;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-supervise-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await what())) {
    if (performance.now() > deadline) throw new Error(`timed out waiting for: ${what.toString()}`);
    await sleep(50);
  }
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

test('pauses grow from a second to half a minute, and start over after a minute without a failure', () => {
  let pause = 0;
  const pauses = Array.from({ length: 8 }, () => (pause = nextPause(pause, 100)) / 1000);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect(nextPause(30_000, 61_000)).toBe(1000);
});

test('a crashed server is restarted on the same data, a stopped one is not', {
  timeout: 2 * patienceMs,
}, async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error', DEMO: '0' };
  const started: Child[] = [];
  const said: string[] = [];
  const server = keepRunning(
    () => {
      const child = launch('apps/server/src/main.ts', { env, output: 'hide' });
      started.push(child);
      return child;
    },
    (line) => said.push(line),
  );
  await started[0]?.ready;
  started[0]?.kill();
  await until(() => started.length === 2);
  await started[1]?.ready;
  expect(await answers(url)).toBe(true);
  expect(said).toEqual(['sufra: the server died (SIGKILL); starting it again in 1 s']);
  server.stop();
  expect(await server.ended).toBe(0);
  expect(started.length).toBe(2);
});

test.each([
  [{ METRIC_PORT: '1' }, 'METRIC_PORT is not a setting of Sufra; did you mean METRICS_PORT?'],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    'needs PUBLIC_URL',
  ],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 needs PUBLIC_URL'],
])('%j is told in one line, and tried once', { timeout: patienceMs }, async (settings, line) => {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', ...settings };
  const started: Child[] = [];
  const server = keepRunning(
    () => {
      const child = launch('apps/server/src/main.ts', { env, output: 'hide' });
      started.push(child);
      return child;
    },
    () => undefined,
  );
  expect(await server.ended).toBe(78);
  expect(started.map((child) => child.said())).toEqual([expect.stringMatching(/^sufra: [^\n]+$/)]);
  expect(started[0]?.said()).toContain(line);
});

test('a second server on the same folder is refused with one line', { timeout: 2 * patienceMs }, async () => {
  const settings = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '0' };
  const [first, second] = await Promise.all([freePort(), freePort()]);
  const one = launch('apps/server/src/main.ts', {
    env: { ...settings, PORT: String(first) },
    output: 'hide',
  });
  await one.ready;
  const two = launch('apps/server/src/main.ts', {
    env: { ...settings, PORT: String(second) },
    output: 'hide',
  });
  expect(await two.ended).toBe(78);
  expect(two.said()).toBe(
    `sufra: another Sufra server has ${dataDir}: stop it first, or use PostgreSQL, which takes several`,
  );
  one.stop();
  await one.ended;
});

test('after SIGKILL of the parent neither server nor card gateway keeps running', {
  timeout: 2 * patienceMs,
}, async () => {
  const script = `
    const { startSufra } = await import(${JSON.stringify(join(root, 'tools/processes/sufra.ts'))});
    const { url, gatewayUrl, dataDir } = await startSufra();
    console.log(JSON.stringify({ url, gatewayUrl, dataDir }));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line = ''] = await Array.fromAsync(firstOf(createInterface({ input: parent.stdout })));
  const running = JSON.parse(line) as { url: string; gatewayUrl: string; dataDir: string };
  expect([await answers(running.url), await answers(running.gatewayUrl)]).toEqual([true, true]);
  parent.kill('SIGKILL');
  await until(async () => !(await answers(running.url)) && !(await answers(running.gatewayUrl)));
  await rm(running.dataDir, { recursive: true, force: true });
});

async function* firstOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    yield line;
    return;
  }
}
