/** Puts a test's database back to what its template has. That is many times faster than making another. */
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

// Each change of the schema writes rows of these catalogues, or takes some away.
const schemaQuery = ['pg_attribute', 'pg_index', 'pg_constraint', 'pg_proc', 'pg_trigger']
  .map((catalogue) => `select concat_ws(' ', count(*), max(xmin::text::bigint)) as schema from ${catalogue}`)
  .join(' union all ');

// A table without a page has no rows; of most tables a test writes nothing.
const emptyQuery = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$
    declare each record;
    begin
      for each in
        select oid::regclass as name from pg_class
        where relkind = 'r' and relnamespace in (${ownSchemas}) and pg_relation_size(oid) > 0
      loop
        execute format('delete from %s', each.name);
      end loop;
    end
  $$;`;

/** PostgreSQL plans for at least ten pages of a table that it never looked at; deleted rows may fill no more than that. */
const bloatedQuery = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in (${ownSchemas}) and pg_relation_size(oid) > 10 * 8192`;
/** A table that it never looked at has no page and -1 rows. */
const forgetSizes = `update pg_class set relpages = 0, reltuples = -1 where relkind = 'r' and relnamespace in (${ownSchemas})`;

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

/** Databases that tests use one after the other. A connection to each stays open: to make one takes as long as all the rest. */
export class ReusedDatabases {
  readonly #clients = new Map<string, Client>();

  /** Empties a database that a test has used. False if its schema was changed, so it can't be used again. */
  async emptyAgain(url: string, { schema, rows, sequences }: Template): Promise<boolean> {
    const client = await this.#clientOf(url);
    if ((await schemaOf(client)) !== schema) {
      this.#clients.delete(url);
      await client.end();
      return false;
    }
    const { rows: full } = await client.query<{ name: string }>(bloatedQuery);
    await client.query(emptyQuery);
    if (full.length > 0) {
      await client.query(`vacuum ${full.map(({ name }) => name).join(', ')}`);
      await client.query(forgetSizes);
    }
    for (const { table, json } of rows)
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        json,
      ]);
    for (const { name, last, called } of sequences)
      await client.query('select setval($1, $2, $3)', [name, last, called]);
    return true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.end()));
  }

  async #clientOf(url: string): Promise<Client> {
    const there = this.#clients.get(url);
    if (there !== undefined) return there;
    const client = new Client({ connectionString: url });
    await client.connect();
    this.#clients.set(url, client);
    return client;
  }
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(schemaQuery);
  return rows.map(({ schema }) => schema).join('; ');
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
