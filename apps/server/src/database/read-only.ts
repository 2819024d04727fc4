/** Looks at a database without changing anything: no migration, no lock, no file beside it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { damageOf } from './damage/damage.ts';
import { type DatabasePlace, refuseMoved } from './open.ts';
import { sqlFor } from './sql.ts';
import { type Connection, type Reader, readerOn } from './transaction.ts';

/** An open database that can only be read. */
export interface ReadOnlyDatabase {
  readonly read: Reader;
  close(): Promise<void>;
}

/** How long a connection and a statement may take. */
const patienceMs = 4000;

/** Opens a database for reading, whatever its schema; another process may be using it. Throws if there is none. */
export async function openReadOnly(place: DatabasePlace): Promise<ReadOnlyDatabase> {
  refuseMoved(place);
  return place.databaseUrl === undefined
    ? openFile(join(place.dataDir, 'sufra.db'))
    : openServer(place.databaseUrl);
}

/**
 * The address under which SQLite creates no files: a database in use has its WAL and shared memory already; one at rest
 * has none, and can't change unless a server starts just now.
 */
export function untouched(file: string): URL {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  return url;
}

function openFile(file: string): ReadOnlyDatabase {
  const db = new DatabaseSync(untouched(file), { readOnly: true, timeout: patienceMs });
  const connection: Connection = {
    all: async ({ text, values }) => db.prepare(text).all(...(values as never[])),
    first: async ({ text, values }) => db.prepare(text).get(...(values as never[])),
    run: refuseToWrite,
  };
  return {
    read: readerOn('sqlite', sqlFor('sqlite'), connection),
    close: async () => db.close(),
  };
}

async function openServer(url: string): Promise<ReadOnlyDatabase> {
  // Loaded on demand: the embedded database doesn't need the driver.
  const { connectReadOnly } = await import('./postgres.ts');
  const { connection, close } = await connectReadOnly(url, patienceMs, damageOf(() => undefined).notice);
  return { read: readerOn('postgres', sqlFor('postgres'), { ...connection, run: refuseToWrite }), close };
}

async function refuseToWrite(): Promise<never> {
  throw new Error('this database is open for reading only');
}
