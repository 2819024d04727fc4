import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../../../tools/test/postgres.ts';
import { DatabaseUnavailable } from '../database/outage/unavailable.ts';
import { openDatabase } from '../testing/open-database.ts';
import { openTestDatabase } from '../testing/test-place.ts';
import { answerErrors } from './errors/errors.ts';

test('a PostgreSQL that has stopped is unavailable, and the answer says when to come back', async () => {
  const postgres = await startPostgres();
  const place = { databaseUrl: await postgres.createDatabase(), dataDir: '' };
  const db = await openDatabase(place, { now: () => 0, onError: () => undefined });
  const counters = db.read.sql.selectFrom('counters').selectAll().where('name', '=', 'one');
  const insert = db.read.sql.insertInto('counters').values({ name: 'one', value: 1 });
  expect(await db.read.all(counters)).toEqual([]);

  const app = Fastify();
  app.decorateRequest('language', { getter: () => 'en' } as never);
  answerErrors(app);
  app.get('/read', () => db.read.all(counters));
  app.get('/write', () => db.write((tx) => tx.run(insert)));

  // The first write is running when the database stops; later ones find no database.
  const underWay = db.write(async (tx) => {
    await tx.run(insert);
    await postgres.stop();
    await tx.all(counters);
  });
  await expect(underWay).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const url of ['/read', '/write']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({ status: false, code: 'unavailable' });
  }
  await app.close();
  await db.close();
});

test('a query that PostgreSQL rejects is no outage', async () => {
  const { db, close } = await openTestDatabase('postgres');
  const broken = db.write((tx) =>
    tx.run(tx.sql.insertInto('item_stock').values({ item_id: 12_345, remaining: 1 })),
  );
  await expect(broken).rejects.not.toBeInstanceOf(DatabaseUnavailable);
  await close();
});

test('a read that gets no connection in time reports an outage', async () => {
  const { db, close } = await openTestDatabase('postgres');
  let started = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // More work than there are connections: each holds its own until released.
  const busy = Array.from({ length: 40 }, () =>
    db.write(async () => {
      started += 1;
      await held;
    }),
  );
  await expect.poll(() => started).toBeGreaterThan(5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = db.read.all(db.read.sql.selectFrom('counters').selectAll()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toBeInstanceOf(DatabaseUnavailable);
  vi.useRealTimers();
  letGo();
  await Promise.allSettled(busy);
  await close();
});
