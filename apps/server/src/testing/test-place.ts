import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../../../tools/test-database.ts';
import { type DatabasePlace, openDatabase } from '../database/open.ts';
import type { DialectName } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';

/** A database of a test's own, with the schema and nothing in it. */
export interface TestPlace {
  readonly db: Database;
  readonly place: DatabasePlace;
  /** What the database could tell nobody else. */
  readonly faults: readonly unknown[];
  /** Opens the same database once more, as another process would. */
  again(): Promise<Database>;
  /** Closes what is open, and removes the database. */
  close(): Promise<void>;
}

/** Makes a database on `dialect`. */
export async function openTestDatabase(dialect: DialectName): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-test-'));
  const made = dialect === 'postgres' ? await freshDatabase() : undefined;
  const place = { dataDir, databaseUrl: made?.url };
  const faults: unknown[] = [];
  const closing: (() => Promise<void>)[] = [];
  const again = async () => {
    const opened = await openDatabase(place, { now: () => 0, onError: (error) => faults.push(error) });
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= opened.close());
    closing.push(close);
    return { ...opened, close };
  };
  return {
    db: await again(),
    place,
    faults,
    again,
    close: async () => {
      await Promise.all(closing.map((close) => close()));
      await made?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
