import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../database/migrations/list.ts';
import {
  type DatabasePlace,
  migrate,
  NotUpToDate,
  openPlace,
  refuseMoved,
  refuseNewer,
  schemaNumber,
} from '../database/open.ts';
import type { DatabaseOptions } from '../database/sqlite.ts';
import type { Database } from '../database/transaction.ts';

const newest = migrations.at(-1)?.number ?? 0;

/**
 * Opens the database for a command, which never changes the schema of data that is there: only a server makes a backup
 * first, and an older one may be running. Throws `NotUpToDate` for older data, and for none unless the command `makesNew`.
 */
export async function openData(
  place: DatabasePlace,
  options: DatabaseOptions,
  { makesNew }: { readonly makesNew: boolean } = { makesNew: false },
): Promise<Database> {
  refuseMoved(place);
  const file = join(place.dataDir, 'sufra.db');
  if (!makesNew && place.databaseUrl === undefined && !existsSync(file)) throw noData();
  const db = await openPlace(place, options, 'command');
  try {
    await requireNewest(db, options.now(), makesNew);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function requireNewest(db: Database, now: number, makesNew: boolean): Promise<void> {
  const schema = await schemaNumber(db.read);
  refuseNewer([schema], migrations);
  if (schema === newest) return;
  if (schema === 0 && !makesNew) throw noData();
  if (schema === 0) return migrate(db, now);
  throw new NotUpToDate(
    `the data is of an older version of Sufra (schema ${schema}, this one has ${newest}): start the server of this version once, it makes a backup and brings the data up to date`,
  );
}

const noData = () =>
  new NotUpToDate('there is no data yet at DATA_DIR or DATABASE_URL: start the server once, it makes it');
