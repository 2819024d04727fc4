import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/test/test-database.ts';
import { dialects } from '../testing/both-databases.ts';
import { type Database, openDatabase } from '../testing/open-database.ts';
import { openTestDatabase } from '../testing/test-place.ts';
import { callsWithReasons } from './migrations/019-calls-with-reasons.ts';
import { wordsWithoutArticles } from './migrations/058-words-without-articles.ts';
import { whatGuestsLeft } from './migrations/059-what-guests-left.ts';
import { kitchenDisplays } from './migrations/060-kitchen-displays.ts';
import { buyersOnNoInvoice } from './migrations/061-buyers-on-no-invoice.ts';
import { neverOnABill } from './migrations/062-never-on-a-bill.ts';
import { ddlFor, migrations } from './migrations/list.ts';
import { migrate } from './open.ts';
import type { DialectName } from './sql.ts';

const ask = <Row>(db: Database, text: string) => db.read.all<Row>({ compile: () => CompiledQuery.raw(text) });

/** A guest, and the visit of a party. */
const aParty = [
  `insert into customers (id, created_at) values ('c', 0)`,
  `insert into dining_tables (number, seats, position) values ('1', 4, 1)`,
  `insert into visits (id, table_number, opened_at) values ('v', '1', 0)`,
];

/** Statements that add a dish in its category. */
const aDish = [
  `insert into categories (id, key, names, position) values (1, 'a', '{}', 1)`,
  `insert into items (id, slug, category_id, names, descriptions, price, vat_rate, tags, allergens, cook_types, serve_types,
    preparation_time, station, related, position)
    values (1, 'a', 1, '{}', '{}', 100, 500, '[]', '{}', '[]', '[]', 5, 'hot', '[]', 1)`,
];

const unexpected = (error: unknown) => expect.unreachable(String(error));

const columnsSql: Readonly<Record<DialectName, string>> = {
  sqlite: `select t.name || '.' || c.name as name from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%'`,
  postgres: `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`,
};
const indexesSql: Readonly<Record<DialectName, string>> = {
  sqlite: `select name from sqlite_schema where type = 'index' and name not like 'sqlite_%'`,
  postgres: `select indexname as name from pg_indexes where schemaname = 'public'
    and indexname not like '%_pkey' and indexname not like '%_key'`,
};

async function shapeOf(dialect: DialectName) {
  const place = await openTestDatabase(dialect);
  const names = async (text: string) =>
    (await ask<{ name: string }>(place.db, text)).map(({ name }) => name).sort();
  const shape = { columns: await names(columnsSql[dialect]), indexes: await names(indexesSql[dialect]) };
  await place.close();
  return shape;
}

