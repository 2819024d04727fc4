/** What each command does with the data of an older version, and where there is none. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { dialects } from '../testing/both-databases.ts';
import { openOlderDatabase, type TestPlace } from '../testing/test-place.ts';

const menu = new URL('../../../../demo/menu.json', import.meta.url).pathname;

/** Each command, and its exit code when it does nothing. */
const commands: readonly (readonly [string, readonly string[], number])[] = [
  ['manage', ['venue', 'set', 'quiet_minutes=90'], 1],
  ['menu-import', [menu], 1],
  ['ledger-check', [], 2],
  ['audit-verify', [], 2],
  ['privacy', ['erase', '--guest', 'layla', '--yes'], 1],
  ['reconcile-day', ['2026-03-10'], 2],
];

let home: TestPlace | undefined;
let folder: string | undefined;
afterEach(async () => {
  await home?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
  [home, folder] = [undefined, undefined];
});

function run(
  [name, args]: readonly [string, readonly string[], ...unknown[]],
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
): Promise<{ code: number; said: string }> {
  const program = new URL(`${name}.ts`, import.meta.url).pathname;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env, timeout: 60_000 }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err });
    });
  });
}

describe.each(dialects.map((dialect) => [dialect]))('data of an older version, on %s', (dialect) => {
  test('is left as it is by every command, which says what to do [UPGRADE-8]', async () => {
    home = await openOlderDatabase(dialect);
    const { db, place } = home;
    const migrated = () => db.read.all(db.read.sql.selectFrom('migrations').selectAll().orderBy('number'));
    const before = await migrated();
    const answers = await Promise.all(commands.map((command) => run(command, place)));
    for (const [index, { code, said }] of answers.entries()) {
      const [name, , expected] = commands[index] ?? [];
      expect(said, name).toMatch(
        /^(sufra: )?the data is of an older version of Sufra \(schema \d+, this one has \d+\): start the server of this version once[^\n]*\n$/,
      );
      expect(code, name).toBe(expected);
    }
    expect(await migrated()).toEqual(before);
  });
});

test('no data is made where a venue moved to PostgreSQL, and each command says which setting is missing [MOVE-5]', async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-moved-'));
  const dataDir = folder;
  await mkdir(join(dataDir, 'moved-to-postgres-20260310T160000Z'));
  const backup = join(dataDir, 'empty.tar');
  const opening = [...commands, ['backup', [backup], 2], ['../main', [], 78]] as const;
  const answers = await Promise.all(opening.map((command) => run(command, { dataDir })));
  const said = expect.stringMatching(/^(sufra: )?DATABASE_URL is missing: this venue was moved [^\n]*\n$/);
  expect(answers).toEqual(opening.map(([, , code]) => ({ code, said })));
  expect((await run(['doctor', []], { dataDir })).said).toContain('DATABASE_URL is missing');
  expect(await readdir(dataDir)).toEqual(['moved-to-postgres-20260310T160000Z']);
});

test('only what sets a venue up makes data where there is none [UPGRADE-8]', async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-new-'));
  const place = { dataDir: join(folder, 'data') };
  const others = commands.slice(2);
  const answers = await Promise.all(others.map((command) => run(command, place)));
  const said = expect.stringMatching(/^sufra: there is no data yet [^\n]*\n$/);
  expect(answers).toEqual(others.map(([, , code]) => ({ code, said })));
  expect(await readdir(folder)).toEqual([]);
  expect((await run(['manage', ['staff', 'list']], place)).code).toBe(0);
  expect(await run(['ledger-check', []], place)).toMatchObject({ code: 0 });
});
