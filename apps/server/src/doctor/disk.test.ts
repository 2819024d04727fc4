import { mkdir, readdir, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup } from '../backup/notes.ts';
import { lookWith } from '../testing/doctor-scene.ts';
import { openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { lookAtDisk } from './disk.ts';

let home: TestPlace;
beforeAll(async () => {
  home = await openTestDatabase('sqlite');
  await home.db.close();
});
afterAll(() => home.close());

const look = () => lookWith(lookAtDisk, { place: home.place });

test('the room for the data and the backups is compared with their size, and nothing is left behind [DOC-6]', async () => {
  const { dataDir } = home.place;
  const backups = join(dataDir, 'media');
  await mkdir(backups);
  await noteBackup(dataDir, {
    made_at: '2026-03-10T05:00:00Z',
    file: join(backups, 'a.tar'),
    differences: 0,
  });
  const before = await readdir(dataDir);
  expect((await look()).map(([, what]) => what)).toEqual([
    expect.stringContaining(`free for the database in ${dataDir}`),
    expect.stringContaining(`free for the backups in ${backups}`),
  ]);
  expect(await readdir(dataDir)).toEqual(before);
  // A file with a size and no content: more than half of it would not fit again.
  const { bavail, bsize } = await statfs(dataDir);
  await truncate(join(dataDir, 'sufra.db'), bavail * bsize * 2.5);
  expect((await look()).map(([status]) => status)).toEqual(['error', 'error']);
});

test('a folder that is missing, or where nothing can be written, is an error', async () => {
  const at = (DATA_DIR: string) => lookWith(lookAtDisk, { environment: { DATA_DIR } });
  expect(await at('/nowhere')).toEqual([['error', 'there is no folder /nowhere']]);
  // Not even root can make files there.
  const readOnly = process.platform === 'linux' ? '/proc' : '/System';
  expect(await at(readOnly)).toContainEqual([
    'error',
    expect.stringContaining(`no file can be written in ${readOnly}`),
  ]);
  const file = join(home.place.dataDir, 'a-file');
  await writeFile(file, '');
  expect(await at(file)).toEqual([['error', `there is no folder ${file}`]]);
});
