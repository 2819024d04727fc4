import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scansIn } from './query-plans.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-plans-'));
  const db = new DatabaseSync(join(folder, 'sufra.db'));
  db.exec(`create table visits (id text primary key, table_number text, ended_at integer);
    create unique index visits_open on visits (table_number) where ended_at is null;
    create table orders (id text primary key, visit_id text);
    create table staff (id text primary key, name text)`);
  db.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['a table that grows', 'select * from "orders" where "visit_id" = ?', 1],
  ['one under another name', 'select * from "orders" as "bill" where "visit_id" = ?', 1],
  [
    'one that is joined',
    'select "staff"."id" from "staff" inner join "orders" on "visit_id" = "staff"."name"',
    1,
  ],
  ['all of an index of it', 'select count(*) as "all" from "visits"', 1],
  ['one within a deletion', 'delete from "orders" where "visit_id" = ?', 1],
  ['nothing but a row', 'select * from "orders" where "id" = ?', 0],
  ['what is open', 'select "table_number" from "visits" where "ended_at" is null', 0],
  ['a table of the venue', 'select * from "staff"', 0],
])('a plan that reads %s', (_, statement, scans) => {
  expect(scansIn(join(folder, 'sufra.db'), [statement])).toHaveLength(scans);
});
