import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LastBackup, noteBackup, noteDrill, noteFailure } from '../../backup/notes.ts';
import { lookWith } from '../../testing/doctor-scene.ts';
import { openTestDatabase, type TestPlace } from '../../testing/test-place.ts';
import { markDemo } from '../../venue/settings/demo-mark.ts';
import { Skipped } from '../scene.ts';
import { backupsOn, lookAtBackups } from './backups.ts';

let home: TestPlace;
beforeEach(async () => {
  home = await openTestDatabase('sqlite');
});
afterEach(async () => {
  await rm(tars(), { recursive: true, force: true });
  await home.close();
});

const now = Date.parse('2026-03-20T12:00:00Z');
const ground = () => ({ place: home.place, clock: { now: () => now } });
/** The folder of `note` counts as another disk. */
const diskOf = (path: string) =>
  path.startsWith(home.place.dataDir + sep) || path === home.place.dataDir ? 1 : 2;
const look = (environment: Readonly<Record<string, string>> = {}) =>
  lookWith(backupsOn(diskOf), { ...ground(), environment });
const tars = () => join(home.place.dataDir, '..', `${basename(home.place.dataDir)}-tars`);

/** A backup on another disk, and a drill of yesterday. */
async function note(changes: Partial<LastBackup>, drilled_at = '2026-03-19T12:00:00Z'): Promise<string> {
  const file = join(tars(), 'a.tar');
  await mkdir(tars(), { recursive: true });
  await writeFile(file, '');
  await noteBackup(home.place.dataDir, { made_at: '2026-03-20T05:00:00Z', file, differences: 0, ...changes });
  await noteDrill(home.place.dataDir, { drilled_at, made_at: '2026-03-19T05:00:00Z', file, seconds: 1 });
  return file;
}

const drilled = ['ok', 'a backup was last restored on trial 24 hours ago'];

test('no backup at all is a warning, and the demo needs none [DOC-11]', async () => {
  expect(await look()).toEqual([['warning', 'there has never been a backup of this data']]);
  await writeFile(join(home.place.dataDir, 'last-backup.json'), '{"made_at":');
  expect((await look())[0]?.[0]).toBe('warning');
  await home.db.write((tx) => markDemo(tx));
  await expect(look()).rejects.toThrow(Skipped);
});

test.each([
  ['2026-03-20T05:00:00Z', 'ok', 'the last backup is 7 hours old'],
  ['2026-03-18T05:00:00Z', 'warning', 'the last backup is 2 days old'],
  ['2026-03-10T05:00:00Z', 'error', 'the last backup is 10 days old'],
])('a backup of %s is %s [DOC-11]', async (made_at, status, what) => {
  await note({ made_at });
  expect(await look()).toEqual([[status, what], drilled]);
});

test('a backup that is gone, or whose books differ, is a warning', async () => {
  await note({ differences: 3, file: '/nowhere/a.tar' });
  expect((await look()).slice(1, -1)).toEqual([
    ['warning', "/nowhere/a.tar is no longer there, or this user can't see it"],
    ['warning', 'the books in the last backup differ in 3 things'],
  ]);
});

test('a failed try is an error until a backup follows [DOC-14]', async () => {
  await note({});
  await noteFailure(home.place.dataDir, { failed_at: '2026-03-20T11:00:00Z', why: 'the disk is full' });
  expect(await look()).toContainEqual([
    'error',
    'the last try failed at 2026-03-20T11:00:00Z: the disk is full',
  ]);
  await note({});
  expect((await look()).map(([status]) => status)).toEqual(['ok', 'ok']);
});

test('a backup beside the data is a warning, and so is one that nobody has restored on trial for long [DOC-14]', async () => {
  await note({}, '2026-01-20T12:00:00Z');
  expect(await look()).toContainEqual(['warning', 'a backup was last restored on trial 59 days ago']);
  const file = join(home.place.dataDir, 'backups', 'a.tar');
  await mkdir(join(home.place.dataDir, 'backups'));
  await writeFile(file, '');
  await noteBackup(home.place.dataDir, { made_at: '2026-03-20T05:00:00Z', file, differences: 0 });
  await rm(join(home.place.dataDir, 'last-drill.json'));
  expect(await look()).toEqual([
    ['ok', 'the last backup is 7 hours old'],
    ['warning', 'the backups are beside the data, on the same disk'],
    ['warning', 'nobody has ever tried whether a backup can be restored'],
  ]);
});

test('a trial of a backup that was long out of date by then is a warning: nobody has tried the new ones [DOC-14]', async () => {
  const file = await note({});
  const drill = { drilled_at: '2026-03-19T12:00:00Z', file, seconds: 1 };
  await noteDrill(home.place.dataDir, { ...drill, made_at: '2026-01-10T05:00:00Z' });
  expect(await look()).toContainEqual([
    'warning',
    'the backup that was last restored on trial was 68 days old then',
  ]);
  await noteDrill(home.place.dataDir, { ...drill, made_at: '2026-03-13T05:00:00Z' });
  expect(await look()).toContainEqual(drilled);
});

test('a backup in another folder of the same disk is a warning, as the disks of the system are [DOC-14]', async () => {
  await note({});
  expect(await lookWith(lookAtBackups, ground())).toEqual([
    ['ok', 'the last backup is 7 hours old'],
    ['warning', 'the backups are on the same disk as the data'],
    drilled,
  ]);
  expect(await look()).toEqual([['ok', 'the last backup is 7 hours old'], drilled]);
});
