import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePrimary, type Node } from '../../../../../tools/faults/parts/cluster.ts';
import { type Database, openDatabase } from '../../testing/open-database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let node: Node;
const faults: unknown[] = [];
beforeAll(async () => {
  node = await makePrimary({ fsync: 'off' });
  await node.start();
});
afterAll(() => node.remove());

const open = (databaseTimeoutMs?: number) =>
  openDatabase(
    { databaseUrl: node.url, dataDir: '', databaseTimeoutMs },
    { now: () => 0, onError: (error) => faults.push(error) },
    'server',
  );
const ask = (db: Database, text: string, patient = false) =>
  db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }), { patient });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

test('a server goes on by itself when PostgreSQL is back, and tells phones to load again [FAULT-5] [FAULT-6]', async () => {
  const db = await open();
  const heard: string[] = [];
  db.subscribe((events) => heard.push(...events.map(({ type }) => type)));
  for (const end of [node.stop, node.kill]) {
    heard.length = 0;
    await end();
    expect(await reasonOf(ask(db, 'select 1'))).toBeInstanceOf(DatabaseUnavailable);
    await node.start();
    await expect.poll(() => heard, { timeout: 5000 }).toContain('resync');
    await db.write(async (tx) => tx.emit('staff', 'tables.changed', { table: '7' }));
    await expect.poll(() => heard).toContain('tables.changed');
    await expect.poll(() => db.storage(), { timeout: 5000 }).toBe('ok');
  }
  await db.close();
});

test('a standby that is not promoted yet counts as away [FAULT-5]', async () => {
  const db = await open();
  const asStandby = db.write(async (tx) => {
    await tx.run({ compile: () => CompiledQuery.raw('set transaction read only') });
    await tx.run(tx.sql.insertInto('counters').values({ name: 'one', value: 1 }));
  });
  expect(await reasonOf(asStandby)).toBeInstanceOf(DatabaseUnavailable);
  await db.close();
});

test('no statement takes longer than the setting, but for work that may [FAULT-7]', async () => {
  const db = await open(300);
  const began = performance.now();
  expect(await reasonOf(ask(db, 'select pg_sleep(20)'))).toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await reasonOf(ask(db, 'select pg_sleep(0.6)', true))).toBe('done');
  await db.close();
});
