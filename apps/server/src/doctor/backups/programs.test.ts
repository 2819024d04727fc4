import { describe, expect, test } from 'vitest';
import type { BackupSettings } from '../../settings/settings.ts';
import { judged, lookAtPrograms } from './programs.ts';

const daily: BackupSettings = { folder: '/backups', hour: 5, days: 7, weeks: 4 };
const byHand: BackupSettings = { ...daily, folder: undefined };

describe('the programs for backups of PostgreSQL', () => {
  test.each([
    ['pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 150_014, 'ok'],
    ['pg_dump (PostgreSQL) 17.6', 140_000, 'ok'],
    ['pg_dump (PostgreSQL) 18beta1', 180_000, 'ok'],
    ['pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 160_001, 'error'],
    ['something else', 150_000, 'error'],
  ])('%s beside a server of version %i: %s [DOC-19]', (said, version, status) => {
    expect(judged(said, version, daily).status).toBe(status);
  });

  test('of this machine are asked themselves [DOC-19]', async () => {
    expect((await lookAtPrograms(140_000, daily)).status).toBe('ok');
    expect((await lookAtPrograms(990_000, daily)).what).toContain(
      'makes no backup of a server of version 99',
    );
  });

  test('are for backups by hand and a restore where the server makes none, and the doctor says only that [DOC-19]', () => {
    const remedyOf = (backups: BackupSettings) =>
      judged('pg_dump (PostgreSQL) 15.14', 160_001, backups).remedy;
    expect(remedyOf(daily)).toContain('no backups, and no upgrades');
    expect(remedyOf(byHand)).toContain('a backup by hand and a restore need them');
    expect(judged('pg_dump (PostgreSQL) 15.14', 160_001, byHand).status).toBe('warning');
  });

  test('that are newer than the server write what older ones may not read [DOC-19]', () => {
    expect(judged('pg_dump (PostgreSQL) 17.6', 150_000, daily).what).toContain('older than 17 may not read');
    expect(judged('pg_dump (PostgreSQL) 17.6', 170_000, daily).what).not.toContain('older');
  });
});
