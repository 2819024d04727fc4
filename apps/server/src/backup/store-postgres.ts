/** PostgreSQL backups: a consistent dump, and a restore by PostgreSQL's own programs. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrationLock } from '../database/open.ts';
import { BadBackup } from './bad-backup.ts';
import { syncFile } from './files.ts';
import { runProgram } from './programs.ts';
import type { Inventory } from './store-sqlite.ts';

/** Dumps the server's schema and verifies that the dump has every row. */
export async function dumpDatabase(url: string, to: string): Promise<Inventory> {
  return withClient(url, async (client) => {
    // Dump and counts come from the same snapshot.
    await client.query('begin isolation level repeatable read read only');
    const snapshot = await one(client, 'select pg_export_snapshot() as value');
    const schema = await schemaOf(client);
    const inventory = await inventoryOf(client, schema);
    const what = ['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`];
    await writeFile(to, '', { mode: 0o600 });
    await runProgram('pg_dump', [...what, `--snapshot=${snapshot}`, `--file=${to}`], { url });
    await client.query('commit');
    await syncFile(to);
    const dumped = await countDump(to);
    for (const [table, rows] of Object.entries(inventory.rows)) {
      if (dumped.get(table) !== rows)
        throw new BadBackup(`the dump has ${dumped.get(table) ?? 'no'} rows of ${table} instead of ${rows}`);
    }
    return inventory;
  });
}

/** Rows per table in a dump. Reading them all proves that the dump can be read. */
async function countDump(dump: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let table: string | undefined;
  const onLine = (line: string) => {
    if (table === undefined) {
      table = /^COPY "?\w+"?\."?(\w+)"? .*FROM stdin;$/.exec(line)?.[1];
      if (table !== undefined) counts.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  };
  await runProgram('pg_restore', ['--data-only', '--file=-', dump], { onLine });
  return counts;
}

/**
 * Replaces the database's schema with a dump, in one transaction, and keeps the old one as the schema `kept`. Refuses
 * while anybody else is connected; the migration lock keeps new servers out meanwhile.
 */
export async function replaceSchema(
  url: string,
  dump: string,
  { rows, kept, scratch }: Pick<Inventory, 'rows'> & { readonly kept: string; readonly scratch: string },
): Promise<{ readonly schema: string }> {
  const script = join(scratch, 'restore.sql');
  const wanted = join(scratch, 'wanted.list');
  await writeFile(wanted, await contentsOf(dump));
  const how = ['--no-owner', '--no-privileges', `--use-list=${wanted}`];
  await runProgram('pg_restore', [...how, `--file=${script}`, dump]);
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseOthers(client);
    await leaveOutUnknown(client, script);
    const schema = await schemaOf(client);
    const steps = join(scratch, 'steps.sql');
    const name = pg.escapeIdentifier(schema);
    const before = `alter schema ${name} rename to ${pg.escapeIdentifier(kept)}; create schema ${name};`;
    const after = `${checkRows(schema, rows)}\n${endTablets(schema, rows)}`;
    await writeFile(steps, `${before}\n\\i ${quoted(script)}\n${after}\n`, { mode: 0o600 });
    const whole = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'];
    await runProgram('psql', [...whole, `--file=${steps}`], { url });
    return { schema };
  });
}

const headBytes = 8192;
const atHead = /^(|--.*|\\.*|SELECT pg_catalog\.set_config\(.*|SET (?<setting>\w+) = .*)$/;

/** The settings at the head of a script, each with the byte at which its line begins. What isn't a setting ends the head. */
export function settingsAtHead(script: string): ReadonlyMap<string, number> {
  const settings = new Map<string, number>();
  let at = 0;
  for (const line of script.split('\n')) {
    const found = atHead.exec(line);
    if (found === null) break;
    const setting = found.groups?.['setting'];
    if (setting !== undefined) settings.set(setting, at);
    at += line.length + 1;
  }
  return settings;
}

/**
 * Programs of a newer PostgreSQL begin a script with settings that an older server doesn't know, and it would refuse the
 * whole. Such a line becomes a comment in its place: the data behind it, maybe gigabytes, is neither read nor moved.
 */
async function leaveOutUnknown(client: pg.Client, script: string): Promise<void> {
  const file = await open(script, 'r+');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const settings = settingsAtHead(buffer.toString('latin1', 0, bytesRead));
    const { rows: unknown } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where current_setting(name, true) is null',
      [[...settings.keys()]],
    );
    for (const { name } of unknown) await file.write('--', settings.get(name));
  } finally {
    await file.close();
  }
}

/** A dump's table of contents without the schema itself, which only some versions of PostgreSQL include. */
async function contentsOf(dump: string): Promise<string> {
  const lines: string[] = [];
  await runProgram('pg_restore', ['--list', dump], { onLine: (line) => void lines.push(line) });
  return `${lines.filter((line) => !/ SCHEMA - /.test(line)).join('\n')}\n`;
}

/** SQL that fails the transaction if a table has the wrong number of rows. */
function checkRows(schema: string, rows: Readonly<Record<string, number>>): string {
  const checks = Object.entries(rows).map(([table, count]) => {
    const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
    return `if (select count(*) from ${from}) <> ${count} then raise exception 'rows of ${table} are missing'; end if;`;
  });
  return `do $check$ begin\n${checks.join('\n')}\nend $check$;`;
}

/** SQL that ends every shared tablet, with the sessions begun on them: some may have been ended since the dump. */
function endTablets(schema: string, rows: Inventory['rows']): string {
  if (rows['shared_tablets'] === undefined) return '';
  const name = pg.escapeIdentifier(schema);
  const sessions = `delete from ${name}.staff_sessions where tablet_id is not null;`;
  return `${sessions}\ndelete from ${name}.shared_tablets;`;
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new BadBackup(`other programs are connected to the database (${names}): stop every server first`);
}

async function inventoryOf(client: pg.Client, schema: string): Promise<Inventory> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = $1 and table_type = 'BASE TABLE' order by 1`,
    [schema],
  );
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new BadBackup('the database in DATABASE_URL has no Sufra data');
  const rows: Record<string, number> = {};
  for (const { name } of tables)
    rows[name] = Number(await one(client, `select count(*) as value from ${pg.escapeIdentifier(name)}`));
  return { schema: Number(await one(client, 'select max(number) as value from migrations')), rows };
}

function schemaOf(client: pg.Client): Promise<string> {
  return one(client, 'select current_schema() as value');
}

async function one(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ value: string | number }>(text);
  return String(rows[0]?.value);
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'sufra backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function quoted(path: string): string {
  return `'${path.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
