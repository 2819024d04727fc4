import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-place.ts';
import { openDatabase } from './open.ts';

/** A proxy in front of PostgreSQL that counts connections and can cut them all. */
async function doorTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const open = new Set<Socket>();
  let shut = false;
  let tries = 0;
  const server = createServer((caller) => {
    tries += 1;
    if (shut) {
      caller.destroy();
      return;
    }
    const socketFolder = url.searchParams.get('host');
    const port = Number(url.port || 5432);
    const behind =
      socketFolder === null
        ? connect(port, url.hostname)
        : connect(`${socketFolder}/.s.PGSQL.${url.searchParams.get('port') ?? port}`);
    for (const socket of [caller, behind]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    caller.pipe(behind).pipe(caller);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: through.href,
    tries: () => tries,
    /** Swallows everything, as a network does that broke without a word. */
    silence() {
      for (const socket of open) socket.unpipe().pause();
    },
    shut() {
      shut = true;
      tries = 0;
      for (const socket of open) socket.destroy();
    },
    open() {
      shut = false;
      tries = 0;
    },
    close: () => server.close(),
  };
}

test('a lost PostgreSQL connection is retried one at a time, reported once, and works again', async () => {
  const place = await openTestDatabase('postgres');
  const door = await doorTo(place.place.databaseUrl ?? '');
  const faults: string[] = [];
  const heard: string[] = [];
  const onError = (error: unknown) => faults.push(String(error));
  const db = await openDatabase({ databaseUrl: door.url, dataDir: '' }, { now: () => 0, onError });
  db.subscribe((events) => heard.push(...events.map(({ type }) => type)));
  door.shut();
  await pause(3200);
  expect(door.tries()).toBeGreaterThanOrEqual(3);
  expect(door.tries()).toBeLessThanOrEqual(7);
  const before = faults.length;
  await pause(1200);
  expect(faults.length).toBe(before);
  door.open();
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['resync']);
  expect(door.tries()).toBe(1);
  await place.db.write(async (tx) => tx.emit('staff', 'tables.changed', { table: '7' }));
  await expect.poll(() => heard).toEqual(['resync', 'tables.changed']);
  await db.close();
  door.close();
  await place.close();
});

test('a connection that becomes silent counts as broken, is cut, and works again [FAULT-6]', async () => {
  const place = await openTestDatabase('postgres');
  const door = await doorTo(place.place.databaseUrl ?? '');
  const heard: string[] = [];
  const db = await openDatabase(
    { databaseUrl: door.url, dataDir: '' },
    { now: () => 0, onError: () => undefined },
  );
  db.subscribe((events) => heard.push(...events.map(({ type }) => type)));
  expect(db.hearsEvents()).toBe(true);
  door.silence();
  await expect.poll(() => db.hearsEvents(), { timeout: 5000 }).toBe(false);
  expect(heard).toEqual([]);
  await expect.poll(() => heard, { timeout: 8000 }).toEqual(['resync']);
  expect(db.hearsEvents()).toBe(true);
  await place.db.write(async (tx) => tx.emit('staff', 'tables.changed', { table: '7' }));
  await expect.poll(() => heard).toEqual(['resync', 'tables.changed']);
  await db.close();
  door.close();
  await place.close();
});

test('whoever writes hears of it before the answer, and once', async () => {
  const place = await openTestDatabase('postgres');
  const heard: string[] = [];
  place.db.subscribe((events) => heard.push(...events.map(({ type }) => type)));
  await place.db.write(async (tx) => tx.emit('staff', 'tables.changed', { table: '7' }));
  expect(heard).toEqual(['tables.changed']);
  const many = Array.from({ length: 200 }, (_, index) => String(index));
  await place.db.write(async (tx) => {
    for (const table of many) tx.emit('staff', 'tables.changed', { table });
  });
  expect(heard, 'too long for a notification').toHaveLength(201);
  await place.db.write(async (tx) => tx.emit('staff', 'tickets.changed', { order_id: 'last' }));
  await pause(200);
  expect(heard).toHaveLength(202);
  await place.close();
});
