import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../../tools/repository.ts';
import { textFiles } from '../../../tools/source.ts';
import { openDatabase } from './database/open.ts';
import { readSettings } from './settings.ts';
import { insertMenu } from './testing/insert-menu.ts';

/** What docs/guides/running-a-venue.md tells an owner to do, done. */
const guide = await readFile(join(root, 'docs/guides/running-a-venue.md'), 'utf8');
const blocks = [...guide.matchAll(/^```\n([\s\S]*?)^```$/gm)].map((found) => found[1] ?? '');
const blockWith = (text: string) => blocks.find((block) => block.includes(text)) ?? '';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-guide-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The machine of the guide, in a folder of the test's own and without a second user. */
function here(text: string): string {
  return text
    .replaceAll(/sudo -u sufra --preserve-env=\S+ /g, '')
    .replaceAll(/sudo install -d -o sufra -g sufra/g, 'install -d')
    .replaceAll(/^sudo systemctl .*$/gm, ':')
    .replaceAll('/var/lib/sufra', join(folder, 'lib'))
    .replaceAll('/var/backups/sufra', join(folder, 'backups'))
    .replaceAll('/opt/sufra', root);
}

function run(script: string, environment: Readonly<Record<string, string>> = {}) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const env = { PATH: path, HOME: folder, DATA_DIR: join(folder, 'lib/data'), ...environment };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile('sh', ['-ec', here(script)], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });
}

async function furnish(): Promise<void> {
  const place = { dataDir: join(folder, 'lib/data') };
  const db = await openDatabase(place, { now: () => 0, onError: () => undefined });
  await db.write((tx) => insertMenu(tx));
  await db.close();
  await mkdir(join(place.dataDir, 'media'));
  await writeFile(join(place.dataDir, 'media/hummus-12345678-320.webp'), 'hummus');
}

test('the commands for a backup and for going back to it work as they stand', {
  timeout: 60_000,
}, async () => {
  await furnish();
  const made = await run(blockWith('npm run backup'));
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('read again and found whole') });
  const restored = await run(blockWith('npm run restore'));
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('to bring it back: npm run restore -- '),
  });
  const undone = await run(/to bring it back: (.*)/.exec(restored.said)?.[1] ?? 'false');
  expect(undone.code).toBe(0);
});

test('the command of the nightly backup works as it stands, twice on one day', {
  timeout: 60_000,
}, async () => {
  await furnish();
  await mkdir(join(folder, 'backups'));
  const unit = blockWith('Type=oneshot').replaceAll('%%', '%');
  const lines = [...unit.matchAll(/^ExecStart(?:Post)?=(.*)$/gm)].map((found) => found[1] ?? '');
  expect(lines.length).toBe(2);
  for (const line of [...lines, ...lines]) expect(await run(line)).toMatchObject({ code: 0 });
  expect(await readdir(join(folder, 'backups'))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.tar$/)]);
});

test('the settings of the units are settings, and what they run is there', () => {
  for (const unit of [blockWith('[Install]\nWantedBy=multi-user.target'), blockWith('Type=oneshot')]) {
    const assignments = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap((found) =>
      (found[1] ?? '').split(' '),
    );
    readSettings(Object.fromEntries(assignments.map((one) => one.split('=') as [string, string])));
    expect(unit).toContain('EnvironmentFile=-');
    for (const [file] of unit.matchAll(/(?:apps|node_modules)\/[\w./-]+/g))
      expect(existsSync(join(root, file))).toBe(true);
  }
});

test('every command that the documents name is one', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = textFiles()
    .filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))
    .flatMap(({ text }) => [...text.matchAll(/npm run ([\w:]+)/g)].map((found) => found[1] ?? ''));
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});
