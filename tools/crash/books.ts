import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Direct access to the server's database. */
export type Books = {
  /** The rows of a query for both databases; sums and counts are numbers. */
  readonly rows: <Row>(sql: string) => Promise<readonly Row[]>;
  /** The database's own integrity check. */
  readonly damage: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Where the database is: a PostgreSQL URL, or a server's data folder. */
export type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string };

export function openBooks({ databaseUrl, dataDir }: Place): Promise<Books> {
  return databaseUrl === undefined ? openSqlite(join(dataDir, 'sufra.db')) : openPostgres(databaseUrl);
}

async function openSqlite(file: string): Promise<Books> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  return {
    rows: async <Row>(sql: string) => db.prepare(sql).all() as Row[],
    damage: async () => {
      const integrity = db.prepare('pragma integrity_check').all();
      const dangling = db.prepare('pragma foreign_key_check').all();
      return [
        ...integrity.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok'),
        ...dangling.map((row) => `a reference of ${String(row['table'])} leads nowhere`),
      ];
    },
    close: async () => db.close(),
  };
}

async function openPostgres(url: string): Promise<Books> {
  const wide = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
  const getTypeParser = (oid: number) => (wide.has(oid) ? Number : pg.types.getTypeParser(oid));
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  return {
    rows: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    damage: async () => [],
    close: () => client.end(),
  };
}
