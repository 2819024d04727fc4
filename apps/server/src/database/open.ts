import { join, resolve } from 'node:path';
import { CompiledQuery } from 'kysely';
import { makeFolder, tightenData } from '../private-files.ts';
import { type DataUse, lockData } from './data-lock.ts';
import { ddlFor, migrations } from './migrations/list.ts';
import { type DatabaseOptions, openSqlite } from './sqlite.ts';
import type { Database, Transaction } from './transaction.ts';

/** Held in PostgreSQL by whoever brings a schema up to date, or puts another one in its place. */
export const migrationLock = 727_465;

/** Where the data is: a PostgreSQL address, or else a folder with the embedded database's file. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database and brings its schema up to date. Only one `server` has an embedded database; commands may use it
 * meanwhile. Throws `DataInUse` where it can't be had.
 */
export async function openDatabase(
  place: DatabasePlace,
  options: DatabaseOptions,
  use: Exclude<DataUse, 'restore'> = 'command',
): Promise<Database> {
  const db = await openPlace(place, options, use);
  try {
    await migrate(db, options.now());
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

async function openPlace(place: DatabasePlace, options: DatabaseOptions, use: DataUse): Promise<Database> {
  if (place.databaseUrl !== undefined) {
    // Its driver is loaded where it is used: a start with the embedded database has no need of it.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(place.databaseUrl, options);
  }
  makeFolder(resolve(place.dataDir));
  const lock = lockData(place.dataDir, use);
  try {
    for (const path of tightenData(place.dataDir))
      options.onError(new Error(`others can read ${path}, and this user may not change that`));
    const db = openSqlite(join(place.dataDir, 'sufra.db'), options);
    const close = async () => {
      await db.close();
      lock.release();
    };
    return { ...db, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Applies the migrations that are missing, all in one transaction: a half-made schema is never left behind. */
export async function migrate(db: Database, now: number): Promise<void> {
  await db.write(async (tx) => {
    if (tx.dialect === 'postgres') await execute(tx, `select pg_advisory_xact_lock(${migrationLock})`);
    await execute(
      tx,
      ddlFor(
        tx.dialect,
        'create table if not exists migrations (number integer primary key, name text not null, applied_at integer not null)',
      ),
    );
    const applied = new Set(
      (await tx.all(tx.sql.selectFrom('migrations').select('number'))).map((row) => row.number),
    );
    for (const { number, name, statements } of migrations) {
      if (applied.has(number)) continue;
      for (const statement of statements) await execute(tx, ddlFor(tx.dialect, statement));
      await tx.run(tx.sql.insertInto('migrations').values({ number, name, applied_at: now }));
    }
  });
}

async function execute(tx: Transaction, text: string): Promise<void> {
  await tx.run({ compile: () => CompiledQuery.raw(text) });
}
