import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-place.ts';
import { removeAbandoned } from './abandoned.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-abandoned-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what a killed backup of any name left in the folder goes after a day, and nothing else [BACKUP-12]', async () => {
  const left = [
    'after-the-move.tar.part-aB3dE6',
    'before-upgrade-from-61-20260310T160000Z.tar.part-Zz9Yy8',
    'sufra-2026-03-10.tar.part-abcdef',
    'sufra-drill-AbCdEf',
  ];
  const others = ['holiday.tar.part-1', 'pictures'];
  for (const name of [...left, ...others]) await mkdir(join(folder, name));
  await writeFile(join(folder, 'download.tar.part-aaaaaa'), 'somebody’s own');
  const file = join(folder, 'sufra-2026-03-12.tar');
  const dayMs = 24 * 60 * 60_000;
  await removeAbandoned(file, Date.now());
  expect(await readdir(folder), 'another may be at work').toHaveLength(left.length + 3);
  for (const name of await readdir(folder)) await utimes(join(folder, name), new Date(), new Date(0));
  await removeAbandoned(file, dayMs + 1);
  expect((await readdir(folder)).toSorted()).toEqual(['download.tar.part-aaaaaa', ...others]);
});

test('a backup that is broken off by Ctrl-C takes its copies with it [BACKUP-12]', async () => {
  const home = await openTestDatabase('postgres');
  const { dataDir, databaseUrl = '' } = home.place;
  const program = new URL('../cli/backup.ts', import.meta.url).pathname;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await home.db.write(async (tx) => {
    // Reading waits for this.
    await tx.run({ compile: () => CompiledQuery.raw('lock table customers in access exclusive mode') });
    const child = execFile(process.execPath, [program, join(folder, 'by-hand.tar')], { env });
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toHaveLength(1);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
  });
  expect(await readdir(folder)).toEqual([]);
  await home.close();
});
