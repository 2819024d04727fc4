import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startOptions } from './start-options.ts';

test.each([
  [[], {}, { ok: true, port: 3443, seed: undefined, printers: 0 }],
  [[], { PORT: '4000' }, { ok: true, port: 4000, seed: undefined, printers: 0 }],
  [[], { PORT: '4000', EMULATOR_PORT: '4001' }, { ok: true, port: 4001, seed: undefined, printers: 0 }],
  [[], { NODE_ENV: 'production', DEMO: '1' }, { ok: true, port: 3443, seed: undefined, printers: 0 }],
  [['--port', '0', '--seed', '7'], { PORT: '4000' }, { ok: true, port: 0, seed: 7, printers: 0 }],
  [['--printers', '2'], {}, { ok: true, port: 3443, seed: undefined, printers: 2 }],
])('%j with %j starts as it says', (args, environment, expected) => {
  expect(startOptions(args, environment)).toEqual(expected);
});

test.each([
  [[], { NODE_ENV: 'production' }],
  [[], { NODE_ENV: 'production', DEMO: '0' }],
  [[], { PAYMENT_PROVIDER: 'epg', DEMO: '1' }],
  [[], { PAYMENT_PROVIDER: 'epg' }],
  [[], { PAYMENT_PROVIDER: 'stripe', DEMO: '1' }],
  [[], { PAYMENT_PROVIDER: 'a-bank-of-next-year' }],
  [[], { STRIPE_SECRET_KEY: 'sk_live_123' }],
  [['--port', '70000'], {}],
  [['--port', 'x'], {}],
  [['--seed', '-1'], {}],
  [['--host', '0.0.0.0'], {}],
])('%j with %j does not start', (args, environment) => {
  expect(startOptions(args, environment)).toMatchObject({ ok: false, reason: expect.any(String) });
});

function start(channel: 'ipc' | 'ignore') {
  const program = new URL('./main.ts', import.meta.url).pathname;
  return spawn(process.execPath, [program, '--port', '0'], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit', channel],
  });
}

async function addressOf(program: ReturnType<typeof start>): Promise<string | undefined> {
  if (program.stdout === null) throw new Error('its output is not piped');
  const [line] = await once(program.stdout.setEncoding('utf8'), 'data');
  return /^listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
}

test.each(['ipc', 'ignore'] as const)(
  'the program says where it listens, on this machine only, and ends when it is told to (channel: %s)',
  async (channel) => {
    const program = start(channel);
    const address = await addressOf(program);
    expect(address).toBeDefined();
    expect((await fetch(`${address}/_control/state`)).status).toBe(200);
    program.kill('SIGTERM');
    const [code] = await once(program, 'exit');
    expect(code).toBe(0);
  },
);

test('the program ends when its parent process is gone', async () => {
  const program = start('ipc');
  await addressOf(program);
  program.disconnect();
  const [code] = await once(program, 'exit');
  expect(code).toBe(0);
});
