import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Which database a query is written for. */
export type DialectName = 'sqlite' | 'postgres';

/** Builds queries and never runs them: what runs a query is a `Reader` or a `Transaction`. */
export type Sql = Kysely<Tables>;

const builders: Record<DialectName, Sql> = {
  sqlite: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

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

/** Stands in a query for a value that is taken from the arguments at each use. */
class Placeholder {
  readonly take: (args: unknown) => unknown;
  constructor(take: (args: unknown) => unknown) {
    this.take = take;
  }
}

const placeholders = new Proxy(
  {},
  {
    get: (_, key) => new Placeholder((args) => (args as Record<PropertyKey, unknown>)[key]),
  },
);

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
  return compiledOnce((dialect) => build(sqlFor(dialect), placeholders as unknown as Args, dialect));
}

/** An insert of one row or more, all with the same columns; compiled once per number of rows and dialect. */
export function bulkStatement<Item extends object, Row>(
  build: (sql: Sql, items: Item[]) => Compilable<Row>,
): Statement<readonly Item[], Row> {
  const bySize = new Map<number, Statement<readonly Item[], Row>>();
  return {
    bind(dialect, items) {
      let sized = bySize.get(items.length);
      if (sized === undefined) {
        const rows = items.map(rowPlaceholders);
        sized = compiledOnce((to) => build(sqlFor(to), rows));
        bySize.set(items.length, sized);
      }
      return sized.bind(dialect, items);
    },
  };
}

/** A row with the columns of `item`: the query builder asks a row which columns it has. */
function rowPlaceholders<Item extends object>(item: Item, index: number): Item {
  const columns = Object.keys(item).map((column) => [
    column,
    new Placeholder((rows) => (rows as readonly Record<string, unknown>[])[index]?.[column]),
  ]);
  return Object.fromEntries(columns) as Item;
}

function compiledOnce<Args, Row>(build: (dialect: DialectName) => Compilable<Row>): Statement<Args, Row> {
  const name = `s${++statementCount}`;
  const compiled: Partial<Record<DialectName, { sql: string; parameters: readonly unknown[] }>> = {};
  return {
    bind(dialect, args) {
      const { sql, parameters } = (compiled[dialect] ??= build(dialect).compile());
      const values = parameters.map((value) => (value instanceof Placeholder ? value.take(args) : value));
      return { text: sql, values, name };
    },
  };
}
