import { describe, expect, test } from 'vitest';
import { judged, lookAtPrograms } from './programs.ts';

describe('the programs for backups of PostgreSQL', () => {
  test.each([
    ['pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 150_014, 'ok'],
    ['pg_dump (PostgreSQL) 17.6', 140_000, 'ok'],
    ['pg_dump (PostgreSQL) 18beta1', 180_000, 'ok'],
    ['pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 160_001, 'error'],
    ['something else', 150_000, 'error'],
  ])('%s beside a server of version %i: %s [DOC-19]', (said, version, status) => {
    expect(judged(said, version).status).toBe(status);
  });

  test('of this machine are asked themselves [DOC-19]', async () => {
    expect((await lookAtPrograms(140_000)).status).toBe('ok');
    expect((await lookAtPrograms(990_000)).what).toContain('makes no backup of a server of version 99');
  });
});
