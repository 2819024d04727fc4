import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textFiles } from '../../../tools/checks/source.ts';
import { root } from '../../../tools/repository.ts';
import { rowsMax } from './menu/import/table/csv.ts';
import { readSettings } from './settings/settings.ts';
import { insertMenu } from './testing/menu/insert-menu.ts';
import { openDatabase } from './testing/open-database.ts';

/** Follows the guides step by step. */
const guide = await readFile(join(root, 'docs/guides/backups.md'), 'utf8');
const venueGuide = await readFile(join(root, 'docs/guides/running-a-venue.md'), 'utf8');
const blocks = [...`${guide}${venueGuide}`.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(
  (found) => found[1] ?? '',
);
const blockWith = (text: string) => blocks.find((block) => block.includes(text)) ?? '';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-guide-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Replaces the guide's paths with the test's own folder, and its second user with this one. */
function here(text: string): string {
  return text
    .replaceAll(/sudo -u sufra --preserve-env=\S+ /g, '')
    .replaceAll(/sudo install -d -o sufra -g sufra/g, 'install -d')
    .replaceAll('sudo cp', 'cp')
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

test('the commands for backing up and restoring work as they are written', async () => {
  await furnish();
  const made = await run(blockWith('npm run backup'));
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('checked after writing') });
  const restored = await run(blockWith('npm run restore'));
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('to bring it back: npm run restore -- '),
  });
  const undone = await run(/to bring it back: (.*)/.exec(restored.said)?.[1] ?? 'false');
  expect(undone.code).toBe(0);
});

test('the commands that begin a menu and bring it in work as they are written', async () => {
  const copying = /`(sudo cp -rT ~\/my-menu \S+)`/.exec(venueGuide)?.[1] ?? 'false';
  await mkdir(here('/var/lib/sufra'), { recursive: true });
  expect((await run('npm run menu:start -- ~/my-menu')).code).toBe(0);
  expect((await run(copying)).code).toBe(0);
  const { code, said } = await run(blockWith('npm run menu:import'));
  expect(said.match(/^Done\.$/gm)).toHaveLength(4);
  expect([code, said]).toEqual([0, expect.stringMatching(/^password: \S+$/m)]);
});

test('the guide to the import names how many rows of a table are read [IMP-25]', async () => {
  const importGuide = await readFile(join(root, 'docs/guides/menu-import.md'), 'utf8');
  expect(importGuide).toContain(`in at most ${rowsMax.toLocaleString('en')} rows`);
});

test('the guide sends those who forgot a password where the console makes a link [HOUSE-8]', () => {
  expect(venueGuide).not.toContain('no screen makes');
  expect(venueGuide).toContain('forgets a password an owner makes a link under People');
});

test('a trial restore works as it is written', async () => {
  await furnish();
  expect((await run(blockWith('npm run backup --'))).code).toBe(0);
  const tried = await run(blockWith('npm run backup:drill'));
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('can be restored: 0 orders') });
});

test.each(['sufra.service', 'sufra-drill.service'])('%s uses settings and files that exist', async (name) => {
  const unit = await readFile(join(root, 'deploy/systemd', name), 'utf8');
  const assignments = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap((found) =>
    (found[1] ?? '').split(' '),
  );
  const settings = readSettings(
    Object.fromEntries(assignments.map((one) => one.split('=') as [string, string])),
  );
  expect(unit).toContain('EnvironmentFile=-');
  for (const [file] of unit.matchAll(/(?:apps|node_modules|docs)\/[\w./-]+/g))
    expect(existsSync(join(root, file)), file).toBe(true);
  const writable = /^ReadWritePaths=(.*)$/m
    .exec(unit)?.[1]
    ?.split(' ')
    .map((path) => path.replace(/^-/, ''));
  for (const folder of [settings.dataDir, settings.backups.folder])
    expect(writable?.some((path) => folder?.startsWith(path))).toBe(true);
});

