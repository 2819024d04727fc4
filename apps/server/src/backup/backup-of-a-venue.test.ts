import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Child, launch } from '../../../../tools/processes/child.ts';
import { freePort } from '../../../../tools/processes/ports.ts';
import { freshDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { dialects } from '../testing/both-databases.ts';
import { insertMenu } from '../testing/menu/insert-menu.ts';
import { openDatabase } from '../testing/open-database.ts';

/** Runs the commands of the guide as separate processes, against a running server. */

let folder: string;
let settings: Readonly<Record<string, string>>;
let database: TestDatabase | undefined;
let server: Child | undefined;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-venue-'));
  database = undefined;
  server = undefined;
});

afterEach(async () => {
  server?.kill();
  await server?.ended;
  await database?.drop();
  await rm(folder, { recursive: true });
});

const dataDir = () => join(folder, 'data');
const file = () => join(folder, 'sufra.tar');

const password = 'secret-of-the-database';

/** The tests' PostgreSQL asks for none, and takes any. */
function withPassword(url: string): string {
  const address = new URL(url);
  address.password = password;
  return address.href;
}

/** A venue with a menu and a picture. */
async function furnish(dialect: (typeof dialects)[number]): Promise<void> {
  if (dialect === 'postgres') database = await freshDatabase();
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  settings = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir(),
    PORT: port,
    LOG_LEVEL: 'error',
    BACKUP_DIR: 'off',
    // Ten guests at once just after the start: a busy machine would send some away, and this test is not about that.
    BUSY_AFTER: '0',
    ...(database === undefined ? {} : { DATABASE_URL: withPassword(database.url) }),
  };
  const place = { dataDir: dataDir(), databaseUrl: database?.url };
  const db = await openDatabase(place, { now: () => 0, onError: () => undefined });
  await db.write((tx) => insertMenu(tx));
  await db.close();
  await mkdir(join(dataDir(), 'media'), { recursive: true });
  await writeFile(join(dataDir(), 'media', 'hummus-12345678-320.webp'), 'hummus');
}

async function start(): Promise<void> {
  server = launch('apps/server/src/main.ts', { env: settings, output: 'hide' });
  await Promise.race([
    server.ready,
    server.ended.then((code) => {
      throw new Error(`the server ended with ${code}: ${server?.said()}`);
    }),
  ]);
}

async function powerCut(): Promise<void> {
  server?.kill();
  await server?.ended;
}

function command(name: string, ...args: readonly string[]): Promise<{ code: number; said: string }> {
  const program = new URL(`../cli/${name}.ts`, import.meta.url).pathname;
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: settings, cwd: folder }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err });
    });
  });
}

