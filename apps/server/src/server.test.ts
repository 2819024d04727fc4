import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from './clock-and-random.ts';
import { exitCodeOf, explain } from './core/faults.ts';
import { migrations } from './database/migrations/list.ts';
import { NewerDatabase } from './database/open.ts';
import { metricsOf } from './http/health/metrics.ts';
import { venueSetting } from './menu/snapshot/stored.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings/settings.ts';
import { portOf } from './testing/doctor-scene.ts';
import { insertMenu } from './testing/menu/insert-menu.ts';
import { testVenue } from './testing/menu/menu-rows.ts';
import { openDatabase, type Transaction } from './testing/open-database.ts';
import { markDemo } from './venue/settings/demo-mark.ts';
import { addAccount } from './venue/staff/commands.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Puts a venue into the data folder, as left by an earlier evening. */
async function furnish(...steps: ((tx: Transaction) => Promise<void>)[]): Promise<void> {
  const db = await openDatabase({ dataDir }, { now: systemClock.now, onError: console.error });
  for (const step of [insertMenu, ...steps]) await db.write(step);
  await db.close();
}

const settingsOf = (environment: Readonly<Record<string, string>>) =>
  readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment });

async function start(environment: Readonly<Record<string, string>>) {
  const server = await startServer(settingsOf(environment), () => undefined);
  const { name, money } = server.context.cards.current().provider;
  await server.stop();
  return { name, money };
}

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  PUBLIC_URL: 'https://menu.example',
};

describe('a real venue', () => {
  beforeEach(() => furnish());

  it('takes no cards until a provider is set [PROV-1]', async () => {
    expect(await start({})).toEqual({ name: 'none', money: 'none' });
    expect(await start({ DEMO: '1' })).toEqual({ name: 'none', money: 'none' });
  });

  it.each([
    [{ PAYMENT_PROVIDER: 'epg-emulator' }, 'PAYMENT_PROVIDER=epg-emulator takes no real money'],
    [{ PAYMENT_PROVIDER: 'stripe-emulator' }, 'PAYMENT_PROVIDER=stripe-emulator takes no real money'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
  ])('does not start with %j [PROV-3]', async (environment, line) => {
    await expect(start(environment)).rejects.toThrow(line);
    await expect(start(environment)).rejects.toThrow('set PAYMENT_PROVIDER=none, or ALLOW_EMULATOR=1');
  });

  it('starts with an emulator if the owner allows it [PROV-3]', async () => {
    const settings = { PAYMENT_PROVIDER: 'epg-emulator', ALLOW_EMULATOR: '1' };
    expect(await start(settings)).toEqual({ name: 'epg-emulator', money: 'test' });
  });
});

it('its metrics say when its data was made, for a new venue has no backup yet [METRIC-4]', async () => {
  const before = Math.floor(Date.now() / 1000);
  await furnish();
  const server = await startServer(settingsOf({}), () => undefined);
  const { text } = await metricsOf(server.context).read();
  await server.stop();
  const made = Number(/^sufra_installed_timestamp_seconds (\S+)$/m.exec(text)?.[1]);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now() / 1000);
});

it('opens where another program has the port of its metrics [METRIC-6]', async () => {
  await furnish();
  const other = createServer();
  const port = await portOf(other);
  try {
    expect(await start({ METRICS_PORT: String(port) })).toEqual({ name: 'none', money: 'none' });
  } finally {
    other.close();
  }
});

it('the demo uses the emulator by default, and takes no cards if it is set so [PROV-1]', async () => {
  await furnish(markDemo);
  expect(await start({})).toEqual({ name: 'epg-emulator', money: 'test' });
  expect(await start({ PAYMENT_PROVIDER: 'none' })).toEqual({ name: 'none', money: 'none' });
});

it('the demo’s accounts keep a server that others can reach from starting, unless its owner wants it so', async () => {
  const owner = {
    id: 's',
    email: 'owner@demo.test',
    name: 'Nadia',
    role: 'owner',
    passwordHash: 'none',
  } as const;
  await furnish(markDemo, (tx) => addAccount(tx, { ...owner, demo: true, now: 0 }));
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://menu.example', PAYMENT_PROVIDER: 'none' };
  await expect(start(open)).rejects.toThrow('would open the demo accounts to everyone');
  expect(await start({ ...open, ALLOW_PUBLIC_DEMO: '1' })).toEqual({ name: 'none', money: 'none' });
  expect(await start({ PAYMENT_PROVIDER: 'none' })).toEqual({ name: 'none', money: 'none' });
});

describe('a venue of an older version', () => {
  const older = migrations.slice(0, -1);
  const openOlder = () =>
    openDatabase({ dataDir }, { now: systemClock.now, onError: console.error }, 'command', older);

  beforeEach(async () => {
    const db = await openOlder();
    // What every version of the schema has: the newest menu doesn't fit an older one.
    const venue = { key: venueSetting, value: JSON.stringify(testVenue) };
    await db.write((tx) => tx.run(tx.sql.insertInto('settings').values(venue)));
    await db.close();
  });

  it('is backed up at the start, then brought up to date, and opened by no older program [UPGRADE-1] [UPGRADE-2]', async () => {
    await start({});
    expect(await readdir(join(dataDir, 'backups'))).toEqual([
      expect.stringMatching(/^before-upgrade-from-\d+-\d{8}T\d{6}Z\.tar$/),
    ]);
    const refused = await openOlder().catch((error: unknown) => error);
    expect([refused, exitCodeOf(refused)]).toEqual([expect.any(NewerDatabase), 78]);
    await start({});
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('is backed up once, however often it is tried to bring it up to date [UPGRADE-9]', async () => {
    const other = new DatabaseSync(join(dataDir, 'sufra.db'));
    other.exec('begin immediate');
    const said: string[] = [];
    const server = await startServer(settingsOf({}), (sentence) => {
      said.push(sentence);
      if (said.length > 1) other.close();
    });
    await server.stop();
    expect(said).toEqual([
      expect.stringContaining('as it was: '),
      expect.stringContaining('it is tried again: '),
    ]);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('stays as it is, and closed, if it can’t be backed up [UPGRADE-1]', async () => {
    await writeFile(join(dataDir, 'tars'), 'not a folder');
    const refused = await start({ BACKUP_DIR: join(dataDir, 'tars') }).catch((error: unknown) => error);
    expect(exitCodeOf(refused)).toBe(78);
    expect(explain(refused)).toContain('tars');
    await (await openOlder()).close();
  });
});
