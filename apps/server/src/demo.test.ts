import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@sufra/contract/core/constants';
import { expect, it } from 'vitest';
import { openShifts } from './bill/drawer/store.ts';
import { systemClock, systemRandom } from './clock-and-random.ts';
import { lacksDemo, setUpDemo } from './demo.ts';
import { loadDemo } from './menu/import/load-demo.ts';
import { readSettings } from './settings/settings.ts';
import { namesOfZones } from './tables/zones/queries.ts';
import { openDatabase } from './testing/open-database.ts';
import { hasDemoAccounts } from './venue/staff/commands.ts';

type Base = Parameters<typeof setUpDemo>[0] & { readonly db: Awaited<ReturnType<typeof openDatabase>> };

async function withVenue(work: (context: Base) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-demo-'));
  const db = await openDatabase({ dataDir }, { now: systemClock.now, onError: console.error });
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' });
  try {
    await work({ db, clock: systemClock, random: systemRandom, settings });
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true });
  }
}

it('draws the room of the demo: each table has its place, and each zone its name in every language [FIND-1]', async () => {
  await withVenue(async (context) => {
    await setUpDemo(context, () => undefined);
    const { read } = context.db;
    const tables = await read.all(read.sql.selectFrom('dining_tables').select(['number', 'zone']));
    const places = await read.all(read.sql.selectFrom('table_places').select('number'));
    const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => number).toSorted();
    expect(numbersOf(places)).toEqual(numbersOf(tables));
    const names = await namesOfZones(read);
    expect(new Set(tables.map(({ zone }) => zone))).toEqual(new Set(names.keys()));
    for (const name of names.values())
      expect(Object.keys(name)).toEqual(languages.filter((language) => language !== 'en'));
  });
});

it('goes on with a first start that was broken off after the menu [DEMO-1]', async () => {
  await withVenue(async (context) => {
    const { db, settings } = context;
    expect(await lacksDemo(db)).toBe(true);
    await loadDemo(db, settings.dataDir);
    expect(await lacksDemo(db)).toBe(true);
    await setUpDemo(context, () => undefined);
    expect(await lacksDemo(db)).toBe(false);
    expect(await hasDemoAccounts(db.read)).toBe(true);
    expect(await db.read.allOf(openShifts, {})).toHaveLength(1);
  });
});

it('never gives the demo’s accounts to a venue with dishes of its own [DEMO-1]', async () => {
  await withVenue(async ({ db, settings }) => {
    await loadDemo(db, settings.dataDir, { demo: false });
    expect(await lacksDemo(db)).toBe(false);
  });
});
