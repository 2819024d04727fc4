import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteBackup } from '../backup/notes.ts';
import { lookWith } from '../testing/doctor-scene.ts';
import { lookAtPermissions } from './permissions.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-doctor-'));
  dataDir = await mkdtemp(join(folder, 'data-'));
  await writeFile(join(dataDir, 'sufra.db'), '', { mode: 0o644 });
});
afterEach(() => rm(folder, { recursive: true }));

const look = (settingFiles: readonly string[] = []) =>
  lookWith(lookAtPermissions, { place: { dataDir }, settingFiles });
const fine = [['ok', 'only the server’s user can read the data']];

test('data that others can read is an error, unless its folder keeps them out [DOC-7]', async () => {
  expect(await look()).toEqual(fine);
  await chmod(dataDir, 0o755);
  const path = join(dataDir, 'sufra.db');
  expect(await look()).toEqual([['error', `other users of this machine can read ${dataDir}, ${path}`]]);
  await chmod(dataDir, 0o700);
  await chmod(folder, 0o755);
  const file = join(folder, 'sufra.tar');
  await writeFile(file, '', { mode: 0o640 });
  await noteBackup(dataDir, { made_at: '2026-03-10T05:00:00Z', file, differences: null });
  expect(await look()).toEqual([['error', `other users of this machine can read the backup ${file}`]]);
});

test.each([
  ['sufra.env', 'EPG_PASSWORD=canary\nPORT=3000\n', 'EPG_PASSWORD'],
  ['keys.env', 'CREDENTIALS_KEY=canary\n', 'CREDENTIALS_KEY'],
  [
    'sufra.service',
    '[Service]\nEnvironment=PORT=3000 "STRIPE_SECRET_KEY=canary"\nEnvironment=DATABASE_URL=postgres://a:canary@b/c\n',
    'STRIPE_SECRET_KEY and DATABASE_URL',
  ],
])(
  'secrets in a %s that everybody can read are an error, and are not shown [DOC-7]',
  async (name, text, names) => {
    const file = join(folder, name);
    await writeFile(file, text);
    await chmod(file, 0o644);
    expect(await look([file])).toEqual([
      ['error', `other users of this machine can read ${names} in ${file}`],
    ]);
    await chmod(file, 0o640);
    expect(await look([file])).toEqual(fine);
    await writeFile(file, 'PORT=3000\n');
    await chmod(file, 0o644);
    expect(await look([file])).toEqual(fine);
  },
);
