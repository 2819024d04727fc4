import pg from 'pg';
import { ddlFor, migrations } from '../../database/migrations/list.ts';
import { migrationLock } from '../../database/open.ts';
import { BadBackup } from '../bad-backup.ts';
import { differing, type Fingerprint, fingerprinting, type Row } from './fingerprint.ts';
import type { Source } from './store-source.ts';

const batchRows = 1000;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * Fills the empty PostgreSQL database of `url` with everything that `source` has, in one transaction: it has all of it or
 * nothing. Finds out by itself if an earlier run has already done so; refuses any other database that has tables.
 */
export async function fillTarget(url: string, source: Source): Promise<ReadonlyMap<string, Fingerprint>> {
  const client = new pg.Client({ connectionString: url, application_name: 'sufra move', types });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const found = await tablesOf(client);
    if (found.length === 0) await fill(client, source);
    const wanted = source.fingerprints();
    const different = differing(wanted, await fingerprintsOf(client));
    if (different.length > 0)
      throw new BadBackup(
        found.length === 0
          ? `these tables arrived different in PostgreSQL, so nothing was kept there: ${different.join(', ')}`
          : `the database in DATABASE_URL is not empty (${found.length} tables): name an empty one`,
      );
    await client.query('commit');
    await client.query('analyze');
    return wanted;
  } finally {
    // Closing the connection takes back what was not committed.
    await client.end();
  }
}

async function fill(client: pg.Client, source: Source): Promise<void> {
  await client.query(
    'create table migrations (number bigint primary key, name text not null, applied_at bigint not null)',
  );
  for (const { statements } of migrations)
    for (const statement of statements) await client.query(ddlFor('postgres', statement));
  const tables = await parentsFirst(client);
  // Migrations put rows of their own into a new database.
  for (const table of tables.toReversed()) await client.query(`delete from ${pg.escapeIdentifier(table)}`);
  for (const table of tables) await copyTable(client, source, table);
  await continueNumbers(client, source.lastNumbers());
}

async function copyTable(client: pg.Client, source: Source, table: string): Promise<void> {
  if (!source.tables.includes(table)) return;
  const name = pg.escapeIdentifier(table);
  const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`;
  let batch: Row[] = [];
  const send = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows)]).catch(refusedBy(table));
  };
  for (const row of source.rowsOf(table)) {
    if (batch.push(row) === batchRows) await send();
  }
  await send();
}

function refusedBy(table: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new BadBackup(`PostgreSQL takes no rows of ${table}: ${error.message}; nothing was moved`, {
      cause: error,
    });
  };
}

/** A number that was given once is never given again: phones ask for the events after the last that they saw. */
async function continueNumbers(client: pg.Client, last: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const highest = last.get(table) ?? 0;
    const sequence = [pg.escapeIdentifier(table), column];
    if (highest > 0)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [...sequence, highest]);
  }
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables in an order in which each row finds the rows that it points to. */
async function parentsFirst(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const ordered: string[] = [];
  let left = await tablesOf(client);
  while (left.length > 0) {
    const waits = (table: string) =>
      rows.some(({ child, parent }) => child === table && parent !== table && left.includes(parent));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`these tables point at each other: ${left.join(', ')}`);
    ordered.push(...next);
    left = left.filter(waits);
  }
  return ordered;
}

async function fingerprintsOf(client: pg.Client): Promise<ReadonlyMap<string, Fingerprint>> {
  const found = new Map<string, Fingerprint>();
  for (const table of await tablesOf(client)) {
    const { add, result } = fingerprinting();
    await client.query(`declare everything cursor for select * from ${pg.escapeIdentifier(table)}`);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batchRows} from everything`);
      for (const row of rows) add(row);
      if (rows.length === 0) break;
    }
    await client.query('close everything');
    found.set(table, result());
  }
  return found;
}
