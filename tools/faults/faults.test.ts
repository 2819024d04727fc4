import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSufra } from '../processes/sufra.ts';
import { interruptUpgrades } from './interrupted-upgrade.ts';
import { hasPassed, Skipped } from './parts/report.ts';
import { openBrowser } from './parts/watcher.ts';
import { cutPower } from './power-cut.ts';
import { stopAgainAndAgain } from './told-to-stop.ts';

test('a power cut in the middle of writes loses nothing that was acknowledged [FAULT-4]', async () => {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000);
  try {
    const { broken, figures } = await cutPower({ seed, say: () => undefined }, 1);
    expect(broken, `npm run test:faults -- power-cut --seed ${seed}`).toEqual([]);
    expect(figures.find(({ name }) => name === 'orders acknowledged')?.value).toBeGreaterThan(0);
  } catch (error) {
    // The only reason not to have tried: a machine without a compiler.
    expect(error).toBeInstanceOf(Skipped);
    expect(existsSync('/usr/bin/gcc'), String(error)).toBe(false);
  }
});

test('a server whose log is on a full disk goes on [FAULT-11]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-log-'));
  // Every write to it fails, as on a full disk.
  const log = openSync('/dev/full', 'a');
  const sufra = await startSufra({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }, log);
  const stranger = openBrowser(sufra.url);
  const body = { email: 'owner@demo.test', password: 'wrong' };
  for (let time = 0; time < 4; time += 1)
    expect((await stranger.ask('staffSignIn', { body })).code).toBe('wrong_credentials');
  expect((await stranger.get('/readyz')).status).toBe(200);
  await sufra.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an upgrade that is killed, or loses its power, leaves the old data or the new [UPGRADE-7]', async () => {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000);
  const extent = { schemas: [7], atMost: 1 } as const;
  const { broken, figures } = await interruptUpgrades({ seed, say: () => undefined }, extent);
  expect(broken, `npm run test:faults -- interrupted-upgrade --seed ${seed}`).toEqual([]);
  const kills = figures.filter(({ unit }) => unit === 'kills').map(({ value }) => value);
  expect(kills).toEqual([1, 1]);
});

test('a server that is told to stop in the middle of orders answers what it took, and is gone in time [FAULT-12]', async () => {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000);
  const outcome = await stopAgainAndAgain({ seed, say: () => undefined }, 1);
  const said = `npm run test:faults -- told-to-stop --seed ${seed}: ${JSON.stringify(outcome)}`;
  expect(hasPassed(outcome), said).toBe(true);
});

test('a figure that is too small fails a fault as one that is too large does', () => {
  const figure = { name: 'orders', value: 9, unit: 'orders' };
  const passes = (bounds: object) => hasPassed({ figures: [{ ...figure, ...bounds }], broken: [] });
  expect([{}, { least: 9 }, { limit: 9 }].map(passes)).toEqual([true, true, true]);
  expect([{ least: 10 }, { limit: 8 }].map(passes)).toEqual([false, false]);
});
