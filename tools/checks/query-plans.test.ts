import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test/test-database.ts';
import { scansOnPostgres } from './postgres-plans.ts';
import { scansIn } from './query-plans.ts';

const schema = [
  `create table visits (id text primary key, table_number text, ended_at integer)`,
  `create unique index visits_open on visits (table_number) where ended_at is null`,
  `create table orders (id text primary key, visit_id text, guest text)`,
  `create index orders_guest on orders (guest, visit_id)`,
  `create table guests (visit_id integer, customer_id text, proven integer, primary key (visit_id, customer_id))`,
  `create index guests_customer on guests (customer_id)`,
  `create table bills (id integer primary key, visit_id integer, created_at integer)`,
  `create index bills_visit on bills (visit_id, created_at, id)`,
  `create table attempts (id text primary key, state text, provider text, slip text, redirect text, note text,
    merchant_ref text, return_to text, token text, provider_ref text, fault text, code text, live integer)`,
  `create table provider_watches (attempt_id text primary key, asked integer, next_at integer, until integer)`,
  `create index provider_watches_next on provider_watches (next_at)`,
  `create table staff (id text primary key, name text)`,
];

/** Statements for both databases, and how many scans they are. `$1` is `?` on SQLite. */
const examples: readonly (readonly [title: string, statement: string, scans: number])[] = [
  ['a table that grows', 'select * from "orders" where "visit_id" = $1', 1],
  ['one under another name', 'select * from "orders" as "bill" where "visit_id" = $1', 1],
  [
    'one that is joined',
    'select "staff"."id" from "staff" inner join "orders" on "visit_id" = "staff"."name"',
    1,
  ],
  ['all of an index of it', 'select count(*) as "all" from "visits"', 1],
  ['one within a deletion', 'delete from "orders" where "visit_id" = $1', 1],
  ['one for a list', 'select * from "orders" where "visit_id" in ($1, $2)', 1],
  ['nothing but a row', 'select * from "orders" where "id" = $1', 0],
  ['what an index leads to', 'select "id" from "orders" where "guest" = $1 and "visit_id" > $2', 0],
  ['what is open', 'select "table_number" from "visits" where "ended_at" is null', 0],
  ['a table of the venue', 'select * from "staff"', 0],
  [
    'a few rows by a key, where nothing was ever written',
    `select "attempts".*, "until" from "provider_watches" inner join "attempts" on "attempts"."id" = "attempt_id"
      where "live" = $1 and "next_at" <= $2 order by "next_at" limit $3`,
    0,
  ],
  ['nothing', 'insert into "orders" ("id", "visit_id") values ($1, $2)', 0],
];

async function connected(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

let folder = '';
let postgres: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-plans-'));
  const db = new DatabaseSync(join(folder, 'sufra.db'));
  db.exec(schema.join(';'));
  db.close();
  postgres = await freshDatabase();
  await using client = await connected(postgres.url);
  await client.query(schema.join(';'));
});
afterAll(async () => {
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a plan of SQLite', () => {
  test.each(examples)('that reads %s [AGE-2]', (_, statement, scans) => {
    const text = statement.replaceAll(/\$\d+/g, '?');
    expect(scansIn(join(folder, 'sufra.db'), [text])).toHaveLength(scans);
  });
});

describe('a plan of PostgreSQL', () => {
  test.each(examples)('that reads %s [AGE-2]', async (_, statement, scans) => {
    expect(await scansOnPostgres(postgres.url, [statement])).toHaveLength(scans);
  });

  test('is told with its statement, however many are asked for at once [AGE-2]', async () => {
    const all = examples.map(([, statement]) => statement);
    const found = await scansOnPostgres(postgres.url, all);
    expect(found).toHaveLength(examples.reduce((sum, [, , scans]) => sum + scans, 0));
    expect(found[0]).toMatch(/ orders\n {2}in select \* from "orders" where "visit_id" = \$1$/);
  });

  test('is not judged by the few rows that happen to be there, however much they are alike [AGE-2]', async () => {
    await using client = await connected(postgres.url);
    await client.query(`insert into guests select i, 'regular', 1 from generate_series(1, 100) as i;
      insert into bills select i, i, i from generate_series(1, 100) as i; analyze`);
    const statement = `select "bills"."id" from "guests" inner join "bills" on "bills"."visit_id" = "guests"."visit_id"
      where "customer_id" = $1 order by "bills"."created_at" desc, "bills"."id" desc limit $2`;
    expect(await scansOnPostgres(postgres.url, [statement])).toEqual([]);
  });

  test('whose statement PostgreSQL refuses is no plan without a scan', async () => {
    await expect(scansOnPostgres(postgres.url, ['select * from "no_such_table"'])).rejects.toThrow(
      'no_such_table',
    );
  });
});
