import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../database/migrations/list.ts';
import { readSettings } from '../settings/settings.ts';
import { dialects } from '../testing/both-databases.ts';
import { type Database, openDatabase } from '../testing/open-database.ts';
import { openOlderDatabase, openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { markDemo } from '../venue/settings/demo-mark.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpBeforeUpgrade } from './schedule/before-upgrade.ts';

const now = () => Temporal.Instant.from('2026-03-10T16:00:00Z').epochMilliseconds;
const newest = migrations.at(-1)?.number ?? 0;
/** The program of the previous release. */
const older = migrations.slice(0, -1);

let folder: string;
let home: TestPlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-upgrade-'));
});
afterEach(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

const open = (steps = migrations): Promise<Database> => {
  const onError = (error: unknown) => {
    throw error;
  };
  return openDatabase(home.place, { now, onError }, 'command', steps);
};

async function greet(db: Database, id: string): Promise<void> {
  await db.write((tx) => tx.run(tx.sql.insertInto('customers').values({ id, created_at: now() })));
}

async function guests(db: Database): Promise<readonly string[]> {
  const rows = await db.read.all(db.read.sql.selectFrom('customers').select('id').orderBy('id'));
  await db.close();
  return rows.map(({ id }) => id);
}

function settings(changes: Readonly<Record<string, string>> = {}) {
  const { dataDir, databaseUrl } = home.place;
  return readSettings({
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    BACKUP_DIR: join(folder, 'tars'),
    ...changes,
  });
}

describe.each(dialects.map((dialect) => [dialect]))('an upgrade, on %s', (dialect) => {
  test('is preceded by a backup that both programs restore [UPGRADE-1] [UPGRADE-3]', async () => {
    home = await openOlderDatabase(dialect);
    await greet(home.db, 'layla');
    await home.db.close();
    const file = (await backUpBeforeUpgrade(settings(), now)) ?? '';
    expect(file).toBe(join(folder, 'tars', `before-upgrade-from-${newest - 1}-20260310T160000Z.tar`));
    expect(await readdir(join(folder, 'tars'))).toHaveLength(1);

    const upgraded = await open();
    await greet(upgraded, 'omar');
    expect(await guests(upgraded)).toEqual(['layla', 'omar']);
    // The second start has nothing to upgrade.
    expect(await backUpBeforeUpgrade(settings(), now)).toBeUndefined();

    // Back: the older program restores the data as it was, and opens it.
    await restoreBackup({ place: home.place, now, steps: older }, file);
    expect(await guests(await open(older))).toEqual(['layla']);
    // Forward again: the newer one restores the same backup, and brings it up to date.
    await restoreBackup({ place: home.place, now: () => now() + 1000 }, file);
    expect(await guests(await open())).toEqual(['layla']);
  });

  test('can’t be undone by an older program alone: it opens nothing newer, and restores nothing newer [UPGRADE-2]', async () => {
    home = await openTestDatabase(dialect);
    await greet(home.db, 'layla');
    await home.db.close();
    const refusal = `the database is of a newer version of Sufra (schema ${newest}, this one knows ${newest - 1})`;
    await expect(open(older)).rejects.toThrow(refusal);
    const file = join(folder, 'newer.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    const restoring = restoreBackup({ place: home.place, now, steps: older }, file);
    await expect(restoring).rejects.toThrow('is of a newer version of Sufra');
    expect(await guests(await open())).toEqual(['layla']);
  });

  test('does not happen if its backup fails, except where backups are switched off [UPGRADE-1]', async () => {
    home = await openOlderDatabase(dialect);
    await home.db.close();
    await writeFile(join(folder, 'tars'), 'not a folder');
    await expect(
      backUpBeforeUpgrade(settings({ BACKUP_DIR: join(folder, 'tars', 'deep') }), now),
    ).rejects.toThrow('ENOTDIR');
    expect(await backUpBeforeUpgrade(settings({ BACKUP_DIR: 'off' }), now)).toBeUndefined();
    await (await open(older)).close();
  });

  test('of the demo, and of a place without data, needs no backup [UPGRADE-1]', async () => {
    home = await openOlderDatabase(dialect);
    await home.db.write((tx) => markDemo(tx));
    await home.db.close();
    expect(await backUpBeforeUpgrade(settings(), now)).toBeUndefined();
    const nowhere = { ...settings(), dataDir: join(folder, 'new'), databaseUrl: undefined };
    expect(await backUpBeforeUpgrade(nowhere, now)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });
});
