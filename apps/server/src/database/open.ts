import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CompiledQuery } from 'kysely';
import { ddlFor, migrations } from './migrations/list.ts';
import { type DatabaseOptions, openSqlite } from './sqlite.ts';
import type { Database, Transaction } from './transaction.ts';

/** Where the data is: a PostgreSQL address, or else a folder with the embedded database's file. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(place: DatabasePlace, options: DatabaseOptions): Promise<Database> {
  const db = await openPlace(place, options);
  try {
    await migrate(db, options.now());
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

async function openPlace(place: DatabasePlace, options: DatabaseOptions): Promise<Database> {
  if (place.databaseUrl !== undefined) {
    // Its driver is loaded where it is used: a start with the embedded database has no need of it.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(place.databaseUrl, options);
  }
  makeFolder(resolve(place.dataDir));
  return openSqlite(join(place.dataDir, 'sufra.db'), options);
}

/** Makes a folder and those above it. Node's own recursive mkdir never ends where a file system has no folders to give. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Applies the migrations that are missing, all in one transaction: a half-made schema is never left behind. */
export async function migrate(db: Database, now: number): Promise<void> {
  await db.write(async (tx) => {
    if (tx.dialect === 'postgres') await execute(tx, `select pg_advisory_xact_lock(727465)`);
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