/** Adds a guest, who is a row once they open a table; returns their cookie. */
async function arrive(): Promise<string> {
  const answer = await fetch(`${url}/api/v1/customer/tableinfo/1`);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Whether the server knows the guest: strangers may not see the cart. */
async function knows(cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/customer/tableinfo/1`, { headers: { cookie } });
  return answer.headers.getSetCookie().length === 0;
}

async function ready(): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

describe.each(dialects.map((dialect) => [dialect]))('backing up and restoring, on %s', (dialect) => {
  test('after a power cut gives exactly what the backup had, and says whose passwords count (10, B0) [AUDIT-5] [BACKUP-10] [BACKUP-11]', async () => {
    await furnish(dialect);
    expect((await command('manage', 'staff', 'add', 'mona@venue.test', 'manager', 'Mona')).code).toBe(0);
    await start();
    const before = await Promise.all(Array.from({ length: 10 }, arrive));
    const made = await command('backup', 'sufra.tar');
    expect(made.said).toMatch(/sufra\.tar: 0 orders and 1 pictures, checked after writing\n$/);
    expect(made.code).toBe(0);
    const after = await Promise.all(Array.from({ length: 10 }, arrive));

    const refused = await command('restore', 'sufra.tar');
    expect(refused.code).toBe(2);
    expect(refused.said).toMatch(/^sufra: [^\n]*(?:stop the server|stop every server)[^\n]*\n$/);
    await powerCut();
    const restored = await untilFree(() => command('restore', 'sufra.tar'));
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Restored .*: 0 orders\nAccounts, roles, passwords.* are those of then.*\nWhat was/,
      ),
    });
    await start();
    expect(await ready()).toBe(200);
    expect(await Promise.all(before.map(knows))).toEqual(before.map(() => true));
    expect(await Promise.all(after.map(knows))).toEqual(after.map(() => false));
    await powerCut();
    expect(await untilFree(() => command('ledger-check'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('the books are sound'),
    });

    expect(await command('audit-verify')).toEqual({ code: 0, said: '1 entries, whole\n' });

    expect(restored.said).not.toContain(password);
    const undo = /to bring it back: (.*)\n/.exec(restored.said)?.[1] ?? '';
    // What the shell would put in its place, everybody on the machine could read in the list of what runs.
    expect(undo).not.toContain('$');
    expect((await asTyped(undo)).code).toBe(0);
    await start();
    expect(await Promise.all(after.map(knows))).toEqual(after.map(() => true));
  });
});

/** PostgreSQL takes a moment to notice that a server is gone. */
async function untilFree(work: () => ReturnType<typeof command>) {
  for (let time = 0; ; time += 1) {
    const done = await work();
    if (!done.said.includes('other programs are connected') || time > 20) return done;
    await sleep(250);
  }
}

/** Runs the undo command that a restore printed. */
function asTyped(line: string): Promise<{ code: number; said: string }> {
  const own = /^npm run restore -- (.*)$/.exec(line)?.[1];
  if (own !== undefined) return command('restore', own);
  const env = { ...settings, PATH: `${settings['PATH']}` };
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });
}

/** How many guests the database has, read directly from the file. */
function guestsAtRest(): number {
  const db = new DatabaseSync(join(dataDir(), 'sufra.db'));
  const whole = db.prepare('pragma integrity_check').get()?.['integrity_check'];
  const guests = Number(db.prepare('select count(*) as n from customers').get()?.['n']);
  db.close();
  expect(whole).toBe('ok');
  return guests;
}

test('a restore that is killed leaves the old data or the new, never a mix', async () => {
  await furnish('sqlite');
  await start();
  await arrive();
  await command('backup', 'sufra.tar');
  await arrive();
  await powerCut();
  const path = join(dataDir(), 'sufra.db');
  const suffixes = ['', '-wal', '-shm'];
  const old = await Promise.all(suffixes.map((suffix) => readFile(path + suffix)));
  const found: number[] = [];
  let usual = 0;
  for (const part of [0, 1, 0.6, 0.75, 0.85, 0.9, 0.95]) {
    // As a power cut leaves it: part of the data is only in the WAL.
    for (const [index, suffix] of suffixes.entries()) await writeFile(path + suffix, old[index] ?? '');
    const began = performance.now();
    const program = new URL('../cli/restore.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [program, 'sufra.tar'], {
      env: settings,
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([...(part < 1 ? [sleep(usual * part)] : []), ended]);
    child.kill('SIGKILL');
    await ended;
    if (part === 1) usual = performance.now() - began;
    found.push(guestsAtRest());
  }
  expect(found.slice(0, 2)).toEqual([2, 1]);
  for (const guests of found) expect([1, 2]).toContain(guests);
  await command('restore', 'sufra.tar');
  expect((await readdir(dataDir())).filter((name) => name.startsWith('restoring-'))).toEqual([]);
});

test('a damaged database is reported in one line by ledger:check, the backup and the server', async () => {
  await furnish('sqlite');
  const path = join(dataDir(), 'sufra.db');
  const bytes = await readFile(path);
  const pages = bytes.length / 4096;
  // The schema's pages stay intact: the server starts, but the data is damaged.
  bytes.fill(0xab, Math.floor(pages * 0.5) * 4096);
  await writeFile(path, bytes);
  const checked = await command('ledger-check');
  expect(checked.code).not.toBe(0);
  expect(checked.said).toMatch(/^(sufra: )?the database is damaged: [^\n]+\n$/);
  const backup = await command('backup', 'sufra.tar');
  expect(backup).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^sufra: [^\n]*(damaged|malformed)[^\n]*\n$/),
  });

  await writeFile(path, Buffer.alloc(8192, 7));
  server = launch('apps/server/src/main.ts', { env: settings, output: 'hide' });
  expect(await server.ended).toBe(78);
  expect(server.said()).toMatch(/^sufra: the database is damaged: [^\n]+; restore a backup [^\n]+$/);
});

test('only the server’s user can read its files, and the log of a real venue shows no table key', async () => {
  await furnish('sqlite');
  await start();
  await command('backup', 'sufra.tar');
  const modes = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modes(dataDir())).toBe('700');
  for (const name of await readdir(dataDir()))
    expect([name, await modes(join(dataDir(), name))]).toEqual([name, name === 'media' ? '700' : '600']);
  expect(await modes(file())).toBe('600');
  expect(server?.said()).toContain('Sufra is ready');
  expect(server?.said()).toContain('Card payments: none (no provider is set');
  expect(server?.said()).not.toContain('k=');
});
