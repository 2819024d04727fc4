import { chmod, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../../tools/processes/ports.ts';
import { migrations } from '../database/migrations/list.ts';
import { programEnvironment } from '../settings/settings.ts';
import { dialects } from '../testing/both-databases.ts';
import { lookWith } from '../testing/doctor-scene.ts';
import { openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { lookAtDatabase } from './database.ts';

const last = migrations.at(-1)?.number ?? 0;
let home: TestPlace;
afterEach(() => {
  vi.unstubAllEnvs();
  return home.close();
});

const look = () => lookWith(lookAtDatabase, { place: home.place });

describe.each(dialects.map((dialect) => [dialect]))('the database, on %s', (dialect) => {
  beforeEach(async () => {
    home = await openTestDatabase(dialect);
  });

  test('is well beside a server, with the program’s schema [DOC-8]', async () => {
    const found = await look();
    expect(found[0]).toEqual(['ok', `schema ${last}`]);
    // The tests' own PostgreSQL is fast, and not durable.
    const wrong = ['error', expect.stringContaining('PostgreSQL has fsync')];
    expect(found.filter(([status]) => status !== 'ok')).toEqual(dialect === 'postgres' ? [wrong] : []);
  });

  test('of another version of the program is told apart: older is mended by a start, newer is an error', async () => {
    const row = { number: 9001, name: 'newer', applied_at: 0 };
    await home.db.write((tx) => tx.run(tx.sql.insertInto('migrations').values(row)));
    expect((await look())[0]).toEqual([
      'error',
      `the database is of a newer version of Sufra (schema 9001, this program knows ${last})`,
    ]);
    await home.db.write((tx) => tx.run(tx.sql.deleteFrom('migrations').where('number', '>=', last)));
    expect((await look())[0]?.[0]).toBe('warning');
  });
});

describe('a file', () => {
  beforeEach(async () => {
    home = await openTestDatabase('sqlite');
    await home.db.close();
  });
  const path = () => join(home.place.dataDir, 'sufra.db');

  test('is only read: nothing changes, and no file appears [DOC-9]', async () => {
    const state = async () => [await readdir(home.place.dataDir), await readFile(path())];
    const before = await state();
    await look();
    expect(await state()).toEqual(before);
    expect(before[0]).toEqual(['sufra.db', 'sufra.lock']);
  });

  test('that is missing, damaged or no database is an error', async () => {
    const bytes = await readFile(path());
    const damaged = Buffer.from(bytes).fill(0xab, Math.floor(bytes.length / 8192) * 4096);
    await writeFile(path(), damaged);
    expect(await look()).toContainEqual(['error', expect.stringMatching(/^the database is damaged: /)]);
    await writeFile(path(), 'not a database '.repeat(1000));
    expect(await look()).toEqual([['error', expect.stringMatching(/^the database is damaged: /)]]);
    await home.close();
    expect(await look()).toEqual([['error', `there is no database in ${home.place.dataDir}`]]);
  });

  test('whose log is never emptied is a warning', async () => {
    await writeFile(`${path()}-wal`, '');
    await truncate(`${path()}-wal`, 300 * 1024 * 1024);
    expect(await look()).toContainEqual(['warning', 'the log beside the database has 300 MB']);
  });
});

describe('a PostgreSQL server', () => {
  beforeEach(async () => {
    home = await openTestDatabase('postgres');
  });

  test('must make commits durable and have free connections [DOC-8]', async () => {
    const { pathname } = new URL(home.place.databaseUrl ?? '');
    const set = (value: string) =>
      home.db.write((tx) =>
        tx.run({
          compile: () =>
            CompiledQuery.raw(`alter database "${pathname.slice(1)}" set synchronous_commit = ${value}`),
        }),
      );
    await set('off');
    expect(await look()).toContainEqual(['error', expect.stringContaining('synchronous_commit off')]);
    await set('on');
    expect((await look()).map(([, what]) => what).join()).not.toContain('synchronous_commit');
    expect((await look()).map(([, what]) => what)).toContainEqual(expect.stringMatching(/connections/));
  });

  test('lets the owner of the schema alone restore a backup [DOC-20]', async () => {
    const execute = (text: string) =>
      home.db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }));
    const url = new URL(home.place.databaseUrl ?? '');
    url.username = `tenant_${url.pathname.slice(1)}`;
    const place = { ...home.place, databaseUrl: url.href };
    await execute(`create role "${url.username}" login`);
    await execute(`grant select on all tables in schema public to "${url.username}"`);
    const said = async () => (await lookWith(lookAtDatabase, { place })).map((found) => found.join(': '));
    const owned =
      'error: the user of DATABASE_URL doesn’t own the schema "public", so no backup can be restored';
    expect(await said()).toContain(owned);
    await execute(`alter schema public owner to "${url.username}"`);
    expect(await said()).not.toContain(owned);
    await execute('alter schema public owner to pg_database_owner');
    await execute(`drop owned by "${url.username}"; drop role "${url.username}"`);
  });

  test('of a newer version than the programs for backups: how bad that is depends on who makes them [DOC-19]', async () => {
    const old = join(home.place.dataDir, 'pg_dump');
    await writeFile(old, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n');
    await chmod(old, 0o755);
    vi.stubEnv('PATH', [home.place.dataDir, programEnvironment({})['PATH']].join(delimiter));
    const said = async (environment: Readonly<Record<string, string>> = {}) => {
      const found = await lookWith(lookAtDatabase, { place: home.place, environment });
      return found.filter(([, what]) => what.startsWith('pg_dump'));
    };
    const what = expect.stringContaining('pg_dump is of PostgreSQL 9, and makes no backup');
    expect(await said()).toEqual([['error', what]]);
    expect(await said({ BACKUP_DIR: 'off' })).toEqual([['warning', what]]);
    await home.db.write((tx) => tx.run(tx.sql.insertInto('settings').values({ key: 'demo', value: '1' })));
    expect(await said()).toEqual([]);
  });

  test('that can’t be reached is an error in plain words', async () => {
    const url = new URL(home.place.databaseUrl ?? '');
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(await freePort());
    const place = { ...home.place, databaseUrl: url.href };
    expect(await lookWith(lookAtDatabase, { place })).toEqual([
      ['error', 'PostgreSQL does not answer at DATABASE_URL'],
    ]);
  });
});
