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
import type { Tables } from './schema/tables.ts';

export type DialectName = 'sqlite' | 'postgres';

/** Builds queries but can't run them; a `Reader` or a `Transaction` does. */
export type Sql = Kysely<Tables>;

/** Stands in a compiled query for an argument; `row` is the row's index in a bulk insert. */
class Placeholder {
  readonly key: PropertyKey;
  readonly row: number;
  constructor(key: PropertyKey, row: number) {
    this.key = key;
    this.row = row;
  }
}

/** SQLite has a single writer and no `for update`, so the clause is left out. */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

/**
 * Inlines constants into compiled queries and binds only the arguments. SQLite plans a query again when a bound value
 * could change the plan, and `limit ?` is one: that cost more than the query.
 */
class SqliteStatementCompiler extends SqliteCompiler {
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
  sqlite: builderOf('sqlite', () => new SqliteCompiler()),
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

/** The query builder for a dialect. */
export function sqlFor(dialect: DialectName): Sql {
  return builders[dialect];
}

/** Builds queries, and runs those that only read. */
export interface Queries {
  readonly sql: Sql;
  /** Every row of a query. */
  all<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** The first row of a query, or undefined. */
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
}

/** Builds queries, and runs all kinds. */
export interface WritingQueries extends Queries {
  /** Runs an insert, update or delete; returns the number of affected rows. */
  run(query: Compilable<unknown>): Promise<number>;
}

/** A query as text and values. `name` marks a prepared statement, whose plan the database can reuse. */
export interface BoundQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

const placeholders = new Proxy({}, { get: (_, key) => new Placeholder(key, 0) });

/** A query that is compiled once and bound to values at each use. `Row` is what it returns. */
export interface Statement<Args, Row> {
  bind(dialect: DialectName, args: Args): BoundQuery;
  /** Carries the row type; never has a value. */
  readonly row?: Row;
}

let statementCount = 0;

/**
 * Compiles a query once per dialect: on the busiest paths, building SQL costs more than running it. `build` gets
 * placeholders instead of arguments, so it must not branch on them.
 */
export function statement<Args extends object, Row>(
  build: (sql: Sql, args: Args) => Compilable<Row>,
): Statement<Args, Row> {
  const compiled = compiledOnce((dialect) =>
    build(statementBuilders[dialect], placeholders as unknown as Args),
  );
  return { bind: (dialect, args) => compiled(dialect, [args]) };
}

/** An insert of one or more rows with the same columns; compiled once per dialect and number of rows. */
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

/** A row with the columns of `item`: the query builder reads a row's keys. */
function rowPlaceholders<Item extends object>(item: Item, index: number): Item {
  const columns = Object.keys(item).map((column) => [column, new Placeholder(column, index)]);
  return Object.fromEntries(columns) as Item;
}

/** Binds a compiled query to its arguments, one set per row. */
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
