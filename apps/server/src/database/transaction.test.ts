import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@sufra/domain/core/result';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../testing/both-databases.ts';
import type { Database, Transaction } from '../testing/open-database.ts';
import { openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { DatabaseUnavailable } from './outage/unavailable.ts';
import { bulkStatement, statement } from './sql.ts';
import type { StoredEvent } from './transaction.ts';

const rowsOf = statement<{ name: string }, { value: number }>((sql, args) =>
  sql.selectFrom('counters').select('value').where('name', '=', args.name),
);
const add = statement<{ name: string; by: number }, never>(
  (sql, args) =>
    sql
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', args.by) }))
      .where('name', '=', args.name) as never,
);

describe.each(dialects.map((dialect) => [dialect]))('a database on %s', (dialect) => {
  let place: TestPlace;
  let db: Database;
  beforeAll(async () => {
    place = await openTestDatabase(dialect);
    db = place.db;
  });
  afterAll(() => place.close());

  let names = 0;
  const counter = async (value = 0) => {
    const name = `counter-${++names}`;
    await db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name, value })));
    return name;
  };
  const valueOf = async (name: string) => (await db.read.firstOf(rowsOf, { name }))?.value;

  test('stores what was written, and returns what the work returned', async () => {
    const name = await counter();
    const touched = await db.write((tx) => tx.runOf(add, { name, by: 5 }));
    expect(touched).toBe(1);
    expect(await valueOf(name)).toBe(5);
  });

  test('shows its own writes to the work, and to nobody else before the commit', async () => {
    const name = await counter();
    const inside = await db.write(async (tx) => {
      await tx.runOf(add, { name, by: 1 });
      return { own: (await tx.firstOf(rowsOf, { name }))?.value, others: await valueOf(name) };
    });
    expect(inside).toEqual({ own: 1, others: 0 });
    expect(await valueOf(name)).toBe(1);
  });

  test('rolls back work that fails, but not its neighbours', async () => {
    const name = await counter();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        db.write(async (tx) => {
          await tx.runOf(add, { name, by: 1 });
          if (index === 4) throw new Error('the fifth fails');
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[4]).toMatchObject({ reason: { message: 'the fifth fails' } });
    expect(await valueOf(name)).toBe(9);
  });

  test('rolls back work that breaks a constraint', async () => {
    const name = await counter();
    const broken = db.write(async (tx) => {
      await tx.runOf(add, { name, by: 1 });
      await tx.run(tx.sql.insertInto('item_stock').values({ item_id: 12_345, remaining: 1 }));
    });
    await expect(broken).rejects.toThrow(/constraint/i);
    expect(await valueOf(name)).toBe(0);
    await db.write((tx) => tx.runOf(add, { name, by: 1 }));
    expect(await valueOf(name)).toBe(1);
  });

  test('rolls back refused work, and returns the refusal', async () => {
    const name = await counter();
    const heard: StoredEvent[] = [];
    const stop = db.subscribe((events) => heard.push(...events));
    const answer = await db.write(async (tx) => {
      await tx.runOf(add, { name, by: 1 });
      tx.emit('staff', 'tables.changed', { table: name });
      return refuse('cart_full', { item: 'x' });
    });
    expect(answer).toEqual({ ok: false, code: 'cart_full', detail: { item: 'x' } });
    expect(await valueOf(name)).toBe(0);
    await db.write(async (tx) => tx.emit('staff', 'tables.changed', { table: 'after' }));
    await expect.poll(() => heard.map(({ data }) => data)).toEqual([{ table: 'after' }]);
    stop();
  });

  test('runs what is started together in the order in which it was started', async () => {
    const name = await counter();
    const [before, , between, , after] = await db.write((tx) =>
      Promise.all([
        tx.firstOf(rowsOf, { name }),
        tx.runOf(add, { name, by: 1 }),
        tx.firstOf(rowsOf, { name }),
        tx.runOf(add, { name, by: 2 }),
        tx.firstOf(rowsOf, { name }),
      ]),
    );
    expect([before, between, after].map((row) => row?.value)).toEqual([0, 1, 3]);
    expect(await valueOf(name)).toBe(3);
  });

  test('fails with what failed first among what is started together', async () => {
    // Whoever waits through many functions hears of it later than others hear that the transaction has failed.
    const broken = async (tx: Transaction, depth = 20): Promise<void> => {
      if (depth > 0) return broken(tx, depth - 1);
      await tx.run(tx.sql.insertInto('item_stock').values({ item_id: 12_345, remaining: 1 }));
    };
    const name = await counter();
    const write = db.write((tx) => Promise.all([broken(tx), tx.runOf(add, { name, by: 1 })]));
    await expect(write).rejects.toThrow(/constraint/i);
    expect(await valueOf(name)).toBe(0);
  });

  test('writes nothing after a rollback, though a part of the work is still busy', async () => {
    const name = await counter();
    const busy = async (tx: Transaction) => {
      for (let count = 0; count < 50; count += 1) await tx.runOf(add, { name, by: 1 });
    };
    const broken = async (tx: Transaction) => {
      await tx.firstOf(rowsOf, { name });
      throw new Error('one part fails');
    };
    await expect(db.write((tx) => Promise.all([busy(tx), broken(tx)]))).rejects.toThrow('one part fails');
    await db.write((tx) => tx.runOf(add, { name, by: 100 }));
    expect(await valueOf(name)).toBe(100);
  });

  test('refuses a query that comes after the work has ended', async () => {
    const name = await counter();
    let kept: Transaction | undefined;
    await db.write(async (tx) => {
      kept = tx;
    });
    await expect(async () => kept?.runOf(add, { name, by: 1 })).rejects.toThrow(
      'after its transaction ended',
    );
    await expect(async () => kept?.firstOf(rowsOf, { name })).rejects.toThrow('after its transaction ended');
    expect(await valueOf(name)).toBe(0);
  });

  test('stores a thousand concurrent writes, each exactly once', async () => {
    const name = await counter();
    await Promise.all(Array.from({ length: 1000 }, () => db.write((tx) => tx.runOf(add, { name, by: 1 }))));
    expect(await valueOf(name)).toBe(1000);
  });

  test('gives the last portion to exactly one of a hundred', async () => {
    const name = await counter(1);
    const take = statement<{ name: string }, never>(
      (sql, args) =>
        sql
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '-', 1) }))
          .where('name', '=', args.name)
          .where('value', '>', 0) as never,
    );
    const taken = await Promise.all(
      Array.from({ length: 100 }, () => db.write((tx) => tx.runOf(take, { name }))),
    );
    expect(taken.filter((touched) => touched === 1)).toHaveLength(1);
    expect(await valueOf(name)).toBe(0);
  });

  test('counts and adds up in numbers, beyond 32 bits too', async () => {
    const name = await counter(5_000_000_000);
    const row = await db.read.first(
      db.read.sql
        .selectFrom('counters')
        .select((eb) => [
          eb.fn.sum<number>('value').as('sum'),
          eb.fn.countAll<number>().as('count'),
          eb.ref('value').as('value'),
        ])
        .where('name', '=', name)
        .groupBy('value'),
    );
    expect(row).toEqual({ sum: 5_000_000_000, count: 1, value: 5_000_000_000 });
  });

  test('writes many rows with one statement, whatever their number', async () => {
    const insert = bulkStatement<{ name: string; value: number }, { value: number }>((sql, rows) =>
      sql.insertInto('counters').values(rows).returning('value'),
    );
    for (const size of [1, 3, 2, 3]) {
      const rows = Array.from({ length: size }, (_, index) => ({ name: `bulk-${++names}`, value: index }));
      const stored = await db.write((tx) => tx.allOf(insert, rows));
      expect(stored.map(({ value }) => value)).toEqual(rows.map(({ value }) => value));
      expect(await valueOf(rows.at(-1)?.name ?? '')).toBe(size - 1);
    }
  });

  test('binds only the arguments of a compiled query, so that it is planned once', async () => {
    const newest = statement<{ name: string }, { value: number }>((sql, args) =>
      sql
        .selectFrom('counters')
        .select('value')
        .where('name', '=', args.name)
        .where('name', 'not in', ["it's", 'b'])
        .orderBy('value', 'desc')
        .limit(1),
    );
    const name = await counter(7);
    expect(newest.bind(dialect, { name }).values).toEqual([name]);
    expect(await db.read.firstOf(newest, { name })).toEqual({ value: 7 });
  });

  test('publishes events in commit order, with rising numbers', async () => {
    const heard: StoredEvent[] = [];
    const stop = db.subscribe((events) => heard.push(...events));
    for (let order = 0; order < 20; order += 1) {
      await db.write(async (tx) => tx.emit('everyone', 'order.changed', { order_id: String(order) }));
    }
    await expect.poll(() => heard.length).toBe(20);
    expect(heard.map(({ data }) => (data as { order_id: string }).order_id)).toEqual(
      Array.from({ length: 20 }, (_, order) => String(order)),
    );
    const ids = heard.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    stop();
  });

  test.each([1, 21, 69])(
    'tells of the %d events of a commit by the numbers under which they are kept',
    async (count) => {
      const heard: StoredEvent[] = [];
      const stop = db.subscribe((events) => heard.push(...events));
      const places = Array.from({ length: count }, (_, place) => `${String(count)}-${String(place)}`);
      await db.write(async (tx) => {
        for (const place of places) tx.emit('everyone', 'order.changed', { order_id: place });
      });
      await expect.poll(() => heard.length).toBe(count);
      stop();
      const ids = heard.map(({ id }) => id);
      const kept = await db.read.all(
        db.read.sql.selectFrom('events').select(['id', 'data']).where('id', 'in', ids).orderBy('id'),
      );
      const placeIn = (data: unknown) =>
        ((typeof data === 'string' ? JSON.parse(data) : data) as { order_id: string }).order_id;
      expect(heard.map(({ data }) => placeIn(data))).toEqual(places);
      expect(kept.map(({ id, data }) => [id, placeIn(data)])).toEqual(
        heard.map(({ id, data }) => [id, placeIn(data)]),
      );
    },
  );

  test('a listener that fails does not stop the others', async () => {
    const heard: string[] = [];
    const stops = [
      db.subscribe(() => {
        throw new Error('a deaf listener');
      }),
      db.subscribe((events) => heard.push(...events.map(({ type }) => type))),
    ];
    await db.write(async (tx) => tx.emit('everyone', 'menu.changed', {}));
    await expect.poll(() => heard).toEqual(['menu.changed']);
    expect(place.faults.map(String)).toContain('Error: a deaf listener');
    for (const stop of stops) stop();
  });
});

