/** Copies of our tables, with their indexes, to which bare transactions write rows like ours. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { type Client, escapeIdentifier } from 'pg';

const schema = 'bare';
/** The rows that each connection changes: together about as many as a full house has open orders. */
const rowsEach = 5;

/** How many connections write. */
export const connections = 12;

/** A statement that is prepared once, with fresh values each time; `connection` is the number of who sends it. */
export type Write = {
  readonly name: string;
  readonly text: string;
  readonly values: (connection: number) => unknown[];
};

type Column = {
  readonly name: string;
  /** Whether the database gives it a value. */
  readonly given: boolean;
  /** Whether no two rows may have the same. */
  readonly unique: boolean;
  readonly key: boolean;
  readonly isText: boolean;
};

/** A copy of a table. `row` is one of ours; `there` are the rows in it that can be changed. */
export type Copy = {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly row: Readonly<Record<string, unknown>>;
  readonly there: Readonly<Record<string, unknown>>[];
};

const copies = new Map<string, Copy>();

/** Copies those of the tables that have no copy yet; returns all copies by the name of the table. */
export async function copyTables(
  client: Client,
  tables: readonly string[],
): Promise<ReadonlyMap<string, Copy>> {
  await client.query(`create schema if not exists ${schema}`);
  for (const table of tables) if (!copies.has(table)) copies.set(table, await copyTable(client, table));
  return copies;
}

async function copyTable(client: Client, table: string): Promise<Copy> {
  const name = escapeIdentifier(table);
  await client.query(`create table ${schema}.${name} (like public.${name} including all)`);
  const { rows } = await client.query<Record<string, unknown>>(`select * from public.${name} limit 1`);
  const copy = { table, columns: await columnsOf(client, table), row: rows[0] ?? {}, there: [] };
  const insert = insertsInto(copy, 1);
  for (let count = 0; count < connections * rowsEach; count += 1) {
    const { rows: added } = await client.query<Record<string, unknown>>(
      `${insert.text} returning *`,
      insert.values(0),
    );
    copy.there.push(...(added as never[]));
  }
  return copy;
}

async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name,
       attidentity <> '' or atthasdef as given,
       exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any(indkey)) as unique,
       exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey)) as key,
       format_type(atttypid, null) = 'text' as "isText"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`${schema}.${table}`],
  );
  return rows;
}

/** A statement that adds this many rows. */
export function insertsInto({ table, columns, row }: Copy, count: number): Write {
  const filled = columns.filter(({ given, name }) => !given && row[name] !== undefined);
  const names = filled.map(({ name }) => escapeIdentifier(name)).join(', ');
  const places = Array.from(
    { length: count },
    (_, line) => `(${filled.map((_column, index) => `$${line * filled.length + index + 1}`).join(', ')})`,
  );
  return {
    name: `add-${table}-${count}`,
    text: `insert into ${schema}.${escapeIdentifier(table)} (${names}) values ${places.join(', ')}`,
    values: () => places.flatMap(() => filled.map((column) => valueOf(column, row))),
  };
}

function valueOf({ name, unique, isText }: Column, row: Copy['row']): unknown {
  // Null is allowed more than once, and some of our columns may only be null together.
  if (!unique || row[name] === null) return row[name];
  return isText ? randomUUIDv7() : randomInt(2 ** 31);
}

/**
 * Statements that change this many rows, one each: rows that no other of the `connections` changes, as guests of one
 * table seldom do so at once.
 */
export function updatesOf({ table, columns, there }: Copy, count: number): Write[] {
  const keys = columns.filter(({ key }) => key);
  const changed = escapeIdentifier(columns.find(({ unique }) => !unique)?.name ?? '');
  const where = keys.map(({ name }, index) => `${escapeIdentifier(name)} = $${index + 1}`).join(' and ');
  const write: Write = {
    name: `change-${table}`,
    text: `update ${schema}.${escapeIdentifier(table)} set ${changed} = ${changed} where ${where}`,
    values: (connection) => {
      const row = there[connection * rowsEach + randomInt(rowsEach)];
      return keys.map(({ name }) => row?.[name]);
    },
  };
  return Array.from({ length: count }, () => write);
}
