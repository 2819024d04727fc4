import { type AddressInfo, connect, createServer } from 'node:net';
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
  const db = await open(1000);
  const began = performance.now();
  expect(await reasonOf(ask(db, 'select pg_sleep(20)'))).toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await reasonOf(ask(db, 'select pg_sleep(1.5)', true))).toBe('done');
  await db.close();
});

test('a server asks for no helpers and no compiler, which take longer than its answers; a command may [AGE-1]', async () => {
  const settings = ['max_parallel_workers_per_gather', 'jit'].map((name) => `current_setting('${name}')`);
  const asked = { compile: () => CompiledQuery.raw(`select ${settings.join(` || ' ' || `)} as said`) };
  for (const [patienceMs, said] of [
    [5000, '0 off'],
    [undefined, '2 on'],
  ] as const) {
    const db = await open(patienceMs);
    expect(await db.read.all(asked as never)).toEqual([{ said }]);
    await db.close();
  }
});

/** PostgreSQL's last word on a connection, with the code of a server that is being stopped. */
function farewell(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** What a door changes of what passes through it; `leave` is called when PostgreSQL is to be gone behind it. */
interface Changes {
  readonly asked?: (chunk: Buffer) => Buffer;
  readonly answered?: (chunk: Buffer, leave: () => void) => Buffer;
}

/** A door to PostgreSQL that changes what passes through it, for as long as it is told to. */
async function startDoor({ asked = (chunk) => chunk, answered = (chunk) => chunk }: Changes) {
  let changes = false;
  const server = createServer((caller) => {
    const behind = connect(node.port, '127.0.0.1');
    for (const socket of [caller, behind]) socket.on('error', () => undefined);
    caller.on('data', (chunk: Buffer) => void behind.write(changes ? asked(chunk) : chunk));
    caller.on('close', () => behind.end());
    behind.on('data', (chunk: Buffer) => {
      caller.write(changes ? answered(chunk, () => behind.destroy()) : chunk);
    });
    behind.on('close', () => caller.end());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://sufra@127.0.0.1:${port}/postgres`,
    change: (on: boolean) => {
      changes = on;
    },
    close: () => server.close(),
  };
}

test('a connection that ends in the moment in which it begins ends nothing else [FAULT-5]', async () => {
  const ready = Buffer.from('Z\0\0\0\u0005I');
  const door = await startDoor({
    // In the same breath as it says that a connection is ready.
    answered: (chunk, leave) => {
      if (!chunk.subarray(-ready.length).equals(ready)) return chunk;
      leave();
      return Buffer.concat([chunk, farewell()]);
    },
  });
  const place = { databaseUrl: door.url, dataDir: '' };
  const db = await openDatabase(place, { now: () => 0, onError: () => undefined });
  door.change(true);
  // More at once than there are connections by now: new ones are made.
  const tries = Array.from({ length: 6 }, () => reasonOf(ask(db, 'select 1')));
  const answers = await Promise.all(tries);
  expect(answers.some((answer) => answer instanceof DatabaseUnavailable)).toBe(true);
  expect(answers.every((answer) => answer === 'done' || answer instanceof DatabaseUnavailable)).toBe(true);
  await db.close();
  door.close();
});

test('of a transaction that cannot begin nothing is written, and the next one is [FAULT-5]', async () => {
  const door = await startDoor({
    asked: (chunk) => Buffer.from(chunk.toString('latin1').replace('begin\0', 'bogus\0'), 'latin1'),
  });
  const db = await openDatabase(
    { databaseUrl: door.url, dataDir: '' },
    { now: () => 0, onError: () => undefined },
  );
  const count = (name: string) =>
    db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name, value: 1 })));
  door.change(true);
  expect(String(await reasonOf(count('never')))).toContain('bogus');
  door.change(false);
  expect(await reasonOf(count('after'))).toBe('done');
  const kept = await db.read.all(db.read.sql.selectFrom('counters').select('name'));
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['after']));
  expect(kept.map(({ name }) => name)).not.toContain('never');
  await db.close();
  door.close();
});
