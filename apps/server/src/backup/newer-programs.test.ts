import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPostgres } from '../../../../tools/test/machine.ts';
import { programEnvironment } from '../settings/settings.ts';
import { openTestDatabase } from '../testing/test-place.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { settingsAtHead } from './store-postgres.ts';

const now = () => Temporal.Instant.from('2026-03-10T16:00:00Z').epochMilliseconds;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-newer-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts a `pg_restore` first on the path whose scripts set what no server knows yet. */
async function installNewerRestore(): Promise<void> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const program = join(bin, 'pg_restore');
  const path = [programEnvironment({})['PATH'], findPostgres()].join(delimiter);
  const script = `#!/bin/sh
PATH='${path}'
pg_restore "$@" || exit
for given; do
  case "$given" in --file=/*)
    script="\${given#--file=}"
    { echo 'SET timeout_of_tomorrow = 0;'; cat "$script"; } > "$script.new" && mv "$script.new" "$script" || exit ;;
  esac
done
`;
  await writeFile(program, script);
  await chmod(program, 0o755);
  vi.stubEnv('PATH', [bin, path].join(delimiter));
}

describe('programs of a newer PostgreSQL than the server', () => {
  test('restore what they have backed up [BACKUP-9]', async () => {
    await installNewerRestore();
    const home = await openTestDatabase('postgres', { alone: true });
    const guest = { id: 'layla', name: 'SET timeout_of_tomorrow = 0;', created_at: now() };
    await home.db.write((tx) => tx.run(tx.sql.insertInto('customers').values(guest)));
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await home.db.write((tx) => tx.run(tx.sql.deleteFrom('customers')));
    await home.db.close();
    await restoreBackup({ place: home.place, now }, file);
    const { read } = await home.again();
    expect(await read.all(read.sql.selectFrom('customers').select(['id', 'name']))).toEqual([
      { id: 'layla', name: guest.name },
    ]);
    await home.close();
  });

  test('begin a script with settings, and nothing after these is taken for one [BACKUP-9]', () => {
    const head = `--
-- PostgreSQL database dump
--

\\restrict O13I4FfjbtQdBMJQgoQjWlLoVF7DGximsABVQmWWYYX1dcParuzRvbPWDne50rL

SET transaction_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
SET row_security = off;

`;
    const data = 'COPY public.t (a) FROM stdin;\nSET transaction_timeout = 0;\nSET lock_timeout = 0;\n\\.\n';
    const settings = [
      ['transaction_timeout', head.indexOf('SET transaction')],
      ['row_security', head.indexOf('SET row')],
    ];
    expect([...settingsAtHead(head + data)]).toEqual(settings);
    expect([...settingsAtHead(head)]).toEqual(settings);
    expect(settingsAtHead(data)).toEqual(new Map());
  });
});
