import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../../tools/test/test-database.ts';
import { checkLedger } from '../../bill/ledger/check.ts';
import { readSnapshot } from '../../menu/snapshot/read-snapshot.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { type Database, openDatabase } from '../../testing/open-database.ts';
import { approveAll, cashierWithDrawer } from '../../testing/payments/cash-desk.ts';
import { testApp } from '../../testing/test-app.ts';
import { openOlderDatabase } from '../../testing/test-place.ts';
import { differing } from './fingerprint.ts';
import { moveToPostgres } from './move.ts';

const now = () => Temporal.Instant.from('2026-03-10T16:00:00Z').epochMilliseconds;
const moved = 'moved-to-postgres-20260310T160000Z';

let folder: string;
let target: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-move-'));
  target = await freshDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true });
});

const dataDir = () => join(folder, 'data');
const move = () => moveToPostgres({ dataDir: dataDir(), databaseUrl: target.url }, now);

/** The data of an evening: guests ordered and paid in cash, and the events of long ago are gone. */
async function evening(): Promise<void> {
  await using app = await testApp();
  const cashier = await cashierWithDrawer(app);
  for (const table of [1, 2, 3]) {
    const phone = app.device();
    await phone.scan(table);
    const items = [{ item_id: dishes.tea.id, quantity: 2, instructions: 'ساخن — “hot” \\ \u{1F375}' }];
    const order_id = (await phone.call('placeOrder', { body: { items } })).data.order.id;
    const asked = await phone.call('paySingle', {
      body: { order_id, payment_method: 'cash', name: 'Layla' },
    });
    expect(asked.status).toBe(201);
  }
  expect(await approveAll(cashier)).toEqual([200, 200, 200]);
  await app.db.write((tx) => tx.run(tx.sql.deleteFrom('events')));
  await copyOf(app.place.dataDir);
}

/** As a server that was killed leaves it: with its log. */
async function copyOf(from: string): Promise<void> {
  await mkdir(join(dataDir(), 'media'), { recursive: true });
  for (const name of ['sufra.db', 'sufra.db-wal'])
    await writeFile(join(dataDir(), name), await readFile(join(from, name)));
  await writeFile(join(dataDir(), 'media', 'hummus-12345678-320.webp'), 'hummus');
}

async function withDatabase<Value>(
  place: { readonly dataDir: string; readonly databaseUrl?: string },
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const onError = (error: unknown) => {
    throw error;
  };
  const db = await openDatabase(place, { now, onError });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const inPostgres = () => ({ dataDir: dataDir(), databaseUrl: target.url });

test('brings every row, the menu, the books and the numbers; pictures stay where they are [MOVE-1]', async () => {
  await evening();
  const facts = async (db: Database) => {
    const { read } = db;
    const { sql } = read;
    return {
      orders: await read.all(sql.selectFrom('orders').selectAll().orderBy('id')),
      lines: await read.all(sql.selectFrom('order_lines').selectAll().orderBy('id')),
      ledger: await read.all(sql.selectFrom('ledger_entries').selectAll().orderBy('id')),
      settings: await read.all(sql.selectFrom('settings').selectAll().orderBy('key')),
      menu: await readSnapshot(read, now()),
      books: await checkLedger(read),
    };
  };
  const before = await withDatabase({ dataDir: dataDir() }, facts);
  expect([before.orders.length, before.books.differences]).toEqual([3, []]);
  expect(before.books.entries).toBeGreaterThan(3);
  const { differences, kept, rows } = await move();
  expect([differences, rows['orders'], kept]).toEqual([0, 3, join(dataDir(), moved, 'sufra.db')]);
  expect((await readdir(dataDir())).toSorted()).toEqual(['media', moved, 'sufra.lock']);
  expect(await withDatabase(inPostgres(), facts)).toEqual(before);
  // The way back.
  expect(await withDatabase({ dataDir: join(dataDir(), moved) }, facts)).toEqual(before);
});

test('numbers go on where they were, though the rows are gone [MOVE-1]', async () => {
  await evening();
  const next = (db: Database) =>
    db.write(async (tx) => {
      tx.emit('everyone', 'menu.changed', {});
    });
  const newest = async (db: Database) =>
    (await db.read.all(db.read.sql.selectFrom('events').select('id').orderBy('id'))).map(({ id }) => id);
  const before = await withDatabase({ dataDir: dataDir() }, async (db) => {
    await next(db);
    const ids = await newest(db);
    await db.write((tx) => tx.run(tx.sql.deleteFrom('events')));
    return ids[0] ?? 0;
  });
  expect(before).toBeGreaterThan(1);
  await move();
  await withDatabase(inPostgres(), async (db) => {
    await next(db);
    expect(await newest(db)).toEqual([before + 1]);
  });
});

test('a database of an older version arrives with this one’s schema [MOVE-1]', async () => {
  const older = await openOlderDatabase('sqlite');
  await older.db.write((tx) => tx.run(tx.sql.insertInto('customers').values({ id: 'layla', created_at: 1 })));
  await copyOf(older.place.dataDir);
  await older.close();
  expect((await move()).rows['customers']).toBe(1);
});

test('a database that is not empty is refused, and nothing changes on either side [MOVE-2]', async () => {
  await evening();
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query('create table guests (name text)');
  await expect(move()).rejects.toThrow('the database in DATABASE_URL is not empty (1 tables)');
  expect(await readdir(dataDir())).toEqual(expect.arrayContaining(['media', 'sufra.db']));
  expect((await withDatabase({ dataDir: dataDir() }, (db) => checkLedger(db.read))).differences).toEqual([]);
  const { rows } = await client.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows).toEqual([{ table_name: 'guests' }]);
  await client.end();
});

