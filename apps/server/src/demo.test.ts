import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@sufra/contract/core/constants';
import { expect, it } from 'vitest';
import { systemClock, systemRandom } from './clock-and-random.ts';
import { setUpDemo } from './demo.ts';
import { readSettings } from './settings/settings.ts';
import { namesOfZones } from './tables/zones/queries.ts';
import { openDatabase } from './testing/open-database.ts';

it('names the zones of the demo’s tables in every language [FIND-1]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-demo-'));
  const db = await openDatabase({ dataDir }, { now: systemClock.now, onError: console.error });
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' });
  try {
    await setUpDemo({ db, clock: systemClock, random: systemRandom, settings }, () => undefined);
    const tables = await db.read.all(db.read.sql.selectFrom('dining_tables').select('zone'));
    const names = await namesOfZones(db.read);
    expect(new Set(tables.map(({ zone }) => zone))).toEqual(new Set(names.keys()));
    for (const name of names.values())
      expect(Object.keys(name)).toEqual(languages.filter((language) => language !== 'en'));
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true });
  }
});
