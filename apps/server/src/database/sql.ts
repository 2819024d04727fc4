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

class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

const placeholders = new Proxy<Record<string, Placeholder>>(
  {},
  {
    get: (_, key) => new Placeholder(String(key)),
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
  const name = `s${++statementCount}`;
  const compiled: Partial<Record<DialectName, { text: string; parameters: readonly unknown[] }>> = {};
  return {
    bind(dialect, args) {
      let query = compiled[dialect];
      if (query === undefined) {
        const { sql, parameters } = build(
          sqlFor(dialect),
          placeholders as unknown as Args,
          dialect,
        ).compile();
        query = { text: sql, parameters };
        compiled[dialect] = query;
      }
      const named = args as Record<string, unknown>;
      const values = query.parameters.map((value) =>
        value instanceof Placeholder ? named[value.key] : value,
      );
      return { text: query.text, values, name };
    },
  };
}

/** An insert of one row or more, all with the same columns; compiled once per number of rows and dialect. */
export function bulkStatement<Item extends object, Row>(
  build: (sql: Sql, items: Item[]) => Compilable<Row>,
): Statement<readonly Item[], Row> {
  const bySize = new Map<number, Statement<Record<string, unknown>, Row>>();
  return {
    bind(dialect, items) {
      let sized = bySize.get(items.length);
      if (sized === undefined) {
        sized = statement((sql) =>
          build(
            sql,
            items.map((item, index) => rowPlaceholders(item, index)),
          ),
        );
        bySize.set(items.length, sized);
      }
      const args: Record<string, unknown> = {};
      items.forEach((item, index) => {
        for (const [key, value] of Object.entries(item)) args[`${index}.${key}`] = value;
      });
      return sized.bind(dialect, args);
    },
  };
}

/** A row with the columns of `item`: the query builder asks a row which columns it has. */
function rowPlaceholders<Item extends object>(item: Item, index: number): Item {
  const columns = Object.keys(item).map((column) => [column, new Placeholder(`${index}.${column}`)]);
  return Object.fromEntries(columns) as Item;
}