test('another folder for backups is named where the server and the drill both read it [DOC-16]', async () => {
  const moving = blockWith('BACKUP_DIR=');
  const [, elsewhere = 'none'] = /BACKUP_DIR=(\S+)/.exec(moving) ?? [];
  await mkdir(join(folder, 'etc'));
  for (const name of ['sufra.service', 'sufra-drill.service'])
    await copyFile(join(root, 'deploy/systemd', name), join(folder, 'etc', name));
  const script = here(moving)
    .replaceAll('sudo ', '')
    .replaceAll('/etc/systemd/system', join(folder, 'etc'))
    .replaceAll('/etc/sufra.env', join(folder, 'etc/sufra.env'))
    .replaceAll(/^install .*$/gm, ':');
  expect(await run(script)).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'etc/sufra.env'), 'utf8')).toBe(`BACKUP_DIR=${elsewhere}\n`);
  for (const name of ['sufra.service', 'sufra-drill.service'])
    expect(await readFile(join(folder, 'etc', name), 'utf8')).toContain(
      `\nReadWritePaths=${here('/var/lib/sufra')} -${elsewhere}\n`,
    );
});

test('the unit gives the metrics a port that Prometheus is told to ask, and that it does not have itself', async () => {
  const unit = await readFile(join(root, 'deploy/systemd/sufra.service'), 'utf8');
  const prometheus = await readFile(join(root, 'deploy/monitoring/prometheus.yml'), 'utf8');
  const [, port] = /\bMETRICS_PORT=(\d+)/.exec(unit) ?? [];
  expect(port).not.toBe('9090');
  expect(prometheus).toContain(`- targets: ["127.0.0.1:${port}"]`);
});

test('the container runs files that exist, with settings that exist', async () => {
  const file = await readFile(join(root, 'deploy/Containerfile'), 'utf8');
  const program = /"(apps\/[^"]+)"\]\n$/.exec(file)?.[1] ?? 'none';
  expect(existsSync(join(root, program))).toBe(true);
  const assignments = [...file.matchAll(/\b([A-Z_]+)=(\S+)/g)].filter(([, name]) => name !== 'PATH');
  readSettings(Object.fromEntries(assignments.map(([, name = '', value]) => [name, value])));
  expect(file).toMatch(/^USER sufra$/m);
});

test('the image is built with the format that keeps its health check', async () => {
  const file = await readFile(join(root, 'deploy/Containerfile'), 'utf8');
  expect(file).toMatch(/^HEALTHCHECK /m);
  for (const text of [file, venueGuide])
    for (const [command] of text.matchAll(/podman build .*/g)) expect(command).toContain('--format docker');
});

test('the folder of the second process gets new versions from where the first one gets them', async () => {
  const twoProcesses = await readFile(join(root, 'docs/guides/two-processes.md'), 'utf8');
  const cloning = twoProcesses.match(/^sudo git .*$/gm)?.filter((line) => !line.includes('VERSION')) ?? [];
  const upstream = join(folder, 'upstream');
  const inFolder = (script: string) =>
    run(script.replaceAll('sudo ', '').replaceAll('/opt/sufra', join(folder, 'sufra')), {
      GIT_CONFIG_GLOBAL: '/dev/null',
    });
  const release = (version: string) =>
    `git -C ${upstream} -c user.name=a -c user.email=a@b commit -q --allow-empty -m ${version} && git -C ${upstream} tag ${version}`;
  const begun = await inFolder(
    [
      `git init -q ${upstream}`,
      release('v1'),
      `git clone -q ${upstream} /opt/sufra`,
      'git -C /opt/sufra checkout -q v1',
      ...cloning,
      release('v2'),
    ].join('\n'),
  );
  expect(begun).toMatchObject({ code: 0 });
  const updated = await inFolder('cd /opt/sufra-2 && git fetch && git checkout v2');
  expect(updated).toMatchObject({ code: 0, said: expect.stringContaining('HEAD is now at') });
});

test('every command that the documents name exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = textFiles()
    .filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:npm run|node --run) ([\w:]+)/g)].map((found) => found[1] ?? ''),
    );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});