test('while a server has the file, nothing is moved [MOVE-2]', async () => {
  await evening();
  await withDatabase({ dataDir: dataDir() }, async () => {
    await expect(move()).rejects.toThrow('is in use: stop the server');
  });
});

test('a text that PostgreSQL cannot hold stops the move, and nothing is left there [MOVE-2]', async () => {
  await evening();
  await withDatabase({ dataDir: dataDir() }, (db) =>
    db.write((tx) =>
      tx.run(tx.sql.insertInto('customers').values({ id: 'nul', name: 'a\0b', created_at: 1 })),
    ),
  );
  await expect(move()).rejects.toThrow(/customers/);
  expect(await readdir(dataDir())).toContain('sufra.db');
  await withDatabase(inPostgres(), async (db) => {
    expect(await db.read.all(db.read.sql.selectFrom('customers').select('id'))).toEqual([]);
  });
});

test('killed at any moment, it can be run again [MOVE-3]', async () => {
  await evening();
  const program = fileURLToPath(new URL('../../cli/move-postgres.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir(), DATABASE_URL: target.url };
  for (const ms of [250, 400, 500, 600, 700, 800, 900]) {
    const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([sleep(ms), ended]);
    child.kill('SIGKILL');
    await ended;
    const names = await readdir(dataDir());
    // There is always one whole database; the file goes only when PostgreSQL has everything.
    if (!names.includes('sufra.db')) break;
  }
  if ((await readdir(dataDir())).includes('sufra.db')) await move();
  expect((await readdir(dataDir())).some((name) => name.startsWith('restoring-'))).toBe(false);
  await withDatabase(inPostgres(), async (db) => {
    expect((await db.read.all(db.read.sql.selectFrom('orders').select('id'))).length).toBe(3);
    expect((await checkLedger(db.read)).differences).toEqual([]);
  });
});

test('killed after everything was there, it only sets the file aside [MOVE-3]', async () => {
  await evening();
  const { kept } = await move();
  await writeFile(join(dataDir(), 'sufra.db'), await readFile(kept));
  await rm(join(dataDir(), moved), { recursive: true });
  expect((await move()).kept).toBe(kept);
  expect(await readdir(dataDir())).not.toContain('sufra.db');
});

test('a fingerprint sees one changed value, a missing row and one that came twice', () => {
  const of = (rows: number, sum: bigint) => new Map([['orders', { rows, sum }]]);
  expect(differing(of(1, 5n), of(1, 5n))).toEqual([]);
  expect(differing(of(1, 5n), of(1, 6n))).toEqual(['orders']);
  expect(differing(of(1, 5n), of(2, 5n))).toEqual(['orders']);
  expect(differing(of(1, 5n), new Map())).toEqual(['orders']);
});
