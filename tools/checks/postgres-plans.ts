/**
 * Asks PostgreSQL for the plans of the statements that a server ran, and reports those that scan a whole table that
 * grows.
 */
import { Client } from 'pg';
import { holdsOnlyOpen, isGrowing, isJudged } from './plan-rules.ts';

/**
 * `possible`: whether there is a plan without a scan, for databases too small for PostgreSQL to want one. `real`: the
 * plan that it takes, for databases with years in them; there a table of a few rows may be read whole.
 */
export type Question = 'possible' | 'real';

/** A node of a plan, as `explain (format json)` writes it. */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
};

/** Where an index is, and the column by which it is sorted first. */
type Index = { readonly table: string; readonly first: string };

/**
 * A generic plan is one for any arguments. Without the other ways PostgreSQL takes an index wherever that seems no dearer,
 * which depends on how large it thinks the tables are.
 */
const settings: Record<Question, string> = {
  possible: `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
    set enable_mergejoin = off; set enable_material = off; set enable_bitmapscan = off; set random_page_cost = 0.1;
    set seq_page_cost = 0.1`,
  real: 'set plan_cache_mode = force_generic_plan',
};

/** What is known of a database's tables: their indexes, and which of them have few rows. */
type Schema = {
  readonly indexes: ReadonlyMap<string, Index>;
  readonly small: ReadonlySet<string>;
};

/** What PostgreSQL is told: how many rows a table has, in SQL, and which other settings hold. */
type Told = { readonly rows: string; readonly settings?: string };

/** A table without a page has no row whatever the catalogue says, unless it counts as never looked at (-1). */
const asFound = 'case pg_relation_size(oid) when 0 then -1 else 2000 end';
/** A bitmap is only made of what an index is entered by, so reading all of an index is the last thing chosen. */
const bitmapsOnly = `set local enable_bitmapscan = on; set local enable_indexscan = off;
  set local enable_indexonlyscan = off`;
/** What is told, one after the other until there is a plan without a scan; never committed. */
const tellings: Record<Question, readonly Told[]> = {
  possible: [
    { rows: asFound },
    { rows: '2000' },
    { rows: '10000000' },
    { rows: asFound, settings: bitmapsOnly },
  ],
  real: [{ rows: 'reltuples' }],
};
/** Smaller tables are read whole in a real database, whatever they may become. */
const rowsMin: Record<Question, number> = { possible: 0, real: 10_000 };
/**
 * What PostgreSQL knows of the values in the tables. The few rows of a test are of one guest and one dish, and a plan for
 * such rows says nothing about a venue's.
 */
const forgetValues: Record<Question, string> = {
  possible: `delete from pg_statistic where starelid in
    (select oid from pg_class where relnamespace = current_schema()::regnamespace);`,
  real: '',
};
const pages: Record<Question, string> = { possible: '1', real: 'relpages' };

/** Reports whole-table scans of these statements in the database of `url`, one line each. */
export async function scansOnPostgres(
  url: string,
  statements: Iterable<string>,
  question: Question = 'possible',
): Promise<readonly string[]> {
  const judged = [...statements].filter(isJudged);
  if (judged.length === 0) return [];
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(settings[question]);
    const schema = { indexes: await indexesOf(client), small: await tablesBelow(client, rowsMin[question]) };
    let scans = judged.map((text) => ({ text, found: [] as readonly string[] }));
    for (const [time, { rows, settings: others }] of tellings[question].entries()) {
      if (time > 0 && scans.length === 0) break;
      await client.query(`begin; ${forgetValues[question]} update pg_class set relpages = ${pages[question]}, reltuples = ${rows}
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`);
      if (others !== undefined) await client.query(others);
      scans = await stillScanning(
        client,
        scans.map(({ text }) => text),
        schema,
      );
      await client.query('rollback');
    }
    return scans.flatMap(({ text, found }) => found.map((scan) => `${scan}\n  in ${text}`));
  } finally {
    await client.end();
  }
}

async function stillScanning(client: Client, statements: readonly string[], schema: Schema) {
  const plans = await plansOf(client, statements);
  return statements
    .map((text, at) => ({ text, found: nodesOf(plans[at]).flatMap((node) => scanOf(node, schema)) }))
    .filter(({ found }) => found.length > 0);
}

/** The plans of statements, all asked for at once: a question at a time would take the tests a minute. */
async function plansOf(client: Client, statements: readonly string[]): Promise<readonly PlanNode[]> {
  const asked = statements.map((text, at) => {
    const arguments_ = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const nulls = arguments_ === 0 ? '' : `(${Array.from({ length: arguments_ }, () => 'null').join(', ')})`;
    return `prepare plan_${at} as ${text}; explain (format json) execute plan_${at}${nulls}; deallocate plan_${at}`;
  });
  const answers = (await client.query(asked.join(';\n'))) as unknown as readonly {
    readonly rows: readonly { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[];
  }[];
  const plans = answers.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'][0]?.Plan));
  if (plans.length !== statements.length)
    throw new Error(`${plans.length} plans for ${statements.length} statements`);
  return plans.filter((plan) => plan !== undefined);
}

async function indexesOf(client: Client): Promise<ReadonlyMap<string, Index>> {
  const { rows } = await client.query<Index & { readonly name: string }>(
    `select i.relname as name, t.relname as table, coalesce(a.attname, '') as first
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, table, first }) => [name, { table, first }]));
}

/** The tables with fewer rows, as PostgreSQL counted them last. */
async function tablesBelow(client: Client, rows: number): Promise<ReadonlySet<string>> {
  if (rows === 0) return new Set();
  const found = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < $1`,
    [rows],
  );
  return new Set(found.rows.map(({ name }) => name));
}

function nodesOf(plan: PlanNode | undefined): readonly PlanNode[] {
  return plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function scanOf(node: PlanNode, { indexes, small }: Schema): readonly string[] {
  const mustNot = (table: string) => isGrowing(table) && !small.has(table);
  const {
    'Node Type': type,
    'Relation Name': relation = '',
    'Index Name': name,
    'Index Cond': within,
  } = node;
  if (type === 'Seq Scan') return mustNot(relation) ? [`Seq Scan on ${relation}`] : [];
  if (name === undefined || holdsOnlyOpen(name)) return [];
  const index = indexes.get(name);
  // An index that is not entered by its first column is read from end to end.
  if (index === undefined || !mustNot(index.table) || entersBy(within, index.first)) return [];
  return [`${type} of all of ${name} on ${index.table}`];
}

function entersBy(condition: string | undefined, column: string): boolean {
  return condition !== undefined && new RegExp(`(^|[^\\w])"?${column}"?([^\\w]|$)`).test(condition);
}