describe('group commit', () => {
  test('runs a batch again if a job changed something before it was refused or failed', async () => {
    const place = await openTestDatabase('sqlite');
    const { db } = place;
    const heard: unknown[] = [];
    db.subscribe((events) => heard.push(...events.map(({ data }) => data)));
    await db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name: 'shared', value: 0 })));
    const runs = [0, 0, 0, 0, 0];
    const work = (index: number, end: () => unknown) =>
      db.write(async (tx) => {
        runs[index] = (runs[index] ?? 0) + 1;
        tx.emit('staff', 'tables.changed', { table: String(index) });
        await tx.runOf(add, { name: 'shared', by: 1 });
        return end();
      });
    const fail = () => {
      throw new Error('too late');
    };
    const outcomes = await Promise.allSettled([
      work(0, () => 'kept'),
      work(1, () => refuse('cart_full')),
      work(2, () => 'kept'),
      work(3, fail),
      work(4, () => 'kept'),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      'kept',
      { ok: false, code: 'cart_full' },
      'kept',
      'failed',
      'kept',
    ]);
    expect((await db.read.firstOf(rowsOf, { name: 'shared' }))?.value).toBe(3);
    expect(heard).toEqual([{ table: '0' }, { table: '2' }, { table: '4' }]);
    // The first two ran before the failure showed; then all ran again, each with a savepoint.
    expect(runs).toEqual([2, 2, 1, 1, 1]);
    await place.close();
  });

  test('runs work only once if it is refused before it changed anything', async () => {
    const place = await openTestDatabase('sqlite');
    const { db } = place;
    let runs = 0;
    const outcomes = await Promise.all([
      db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name: 'one', value: 1 }))),
      db.write(async (tx) => {
        runs += 1;
        await tx.firstOf(rowsOf, { name: 'one' });
        return refuse('cart_full');
      }),
    ]);
    expect(outcomes).toEqual([1, { ok: false, code: 'cart_full' }]);
    expect(runs).toBe(1);
    await place.close();
  });

  test('reports a failed shared commit to everybody, and stores nothing', async () => {
    const place = await openTestDatabase('sqlite');
    const { db } = place;
    const insert = (name: string) =>
      db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name, value: 1 })));
    const spoiler = db.write(async (tx) => {
      await run(tx, 'pragma defer_foreign_keys = on');
      await run(tx, 'insert into item_stock (item_id, remaining) values (12345, 1)');
    });
    const outcomes = await Promise.allSettled([insert('before'), spoiler, insert('after')]);
    expect(
      outcomes.map(
        (outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailable,
      ),
    ).toEqual([true, true, true]);
    const ours = db.read.sql.selectFrom('counters').selectAll().where('value', '=', 1);
    expect(await db.read.all(ours)).toEqual([]);
    await insert('later');
    expect(await db.read.all(ours)).toEqual([{ name: 'later', value: 1 }]);
    await place.close();
  });

  test('finishes running work before the file is closed', async () => {
    const place = await openTestDatabase('sqlite');
    const writes = Array.from({ length: 50 }, (_, index) =>
      place.db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name: `n${index}`, value: 1 }))),
    );
    await place.db.close();
    expect(await Promise.all(writes)).toEqual(Array.from({ length: 50 }, () => 1));
    await place.close();
  });
});

