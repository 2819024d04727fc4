import { DatabaseSync } from 'node:sqlite';
import { type Fingerprint, fingerprinting, type Row } from './fingerprint.ts';

/** A SQLite database that is moved, at rest. */
export interface Source {
  readonly tables: readonly string[];
  rowsOf(table: string): Iterable<Row>;
  fingerprints(): ReadonlyMap<string, Fingerprint>;
  /** The highest number that each table has ever given to a row, though the row may be gone. */
  lastNumbers(): ReadonlyMap<string, number>;
  close(): void;
}

/** Opens a database file of the current schema. */
export function openSource(file: string): Source {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~' order by name`,
    )
    .all()
    .map((row) => String(row['name']));
  const rowsOf = (table: string) => db.prepare(`select * from "${table}"`).iterate() as Iterable<Row>;
  return {
    tables,
    rowsOf,
    fingerprints: () =>
      new Map(
        tables.map((table) => {
          const { add, result } = fingerprinting();
          for (const row of rowsOf(table)) add(row);
          return [table, result()] as const;
        }),
      ),
    lastNumbers: () =>
      new Map(
        db
          .prepare('select name, seq from sqlite_sequence')
          .all()
          .map((row) => [String(row['name']), Number(row['seq'])] as const),
      ),
    close: () => db.close(),
  };
}
