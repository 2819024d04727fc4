import { CompiledQuery } from 'kysely';
import { queriesOf } from '../database/queries.ts';
import { statement } from '../database/sql.ts';
import type { Reader } from '../database/transaction.ts';
import { venueSetting } from '../menu/snapshot/stored.ts';

const lastLedgerEntry = statement<object, { at: number }>((sql) =>
  sql.selectFrom('ledger_entries').select('at').orderBy('id', 'desc').limit(1),
);
const lastEvent = statement<object, { at: number }>((sql) =>
  sql.selectFrom('events').select('at').orderBy('id', 'desc').limit(1),
);
const lastAudited = statement<object, { at: number }>((sql) =>
  sql.selectFrom('audit_log').select('at').orderBy('id', 'desc').limit(1),
);
const venue = statement<object, { value: string }>((sql) =>
  sql.selectFrom('settings').select('value').where('key', '=', venueSetting),
);
const newestMigration = statement<object, { number: number | null }>((sql) =>
  sql.selectFrom('migrations').select((eb) => eb.fn.max('number').as('number')),
);

/** When the newest row of each growing table was written, in epoch milliseconds. */
export async function newestRows(
  reader: Reader,
): Promise<readonly { readonly what: string; readonly at: number }[]> {
  const tables = { 'ledger entry': lastLedgerEntry, event: lastEvent, 'audit log entry': lastAudited };
  const found: { what: string; at: number }[] = [];
  for (const [what, newest] of Object.entries(tables)) {
    const row = await reader.firstOf(newest, {});
    if (row !== undefined) found.push({ what, at: row.at });
  }
  return found;
}

/** The venue's time zone; undefined before its first import. */
export async function timeZoneOf(reader: Reader): Promise<string | undefined> {
  const row = await reader.firstOf(venue, {});
  return row && (JSON.parse(row.value) as { time_zone?: string }).time_zone;
}

/** The number of the database's last migration; 0 if it has none. */
export async function schemaNumber(reader: Reader): Promise<number> {
  return (await reader.firstOf(newestMigration, {}))?.number ?? 0;
}

/** What a PostgreSQL server says about itself. Durations are in milliseconds. */
export interface PostgresFacts {
  readonly version: string;
  readonly version_number: number;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly connections: number;
  readonly connections_max: number;
  readonly clock: number;
  /** The schema that the data is in, and whether this user may do all that its owner may. */
  readonly schema: string;
  readonly owns_schema: boolean;
  /** What replicas that are gone make the server keep, in bytes; null if there are none. */
  readonly kept_wal: number | null;
  /** Null if this user may not see it. */
  readonly wal: number | null;
}

const facts = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as version_number,
  current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit,
  (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
  (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as connections_max,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
  current_schema() as schema,
  (select pg_has_role(nspowner, 'USAGE') from pg_namespace where nspname = current_schema()) as owns_schema,
  (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))::float8 from pg_replication_slots
    where not active) as kept_wal`;
const walSize = 'select sum(size)::float8 as wal from pg_ls_waldir()';
const mayNot = '42501';

/** Asks a PostgreSQL server about itself. */
export async function postgresFacts(reader: Reader): Promise<PostgresFacts> {
  const found = (await raw(reader, facts)) as Omit<PostgresFacts, 'wal'>;
  return { ...found, wal: await walOf(reader) };
}

async function walOf(reader: Reader): Promise<number | null> {
  try {
    return ((await raw(reader, walSize)) as { wal: number | null }).wal;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === mayNot) return null;
    throw error;
  }
}

function raw(reader: Reader, text: string): Promise<unknown> {
  return queriesOf(reader).first({ compile: () => CompiledQuery.raw(text) });
}
