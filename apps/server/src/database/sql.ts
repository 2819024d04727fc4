import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Which database a query is written for. */
export type DialectName = 'sqlite' | 'postgres';

/** Builds queries and never runs them: what runs a query is a `Reader` or a `Transaction`. */
export type Sql = Kysely<Tables>;

/** Stands in a query for a value that is taken from the arguments at each use; of row `row` where there are many. */
class Placeholder {
  readonly key: PropertyKey;
  readonly row: number;
  constructor(key: PropertyKey, row: number) {
    this.key = key;
    this.row = row;
  }
}

/**
 * Of a query that is compiled once, only what changes is bound; the rest is part of its text. SQLite plans a query
 * anew at each use where a bound value could change its plan, and `limit ?` is one: it cost more than the query.
 */
class SqliteStatementCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value);
    else this.appendImmediateValue(value);
  }
}

class PostgresStatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value);
    else this.appendImmediateValue(value);
  }
}

const builders: Record<DialectName, Sql> = {
  sqlite: builderOf('sqlite', () => new SqliteQueryCompiler()),
  postgres: builderOf('postgres', () => new PostgresQueryCompiler()),
};

const statementBuilders: Record<DialectName, Sql> = {
  sqlite: builderOf('sqlite', () => new SqliteStatementCompiler()),
  postgres: builderOf('postgres', () => new PostgresStatementCompiler()),
};

function builderOf(dialect: DialectName, createQueryCompiler: () => QueryCompiler): Sql {
  const postgres = dialect === 'postgres';
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => (postgres ? new PostgresAdapter() : new SqliteAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => (postgres ? new PostgresIntrospector(db) : new SqliteIntrospector(db)),
      createQueryCompiler,
    },
  });
}

/** The query builder of a dialect. */
export function sqlFor(dialect: DialectName): Sql {
  return builders[dialect];
}

/** A query as text and values. `name` marks one that is sent again and again, so that a database can keep its plan. */
export interface BoundQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

const placeholders = new Proxy({}, { get: (_, key) => new Placeholder(key, 0) });

/** A query that is compiled once and bound to values each time. `Row` is what it returns. */
export interface Statement<Args, Row> {
  bind(dialect: DialectName, args: Args): BoundQuery;
  /** Carries the row type; never has a value. */
  readonly row?: Row;
}

let statementCount = 0;

/**
 * Compiles a query once per dialect: building SQL costs more than running it on the paths that every diner takes.
 * `build` sees placeholders in place of the arguments, so it must pass them on untouched and not branch on them.
 */
export function statement<Args extends object, Row>(
  build: (sql: Sql, args: Args, dialect: DialectName) => Compilable<Row>,
): Statement<Args, Row> {
  const compiled = compiledOnce((dialect) =>
    build(statementBuilders[dialect], placeholders as unknown as Args, dialect),
  );
  return { bind: (dialect, args) => compiled(dialect, [args]) };
}

/** An insert of one row or more, all with the same columns; compiled once per number of rows and dialect. */
export function bulkStatement<Item extends object, Row>(
  build: (sql: Sql, items: Item[]) => Compilable<Row>,
): Statement<readonly Item[], Row> {
  const bySize = new Map<number, Compiled>();
  return {
    bind(dialect, items) {
      let sized = bySize.get(items.length);
      if (sized === undefined) {
        const rows = items.map(rowPlaceholders);
        sized = compiledOnce((to) => build(statementBuilders[to], rows));
        bySize.set(items.length, sized);
      }
      return sized(dialect, items);
    },
  };
}

/** A row with the columns of `item`: the query builder asks a row which columns it has. */
function rowPlaceholders<Item extends object>(item: Item, index: number): Item {
  const columns = Object.keys(item).map((column) => [column, new Placeholder(column, index)]);
  return Object.fromEntries(columns) as Item;
}

/** Binds a compiled query to its arguments, one for each row. */
type Compiled = (dialect: DialectName, rows: readonly object[]) => BoundQuery;

function compiledOnce(build: (dialect: DialectName) => Compilable): Compiled {
  const name = `s${++statementCount}`;
  const compiled: Partial<Record<DialectName, { text: string; places: readonly Placeholder[] }>> = {};
  const compile = (dialect: DialectName) => {
    const { sql, parameters } = build(dialect).compile();
    return { text: sql, places: parameters as readonly Placeholder[] };
  };
  return (dialect, rows) => {
    const { text, places } = (compiled[dialect] ??= compile(dialect));
    const values = places.map(({ key, row }) => (rows[row] as Record<PropertyKey, unknown>)[key]);
    return { text, values, name };
  };
}
