import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exitCodeOf, explain } from '../core/faults.ts';
import { migrations } from '../database/migrations/list.ts';
import { FailedUpgrade } from '../database/open.ts';
import { readSettings } from '../settings/settings.ts';
import { dialects } from '../testing/both-databases.ts';
import { type Database, openDatabase } from '../testing/open-database.ts';
import { openOlderDatabase, openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { markDemo } from '../venue/settings/demo-mark.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpBeforeUpgrade, openOnceItPasses } from './schedule/before-upgrade.ts';

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

const execute = (text: string) => home.db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }));

/** What a trigger on the list of migrations says to the next one. */
const refusal = {
  sqlite: [
    `create trigger refused before insert on migrations begin select raise(abort, 'not this one'); end`,
  ],
  postgres: refusedWith('23505', 'not this one'),
} as const;

function refusedWith(code: string, reason: string): readonly string[] {
  return [
    `create function refused() returns trigger language plpgsql as
     $$ begin raise exception '${reason}' using errcode = '${code}'; end $$`,
    'create trigger refused before insert on migrations for each row execute function refused()',
  ];
}

/** What keeps the schema from being changed, until the function that is returned takes it away. */
const inTheWay = {
  sqlite: async () => {
    const other = new DatabaseSync(join(home.place.dataDir, 'sufra.db'));
    other.exec('begin immediate');
    return async () => other.close();
  },
  postgres: async () => {
    for (const text of refusedWith('53100', 'no space left on device')) await execute(text);
    const other = new pg.Client({ connectionString: home.place.databaseUrl });
    await other.connect();
    return async () => {
      await other.query('drop trigger refused on migrations');
      await other.end();
    };
  },
} as const;
const reasons = { sqlite: 'is locked', postgres: 'the disk of PostgreSQL is full' } as const;

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

  test('that something keeps from being done for a while is tried again, with the one backup [UPGRADE-9]', async () => {
    home = await openOlderDatabase(dialect);
    const letGo = await inTheWay[dialect]();
    await home.db.close();
    await backUpBeforeUpgrade(settings(), now);
    const said: string[] = [];
    const upgrading = openOnceItPasses(open, (sentence) => said.push(sentence), 50);
    await expect.poll(() => said, { timeout: 8000 }).toHaveLength(1);
    await letGo();
    const upgraded = await upgrading;
    await greet(upgraded, 'layla');
    expect(said).toEqual([expect.stringContaining(reasons[dialect])]);
    expect(await readdir(join(folder, 'tars'))).toHaveLength(1);
    expect(await guests(upgraded)).toEqual(['layla']);
  });

  test('that can’t be done changes nothing, and ends with a reason that is for a person to mend [UPGRADE-9]', async () => {
    home = await openOlderDatabase(dialect);
    for (const text of refusal[dialect]) await execute(text);
    await greet(home.db, 'layla');
    await home.db.close();
    const failed = await openOnceItPasses(open, () => undefined).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(FailedUpgrade);
    expect([exitCodeOf(failed), explain(failed)]).toEqual([
      78,
      `the database could not be brought to schema ${newest}, and is as it was: not this one`,
    ]);
    expect(await guests(await open(older))).toEqual(['layla']);
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
