import { expect, test } from 'vitest';
import { type TestAppOptions, testApp } from '../../testing/test-app.ts';
import { markDemo } from '../../venue/settings/demo-mark.ts';
import { noteBackup, noteFailure } from '../notes.ts';

const dayMs = 24 * 60 * 60_000;
const made_at = '2026-03-10T05:00:00Z';

async function venue(options: TestAppOptions = {}) {
  const app = await testApp(options);
  const manager = await app.staff('manager');
  const state = async () => (await app.staff('manager')).call('backupState');
  return { app, manager, state, dir: app.place.dataDir, notice: async () => (await state()).data.notice };
}

test('owners and managers hear that a backup failed, is older than two days, or was never made [BACKUP-7]', async () => {
  const { app, dir, notice, state } = await venue();
  await using _ = app;
  await app.db.write((tx) => tx.run(tx.sql.updateTable('migrations').set({ applied_at: app.clock.now() })));
  expect(await notice(), 'a new venue').toBeNull();
  app.clock.advance(2 * dayMs + 1);
  expect(await notice()).toBe('none');
  app.clock.set(Date.parse(made_at));
  await noteBackup(dir, { made_at, file: 'a.tar', differences: 0 });
  app.clock.advance(2 * dayMs);
  expect(await notice()).toBeNull();
  app.clock.advance(1);
  expect((await state()).data).toEqual({ notice: 'old', last: '2026-03-10T09:00:00+04:00', failed: null });
  await noteFailure(dir, { failed_at: '2026-03-12T05:00:00Z', why: 'the disk is full' });
  expect((await state()).data).toEqual({
    notice: 'failed',
    last: '2026-03-10T09:00:00+04:00',
    failed: '2026-03-12T09:00:00+04:00',
  });
  await noteBackup(dir, { made_at: '2026-03-12T06:00:00Z', file: 'b.tar', differences: 0 });
  expect(await notice()).toBeNull();
});

test('nobody hears of it in the demo, nor where backups are switched off [BACKUP-7]', async () => {
  const { app, notice } = await venue({ environment: { BACKUP_DIR: 'off' } });
  await using _ = app;
  app.clock.advance(30 * dayMs);
  expect(await notice()).toBeNull();
  const demo = await venue();
  await using __ = demo.app;
  await demo.app.db.write(markDemo);
  demo.app.clock.advance(30 * dayMs);
  expect(await demo.notice()).toBeNull();
});
