import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CompiledQuery } from 'kysely';
import { makeFolder, tightenData } from '../settings/private-files.ts';
import { BadSetting } from '../settings/values.ts';
import { isDamage } from './damage/damage.ts';
import { type DataUse, lockData } from './data-lock.ts';
import { ddlFor, type Migration, migrations } from './migrations/list.ts';
import { DatabaseUnavailable, retryable } from './outage/unavailable.ts';
import { queriesOf } from './queries.ts';
import { type DatabaseOptions, openSqlite } from './sqlite.ts';
import type { Database, Reader, Transaction } from './transaction.ts';

/** PostgreSQL advisory lock for migrating or restoring. */
export const migrationLock = 727_465;

/** Where the data is: a PostgreSQL URL, or a folder with the embedded database. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** How long a server waits for a statement of PostgreSQL, in milliseconds; a command waits as long as it takes. */
  readonly databaseTimeoutMs?: number | undefined;
}

/**
 * Opens the database and migrates it. An embedded database has only one `server`; commands may use it at the same
 * time. Throws `DataInUse` if it is taken. `steps` are fewer in tests that begin with an older release's database.
 */
export async function openDatabase(
  place: DatabasePlace,
  options: DatabaseOptions,
  use: Exclude<DataUse, 'restore'> = 'command',
  steps: readonly Migration[] = migrations,
): Promise<Database> {
  const db = await openPlace(place, options, use);
  try {
    await migrate(db, options.now(), steps);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** Opens the database as it is. Throws `DataInUse` if it is taken. */
export async function openPlace(
  place: DatabasePlace,
  options: DatabaseOptions,
  use: DataUse,
): Promise<Database> {
  if (place.databaseUrl !== undefined) {
    // Loaded on demand: the embedded database doesn't need the driver.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(place.databaseUrl, options, use === 'server' ? place.databaseTimeoutMs : undefined);
  }
  refuseMoved(place);
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

/** The folder into which a move to PostgreSQL puts the file: this, and when it was. */
export const movedPrefix = 'moved-to-postgres-';

/** Throws `BadSetting` for a venue that moved to PostgreSQL if `DATABASE_URL` is missing: a new file would be an empty venue. */
export function refuseMoved({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl !== undefined || !existsSync(dataDir) || existsSync(join(dataDir, 'sufra.db'))) return;
  const moved = readdirSync(dataDir).find((name) => name.startsWith(movedPrefix));
  if (moved === undefined) return;
  throw new BadSetting(
    `DATABASE_URL is missing: this venue was moved to PostgreSQL; to go back, restore ${join(dataDir, moved, 'sufra.db')}`,
  );
}

/** Thrown for a database that a newer program has changed; the message is a single line. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/** Thrown for data that only the start of a server makes, or brings up to date; the message is a single line. */
export class NotUpToDate extends Error {
  override name = 'NotUpToDate';
}

/** Thrown when the schema can't be changed, and trying again would not help; the message is a single line. */
export class FailedUpgrade extends Error {
  override name = 'FailedUpgrade';
}

const noSuchTable = '42P01';

/** The number of the database's last migration; 0 if it has no schema yet. */
export async function schemaNumber(reader: Reader): Promise<number> {
  const { sql, first } = queriesOf(reader);
  try {
    const last = sql.selectFrom('migrations').select((eb) => eb.fn.max('number').as('number'));
    return (await first(last))?.number ?? 0;
  } catch (error) {
    const isNew = error instanceof Error && 'code' in error && error.code === noSuchTable;
    if (isNew || (error instanceof Error && error.message.includes('no such table'))) return 0;
    throw error;
  }
}

/** Throws `NewerDatabase` if one of the migrations in a database is newer than `steps`. */
export function refuseNewer(applied: Iterable<number>, steps: readonly Migration[]): void {
  const [schema, newest] = [Math.max(0, ...applied), steps.at(-1)?.number ?? 0];
  if (schema > newest)
    throw new NewerDatabase(
      `the database is of a newer version of Sufra (schema ${schema}, this one knows ${newest}): update the program, or restore the backup made before the upgrade`,
    );
}

/** Applies missing migrations, all in one transaction: the schema is never left half migrated. */
export async function migrate(
  db: Database,
  now: number,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const bringUpToDate = async (tx: Transaction) => {
    if (tx.dialect === 'postgres') await execute(tx, `select pg_advisory_xact_lock(${migrationLock})`);
    await execute(
      tx,
      ddlFor(
        tx.dialect,
        'create table if not exists migrations (number integer primary key, name text not null, applied_at integer not null)',
      ),
    );
    const { sql, all, run } = queriesOf(tx);
    const rows = await all(sql.selectFrom('migrations').select('number'));
    const applied = new Set(rows.map((row) => row.number));
    refuseNewer(applied, steps);
    for (const { number, name, statements } of steps) {
      if (applied.has(number)) continue;
      for (const statement of statements) await execute(tx, ddlFor(tx.dialect, statement));
      await run(sql.insertInto('migrations').values({ number, name, applied_at: now }));
    }
  };
  try {
    await db.write(bringUpToDate, { patient: true });
  } catch (error) {
    throw isOwnFault(error) ? failedUpgrade(error, steps) : error;
  }
}

/** Whether the change of the schema itself failed: not the disk, the connection or other programs, and the file is sound. */
function isOwnFault(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return false;
  return 'code' in error && !isDamage(error) && !retryable.has(String(error.code));
}

function failedUpgrade(cause: Error, steps: readonly Migration[]): FailedUpgrade {
  const newest = steps.at(-1)?.number ?? 0;
  return new FailedUpgrade(
    `the database could not be brought to schema ${newest}, and is as it was: ${cause.message}`,
    { cause },
  );
}

async function execute(tx: Transaction, text: string): Promise<void> {
  await queriesOf(tx).run({ compile: () => CompiledQuery.raw(text) });
}
