import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from './context.ts';
import { openDatabase } from './database/open.ts';
import type { Transaction } from './database/transaction.ts';
import { markDemo } from './features/venue/demo-mark.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';
import { insertMenu } from './testing/insert-menu.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Puts a venue into the data folder as an earlier evening left it. */
async function furnish(...steps: ((tx: Transaction) => Promise<void>)[]): Promise<void> {
  const db = await openDatabase({ dataDir }, { now: systemClock.now, onError: console.error });
  for (const step of [insertMenu, ...steps]) await db.write(step);
  await db.close();
}

async function start(environment: Readonly<Record<string, string>>) {
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment });
  const server = await startServer(settings, () => undefined);
  const { name, money } = server.context.provider;
  await server.stop();
  return { name, money };
}

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  PUBLIC_URL: 'https://menu.example',
};

describe('a real venue (10.7)', () => {
  beforeEach(() => furnish());

  it('takes no cards until a provider is set', async () => {
    expect(await start({})).toEqual({ name: 'none', money: 'none' });
    expect(await start({ DEMO: '1' })).toEqual({ name: 'none', money: 'none' });
  });

  it.each([
    [{ PAYMENT_PROVIDER: 'epg-emulator' }, 'PAYMENT_PROVIDER=epg-emulator takes no real money'],
    [{ PAYMENT_PROVIDER: 'stripe-emulator' }, 'PAYMENT_PROVIDER=stripe-emulator takes no real money'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
  ])('does not start beside %j', async (environment, line) => {
    await expect(start(environment)).rejects.toThrow(line);
    await expect(start(environment)).rejects.toThrow('set PAYMENT_PROVIDER=none, or ALLOW_EMULATOR=1');
  });

  it('starts beside an emulator where the owner says so', async () => {
    const settings = { PAYMENT_PROVIDER: 'epg-emulator', ALLOW_EMULATOR: '1' };
    expect(await start(settings)).toEqual({ name: 'epg-emulator', money: 'test' });
  });
});

it('the demo has the emulator without being asked, and no cards where it is told so (10.7)', async () => {
  await furnish(markDemo);
  expect(await start({})).toEqual({ name: 'epg-emulator', money: 'test' });
  expect(await start({ PAYMENT_PROVIDER: 'none' })).toEqual({ name: 'none', money: 'none' });
});