test('a connection to PostgreSQL outlasts a pause of a quiet venue', async () => {
  const place = await openTestDatabase('postgres');
  const { read } = place.db;
  const asked = { compile: () => CompiledQuery.raw('select pg_backend_pid() as pid') };
  const backend = async () => (await read.all(asked))[0];
  const first = await backend();
  await sleep(6000);
  expect(await backend()).toEqual(first);
  await place.close();
});

describe('two processes on one PostgreSQL', () => {
  test('receive each other’s events, whatever signs are in them', async () => {
    const table = `7'; commit; drop table events; -- \\' "$1" \u0000 é سفرة`;
    const first = await openTestDatabase('postgres');
    const second = await first.again();
    const heard: StoredEvent[] = [];
    second.subscribe((events) => heard.push(...events));
    await first.db.write(async (tx) => tx.emit('staff', 'tables.changed', { table }));
    await expect
      .poll(() => heard)
      .toMatchObject([{ audience: 'staff', type: 'tables.changed', data: { table } }]);
    await first.close();
  });

  test('are told to resync if the events are too large for a notification', async () => {
    const first = await openTestDatabase('postgres');
    const second = await first.again();
    const heard: string[] = [];
    second.subscribe((events) => heard.push(...events.map(({ type }) => type)));
    await first.db.write(async (tx) => {
      for (let event = 0; event < 300; event += 1)
        tx.emit('staff', 'tables.changed', { table: 'x'.repeat(50) });
    });
    await expect.poll(() => heard).toEqual(['resync']);
    await first.close();
  });

  test('count without losing updates', async () => {
    const first = await openTestDatabase('postgres');
    const second = await first.again();
    await first.db.write((tx) => tx.run(tx.sql.insertInto('counters').values({ name: 'shared', value: 0 })));
    const both = [first.db, second].flatMap((db) =>
      Array.from({ length: 100 }, () => db.write((tx) => tx.runOf(add, { name: 'shared', by: 1 }))),
    );
    await Promise.all(both);
    expect((await second.read.firstOf(rowsOf, { name: 'shared' }))?.value).toBe(200);
    await first.close();
  });
});

function run(tx: Transaction, text: string) {
  return tx.run({ compile: () => CompiledQuery.raw(text) });
}
