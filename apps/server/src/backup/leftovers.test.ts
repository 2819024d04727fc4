import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from './leftovers.ts';

/** No process has this number: Linux gives out none above 2^22. */
const dead = 2 ** 22 + 1;

const living = `restoring-${process.pid}`;

test.each<{ readonly databaseUrl: string | undefined; readonly kept: readonly string[] }>([
  { databaseUrl: undefined, kept: [] },
  { databaseUrl: 'postgres://x', kept: [living] },
])(
  'a server that starts removes what a killed restore left; with $databaseUrl it keeps $kept [BACKUP-8]',
  async ({ databaseUrl, kept }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sufra-leftovers-'));
    const cutOff = [`restoring-${dead}`, `restoring-move-${dead}`, living];
    for (const name of [...cutOff, 'media', 'before-restore-1']) {
      await mkdir(join(dataDir, name));
      await writeFile(join(dataDir, name, 'sufra.db'), 'data');
    }
    const gone = cutOff.filter((name) => !kept.includes(name)).sort();
    expect([...(await removeLeftovers({ dataDir, databaseUrl }))].sort()).toEqual(gone);
    expect((await readdir(dataDir)).sort()).toEqual(['before-restore-1', 'media', ...kept].sort());
    await rm(dataDir, { recursive: true });
  },
);

test('a folder that is not there yet has nothing in it', async () => {
  expect(await removeLeftovers({ dataDir: '/nowhere/data', databaseUrl: undefined })).toEqual([]);
});
