import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFile, makeFolder, tightenData } from './private-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-files-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The file modes of paths below the folder. */
function modesOf(...paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(paths.map(async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8)));
}

test('only this user can read new files; existing files are not overwritten', async () => {
  makeFolder(join(folder, 'a/b'));
  makeFile(join(folder, 'a/b/file'));
  expect(await modesOf('a', 'a/b', 'a/b/file')).toEqual(['700', '700', '600']);
  await writeFile(join(folder, 'a/b/file'), 'kept');
  makeFile(join(folder, 'a/b/file'));
  expect((await stat(join(folder, 'a/b/file'))).size).toBe(4);
});

test('data of an earlier version that others could read becomes private', async () => {
  await mkdir(join(folder, 'data/media'), { recursive: true });
  const files = ['data/sufra.db', 'data/sufra.db-wal', 'data/sufra.db-shm'];
  for (const file of files) await writeFile(join(folder, file), '');
  await chmod(join(folder, 'data'), 0o755);
  expect(tightenData(join(folder, 'data'))).toEqual([]);
  expect(await modesOf('data', 'data/media', ...files)).toEqual(['700', '700', '600', '600', '600']);
});

test("a folder with other people's files stays readable, but our files in it become private", async () => {
  for (const name of ['sufra.db', 'letter.txt']) await writeFile(join(folder, name), '', { mode: 0o644 });
  await chmod(folder, 0o755);
  tightenData(folder);
  expect(await modesOf('', 'sufra.db', 'letter.txt')).toEqual(['755', '600', '644']);
});
