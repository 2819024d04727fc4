/** The disk says that it could not store what was written: fsync fails for a while, again and again. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../crash/random.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { evening, figuresOf } from './parts/evening.ts';
import { buildFailingDisk } from './parts/failing-disk.ts';
import type { Fault, FaultOptions, Outcome } from './parts/report.ts';
import { keepAsking, openBrowser, signIn, until } from './parts/watcher.ts';

const failures = 6;
const againWithinMs = 10_000;

export const failingFsync: Fault = {
  name: 'failing-fsync',
  title: 'fsync fails: nothing is acknowledged that was not stored, and all goes on when it works again',
  run: async (options) => {
    const library = buildFailingDisk();
    const sufra = await startSufra({ PAYMENT_PROVIDER: 'epg-emulator' });
    try {
      const failing = join(sufra.dataDir, 'fsync-fails');
      await sufra.end();
      await sufra.restart({ LD_PRELOAD: library, FAULT_SYNC: failing });
      return await spendEvening(options, sufra, failing);
    } finally {
      await sufra.stop();
    }
  },
};

async function spendEvening({ seed, say }: FaultOptions, sufra: Sufra, failing: string): Promise<Outcome> {
  const random = seededRandom(seed + 1);
  const place = () => ({ databaseUrl: undefined, dataDir: sufra.dataDir });
  const manager = openBrowser(sufra.url);
  const wrong: string[] = [];
  let slowest = 0;
  let acknowledgedWhileFailing = 0;
  const venue = { url: sufra.url, gatewayUrl: sufra.gatewayUrl, place };
  const { acknowledged, broken } = await evening(venue, seed, async ({ journal, done }) => {
    await signIn(manager, 'manager');
    for (let time = 1; time <= failures; time += 1) {
      await sleep(random.whole(500, 2000));
      writeFileSync(failing, '');
      const begun = journal.orders.length;
      const shown = keepAsking(() => manager.ask('storageState'), 200);
      await sleep(random.whole(2500, 4000));
      // What was begun before may have been stored in time.
      const since = journal.orders.slice(begun);
      acknowledgedWhileFailing += since.filter(({ status }) => status === 'acknowledged').length;
      const states = (await shown.stop()).map(({ data }) => (data as { storage?: string }).storage);
      if (!states.includes('failing')) wrong.push('the console did not say that nothing is stored');
      const before = done();
      if (time === failures) {
        await sufra.kill();
        rmSync(failing);
        await sufra.restart();
      } else rmSync(failing);
      const again = await until(
        'orders after fsync worked again',
        againWithinMs,
        async () => done() > before,
      );
      slowest = Math.max(slowest, again);
      say(`fsync failed ${time} times; an order ${again} ms after it worked again`);
    }
  });
  return {
    figures: [
      { name: 'times that fsync failed for some seconds', value: failures, unit: 'times' },
      {
        name: 'orders acknowledged of those that were begun while it failed',
        value: acknowledgedWhileFailing,
        unit: 'orders',
        limit: 0,
      },
      { name: 'slowest first order after it worked again', value: slowest, unit: 'ms', limit: againWithinMs },
      ...figuresOf(acknowledged, broken),
    ],
    broken: [...wrong, ...broken],
  };
}
