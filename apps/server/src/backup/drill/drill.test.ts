import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makeBackup } from '../make-backup.ts';
import { readLastDrill } from '../notes.ts';
import { drill } from './drill.ts';

const now = () => Temporal.Instant.from('2026-03-10T16:00:00Z').epochMilliseconds;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-drill-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function scratchDatabases({ place }: TestApp): Promise<readonly string[]> {
  if (place.databaseUrl === undefined) return [];
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'sufra_drill_')`,
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}

describeOnBoth('a drill', (makeApp) => {
  const ground = ({ place }: TestApp) => ({ place, now, stopwatch: () => performance.now() });
  const file = () => join(folder, 'sufra.tar');

  test('restores a backup beside the open venue, leaves nothing but a note [BACKUP-5]', async () => {
    await using app = await makeApp();
    await makeBackup({ place: app.place, now }, file(), { overwrite: false });
    const found = await drill(ground(app), file());
    expect(found).toMatchObject({ made_at: '2026-03-10T16:00:00Z', orders: 0, pictures: 0 });
    expect(found.dishes).toBe(app.context.menu.current().items.length);
    expect(await readLastDrill(app.place.dataDir)).toEqual({
      drilled_at: '2026-03-10T16:00:00Z',
      made_at: '2026-03-10T16:00:00Z',
      file: file(),
      seconds: found.seconds,
    });
    expect(await readdir(folder)).toEqual(['sufra.tar']);
    expect(await scratchDatabases(app)).toEqual([]);
  });

  test.each([
    ['whose books differ', 'the books in', false],
    ['without a menu', 'has no dishes', true],
  ])('of a backup %s fails, and leaves no note [BACKUP-5]', async (_, why, empty) => {
    await using app = await makeApp({ empty });
    const entry = {
      at: 1,
      order_id: '',
      share_id: '',
      attempt_id: '',
      booking: 'by hand',
      account: 'safe',
      amount: 5,
    };
    if (!empty) await app.db.write((tx) => tx.run(tx.sql.insertInto('ledger_entries').values(entry)));
    await makeBackup({ place: app.place, now }, file(), { overwrite: false });
    await expect(drill(ground(app), file())).rejects.toThrow(why);
    expect(await readLastDrill(app.place.dataDir)).toBeUndefined();
    expect(await readdir(folder)).toEqual(['sufra.tar']);
    expect(await scratchDatabases(app)).toEqual([]);
  });

  test('removes what killed ones have left, and not what works beside it [BACKUP-5]', async () => {
    await using app = await makeApp();
    await makeBackup({ place: app.place, now }, file(), { overwrite: false });
    const [killed, atWork] = [join(folder, 'sufra-drill-killed'), join(folder, 'sufra-drill-atwork')];
    for (const path of [killed, atWork]) await mkdir(path);
    await writeFile(join(killed, 'sufra.db'), 'everything');
    await utimes(killed, 0, 0);
    await drill(ground(app), file());
    expect((await readdir(folder)).toSorted()).toEqual(['sufra-drill-atwork', 'sufra.tar']);
  });

  test('of a damaged backup fails [BACKUP-5]', async () => {
    await using app = await makeApp();
    await makeBackup({ place: app.place, now }, file(), { overwrite: false });
    const bytes = await readFile(file());
    await writeFile(file(), bytes.subarray(0, bytes.length / 2));
    await expect(drill(ground(app), file())).rejects.toThrow('damaged');
    expect(await readdir(folder)).toEqual(['sufra.tar']);
  });
});