describe.each(dialects.map((dialect) => [dialect]))('the schema on %s', (dialect) => {
  test('is applied once, however many open the database at a time', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sufra-migrations-'));
    const made = dialect === 'postgres' ? await freshDatabase() : undefined;
    const open = () =>
      openDatabase({ dataDir, databaseUrl: made?.url }, { now: () => 0, onError: unexpected });
    // An embedded database is opened by one process at a time.
    const all =
      dialect === 'postgres' ? await Promise.all([open(), open(), open()]) : [await open(), await open()];
    for (const db of all) {
      const applied = await ask<{ number: number }>(db, 'select number from migrations order by number');
      expect(applied.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number));
    }
    await Promise.all(all.map((db) => db.close()));
    await made?.drop();
    await rm(dataDir, { recursive: true });
  });

  test('keeps idempotency records when it changes their index', async () => {
    const place = await openTestDatabase(dialect);
    const kept = {
      key: 'k',
      scope: 'customer:c',
      call: 'placeOrder',
      request_hash: 'h',
      status: 200,
      answer: '{}',
    };
    await place.db.write(async (tx) => {
      await tx.run(tx.sql.insertInto('idempotency').values({ ...kept, created_at: 7 }));
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', 6));
    });
    await migrate(place.db, 1);
    expect(await place.db.read.all(place.db.read.sql.selectFrom('idempotency').selectAll())).toEqual([
      { ...kept, created_at: 7 },
    ]);
    await place.close();
  });

  test.each([
    ['Nahar', 1],
    ['Bayt', 0],
  ])('recognizes a demo that is older than the demo mark by its name: %s', async (en, marked) => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const staff = { id: 's', email: 'a@demo.test', name: 'A', role: 'owner', password_hash: '' };
      await tx.run(tx.sql.insertInto('staff').values({ ...staff, disabled: 0, demo: 1, created_at: 0 }));
      const value = JSON.stringify({ names: { en, ar: 'ن' } });
      await tx.run(tx.sql.insertInto('settings').values({ key: 'venue', value }));
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', 12));
    });
    await migrate(place.db, 1);
    expect(await ask(place.db, `select value from settings where key = 'demo'`)).toHaveLength(marked);
    await place.close();
  });

  test('keeps open calls for a waiter as calls without a reason [SERVICE-4]', async () => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
      await run('drop table service_asks');
      await run('drop index service_requests_visit');
      for (const column of ['taken_at', 'taken_by', 'withdrawn'])
        await run(`alter table service_requests drop column ${column}`);
      for (const text of aParty) await run(text);
      await run(`insert into service_requests (id, kind, visit_id, customer_id, status, requested_at, resolved_at)
        values ('open', 'waiter', 'v', 'c', 'open', 5, null), ('done', 'waiter', 'v', 'c', 'done', 3, 4),
          ('car', 'valet', 'v', 'c', 'open', 6, null)`);
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', callsWithReasons.number));
    });
    await migrate(place.db, 1);
    const asks = place.db.read.sql.selectFrom('service_asks').select(['request_id', 'reason', 'asked_at']);
    expect(await place.db.read.all(asks)).toEqual([{ request_id: 'open', reason: null, asked_at: 5 }]);
    const calls = place.db.read.sql.selectFrom('service_requests').select(['id', 'taken_by', 'withdrawn']);
    expect(await place.db.read.all(calls.orderBy('id'))).toEqual(
      ['car', 'done', 'open'].map((id) => ({ id, taken_by: null, withdrawn: 0 })),
    );
    await place.close();
  });

  test('finds names by words that begin like an Arabic article [SEARCH-25] [FIND-3]', async () => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
      await run(`insert into customers (id, created_at) values ('c', 0)`);
      await run(`insert into customer_words (customer_id, word)
        values ('c', 'فالوجي'), ('c', 'والالباني'), ('c', 'باني'), ('c', 'والي'), ('c', '+9715')`);
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', wordsWithoutArticles.number));
    });
    await migrate(place.db, 1);
    const words = await place.db.read.all(place.db.read.sql.selectFrom('customer_words').select('word'));
    const known = ['فالوجي', 'والالباني', 'باني', 'والي', '+9715'];
    expect(new Set(words.map(({ word }) => word))).toEqual(new Set([...known, 'وجي', 'الباني']));
    await place.close();
  });

  test('knows whose number stands on an older share, and that nobody waits for erased feedback [PRIV-18] [GUEST-5]', async () => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
      await run('drop index orders_moved');
      await run('alter table shares drop column contact_by');
      for (const text of aParty) await run(text);
      await run(`insert into orders (id, order_ref, visit_id, table_number, created_at, total, payment_status, version)
        values ('o', '1', 'v', '1', 0, 100, 'pending', 1)`);
      const share = (
        id: string,
        number: string,
        maker: string,
      ) => `('${id}', 'o', 1, 'equally', ${number}, 'cash', 100, 0,
        '', 0, 0, '', 0, 0, 100, 0, 'pending', '${maker}', 0, 'c', 0)`;
      await run(`insert into shares (id, order_id, position, split_type, contact_number, method, subtotal, discount,
        tip_type, tip_value, tip, service_type, service_value, service, total, vat, status, created_by, created_at, holder,
        overpaid) values ${share('a', `'050'`, 'maker')}, ${share('b', `'051'`, 'till')}, ${share('c', 'null', 'maker')}`);
      const blank = JSON.stringify({ full_name: '', email: '', phone_number: '' });
      await run(`insert into feedback (id, customer_id, rating, types, data, created_at, waits)
        values ('erased', 'c', 1, '', '${blank}', 0, 1), ('kept', 'c', 1, '', '{"full_name":"C"}', 0, 1)`);
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', whatGuestsLeft.number));
    });
    await migrate(place.db, 1);
    const { read } = place.db;
    const numbers = read.sql.selectFrom('shares').select('contact_by').orderBy('id');
    expect((await read.all(numbers)).map((share) => share.contact_by)).toEqual(['maker', 'c', null]);
    const waiting = read.sql.selectFrom('feedback').select('id').where('waits', '=', 1);
    expect(await read.all(waiting)).toEqual([{ id: 'kept' }]);
    await place.close();
  });

  test.each([
    ['of all stations', '1', { '*': 'now' }],
    ['of some', '["bar","grill, \\"hot\\""]', { bar: 'now', 'grill, "hot"': 'now' }],
    ['of none', '[]', {}],
    ['with times', '{"bar":1764000000123,"*":7}', { bar: '1764000000123', '*': '7' }],
    ['of the bar, beside a newer one', '["bar","cold"]', { bar: '9', cold: 'now' }, '9'],
  ])(
    'still knows the displays in the kitchen: a mark %s [KITCHEN-9]',
    async (_title, value, known, newer?: string) => {
      const place = await openTestDatabase(dialect);
      await place.db.write(async (tx) => {
        const put = (key: string, value: string) =>
          tx.run(tx.sql.insertInto('settings').values({ key, value }));
        await put('kitchen.display', value);
        if (newer !== undefined) await put('kitchen.display bar', newer);
        await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', kitchenDisplays.number));
      });
      const before = Math.floor(Date.now() / 1000) * 1000;
      await migrate(place.db, 1);
      const { sql } = place.db.read;
      const marks = await place.db.read.all(
        sql.selectFrom('settings').select(['key', 'value']).where('key', 'like', 'kitchen.display%'),
      );
      const isNow = (at: string) => Number(at) >= before && Number(at) <= Date.now();
      const found = marks.map(({ key, value: at }) => [key, isNow(at) ? 'now' : at]);
      const wanted = Object.entries(known).map(([name, at]) => [`kitchen.display ${name}`, at]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
      await place.close();
    },
  );
  test('forgets the buyers of shares that were replaced [PRIV-3]', async () => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
      for (const text of aParty) await run(text);
      await run(`insert into orders (id, order_ref, visit_id, table_number, created_at, total, payment_status, version)
        values ('o', '1', 'v', '1', 0, 100, 'paid', 1)`);
      for (const status of ['paid', 'pending', 'cancelled']) {
        await run(`insert into shares (id, order_id, position, split_type, method, subtotal, discount, tip_type, tip_value,
          tip, service_type, service_value, service, total, vat, status, created_by, created_at, overpaid)
          values ('${status}', 'o', 1, 'equally', 'cash', 100, 0, '', 0, 0, '', 0, 0, 100, 0, '${status}', 'c', 0, 0)`);
        await run(`insert into buyers (share_id, order_id, customer_id, name)
          values ('${status}', 'o', 'c', 'Acme')`);
      }
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', buyersOnNoInvoice.number));
    });
    await migrate(place.db, 1);
    const buyers = place.db.read.sql.selectFrom('buyers').select('share_id').orderBy('share_id');
    expect(await place.db.read.all(buyers)).toEqual([{ share_id: 'paid' }, { share_id: 'pending' }]);
    await place.close();
  });

  test('knows what staff never accepted from a guest [DAY-26]', async () => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
      for (const text of aParty) await run(text);
      for (const text of aDish) await run(text);
      for (const [order, held] of [
        ['bill', 'null'],
        ['waiting', `'c'`],
      ] as const) {
        await run(`insert into orders (id, order_ref, visit_id, table_number, created_at, total, payment_status, version,
          held_for) values ('${order}', '${order}', 'v', '1', 0, 100, 'pending', 1, ${held})`);
        await run(
          `insert into rounds (id, order_id, number, placed_at) values ('${order}', '${order}', 1, 0)`,
        );
        for (const status of [order === 'bill' ? 'placed' : 'awaiting_confirmation', 'cancelled'])
          await run(`insert into order_lines (id, order_id, round_id, position, item_id, names, unit_price, vat_rate, quantity,
            total, cook_type, serve_type, instructions, station, status, status_at, reached)
            values ('${order} ${status}', '${order}', '${order}', 0, 1, '{}', 100, 500, 1, 100, '', '', '', '', '${status}',
            0, 'placed')`);
      }
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', neverOnABill.number));
    });
    await migrate(place.db, 1);
    const lines = place.db.read.sql.selectFrom('order_lines').select(['id', 'reached']).orderBy('id');
    expect(await place.db.read.all(lines)).toEqual([
      { id: 'bill cancelled', reached: 'placed' },
      { id: 'bill placed', reached: 'placed' },
      { id: 'waiting awaiting_confirmation', reached: 'awaiting_confirmation' },
      { id: 'waiting cancelled', reached: 'awaiting_confirmation' },
    ]);
    await place.close();
  });

  test('is applied completely or not at all', async () => {
    const place = await openTestDatabase(dialect);
    const half = place.db.write(async (tx) => {
      const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
      await run(ddlFor(dialect, 'create table new_thing (id integer primary key)'));
      await run('this is no statement');
    });
    await expect(half).rejects.toThrow(/syntax error/);
    await expect(ask(place.db, 'select * from new_thing')).rejects.toThrow(/new_thing/);
    await place.close();
  });

  test.each([
    ['a negative price', `update items set price = -1`],
    [
      'more than 99 of a dish',
      `insert into cart_lines (id, customer_id, item_id, quantity, instructions, cook_type, serve_type, created_at) values ('x', 'c', 1, 100, '', '', '', 0)`,
    ],
    [
      'two open visits at a table',
      `insert into visits (id, table_number, opened_at) values ('a', '1', 0), ('b', '1', 0)`,
    ],
    [
      'a row of an unknown customer',
      `insert into favourites (customer_id, item_id, created_at) values ('nobody', 1, 0)`,
    ],
  ])('refuses %s', async (_title, text) => {
    const place = await openTestDatabase(dialect);
    await place.db.write(async (tx) => {
      const run = (statement: string) => tx.run({ compile: () => CompiledQuery.raw(statement) });
      for (const text of aDish) await run(text);
      await run(`insert into customers (id, created_at) values ('c', 0)`);
      await run(`insert into dining_tables (number, seats, position) values ('1', 4, 1)`);
    });
    const broken = place.db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }));
    await expect(broken).rejects.toThrow(/constraint|violates/i);
    await place.close();
  });
});

test('both databases have the same tables, columns and indexes', async () => {
  const [sqlite, postgres] = [await shapeOf('sqlite'), await shapeOf('postgres')];
  expect(sqlite.columns.length).toBeGreaterThan(100);
  expect(postgres).toEqual(sqlite);
});

test('numbers count up without a gap', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
});
