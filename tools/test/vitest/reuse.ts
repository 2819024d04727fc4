/** Puts a test's database back to what its template has. That is several times faster than making another. */
import { Client } from 'pg';

/** What a template has: its schema, the rows of tables that aren't empty, as JSON, and where its sequences are. */
export interface Template {
  readonly schema: string;
  readonly rows: readonly { readonly table: string; readonly json: string }[];
  readonly sequences: readonly Sequence[];
}

interface Sequence {
  readonly name: string;
  /** `bigint` as text. */
  readonly last: string;
  readonly called: boolean;
}

const ownSchemas = `select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;

const schemaQuery = `
  select md5(string_agg(concat_ws(' ', c.relnamespace, c.relkind, c.relname, pg_get_indexdef(c.oid), (
      select string_agg(concat_ws(' ', attname, atttypid, attnotnull), ', ' order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
    )), '; ' order by c.relnamespace, c.relname)) as schema
  from pg_class c where c.relnamespace in (${ownSchemas})`;

const emptyQuery = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$
    declare each record;
    begin
      for each in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace in (${ownSchemas}) loop
        execute format('delete from %s', each.name);
      end loop;
    end
  $$;`;

/** Reads what a database has, as the template of others. */
export async function readTemplate(url: string): Promise<Template> {
  return connected(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in (${ownSchemas})`,
    );
    const rows: { table: string; json: string }[] = [];
    for (const { name } of tables.rows) {
      const found = await client.query<{ json: string | null }>(
        `select json_agg(t)::text as json from ${name} t`,
      );
      const json = found.rows[0]?.json;
      if (typeof json === 'string') rows.push({ table: name, json });
    }
    const sequences = await client.query<Sequence>(
      `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last,
        last_value is not null as called from pg_sequences`,
    );
    return { schema: await schemaOf(client), rows, sequences: sequences.rows };
  });
}

/** Empties a database that a test has used. False if its schema was changed, so it can't be used again. */
export async function emptyAgain(url: string, { schema, rows, sequences }: Template): Promise<boolean> {
  return connected(url, async (client) => {
    if ((await schemaOf(client)) !== schema) return false;
    await client.query(emptyQuery);
    for (const { table, json } of rows)
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        json,
      ]);
    for (const { name, last, called } of sequences)
      await client.query('select setval($1, $2, $3)', [name, last, called]);
    return true;
  });
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(schemaQuery);
  return rows[0]?.schema ?? '';
}

async function connected<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
