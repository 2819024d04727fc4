import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { markDemo } from '../../venue/settings/demo-mark.ts';
import { readFailedBackup, readLastBackup } from '../notes.ts';
import { restoreBackup } from '../restore-backup.ts';
import { againAfterMs, backUpIfDue } from './back-up-if-due.ts';

const dayMs = 24 * 60 * 60_000;
const never = new AbortController().signal;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-schedule-'));
});
afterEach(() => rm(folder, { recursive: true }));

describeOnBoth('the backup of the day', (makeApp, dialect) => {
  /** A server whose clock is the real one at first: the backup is made by another process, which has no other. */
  const open = (environment: Readonly<Record<string, string>> = {}, more: object = {}) =>
    makeApp({
      now: Date.now(),
      environment: { BACKUP_DIR: join(folder, 'tars'), BACKUP_HOUR: '0', ...environment },
      ...more,
    });
  const due = (app: TestApp) => backUpIfDue(app.context, never);
  const tars = async () => (await readdir(join(folder, 'tars'))).filter((name) => name.endsWith('.tar'));

  test('is made once, in a process of its own, and can be restored [BACKUP-1]', async () => {
    await using app = await open();
    expect(await due(app)).toBe(true);
    const [name = ''] = await tars();
    expect(name).toMatch(/^sufra-\d{4}-\d\d-\d\d\.tar$/);
    app.clock.set(Date.now());
    expect(await due(app)).toBe(false);
    expect(await readLastBackup(app.place.dataDir)).toMatchObject({
      file: join(folder, 'tars', name),
      differences: 0,
    });
    const scratch = { dataDir: join(folder, 'scratch') };
    if (dialect === 'sqlite')
      expect(
        (await restoreBackup({ place: scratch, now: Date.now }, join(folder, 'tars', name))).differences,
      ).toBe(0);
  });

  test('is made by one of those that ask at once [BACKUP-2]', async () => {
    await using app = await open();
    const made = await Promise.all([due(app), due(app), due(app)]);
    expect(made.filter(Boolean)).toEqual([true]);
  });

  test('is not made for the demo, nor where the owner said off [BACKUP-1]', async () => {
    await using off = await open({ BACKUP_DIR: 'off' });
    expect(await due(off)).toBe(false);
    await using demo = await open();
    await demo.db.write((tx) => markDemo(tx));
    expect(await due(demo)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  test('that fails is logged, noted beside the data and tried again an hour later [BACKUP-4]', async () => {
    await using app = await open({}, { mayFail: true });
    await writeFile(join(folder, 'tars'), 'not a folder');
    expect(await due(app)).toBe(false);
    expect(app.logged.map(({ msg }) => msg)).toEqual(['the backup failed']);
    const failed = await readFailedBackup(app.place.dataDir);
    expect(failed?.why).toContain(join(folder, 'tars'));
    await rm(join(folder, 'tars'));
    expect(await due(app)).toBe(false);
    app.clock.advance(againAfterMs);
    expect(await due(app)).toBe(true);
    expect(await readFailedBackup(app.place.dataDir)).toBeUndefined();
  });

  test('deletes only what is old, and only after it was made [BACKUP-3]', async () => {
    await using app = await open({ BACKUP_DAYS: '1', BACKUP_WEEKS: '0' });
    expect(await due(app)).toBe(true);
    const [first = ''] = await tars();
    const old = join(folder, 'tars', 'sufra-2026-01-05.tar');
    await writeFile(old, await readFile(join(folder, 'tars', first)), { mode: 0o600 });
    app.clock.advance(dayMs);
    expect(await due(app)).toBe(true);
    expect(await tars()).toHaveLength(1);
    expect(await tars()).not.toContain(first);
  });
});
