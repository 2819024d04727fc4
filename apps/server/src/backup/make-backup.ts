import { constants, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Migration, migrations } from '../database/migrations/list.ts';
import { type DatabasePlace, refuseMoved } from '../database/open.ts';
import { removeAbandoned, withStaging } from './abandoned.ts';
import { databaseFile, type Manifest, pack } from './archive.ts';
import { checkedCopy } from './at-rest.ts';
import { BadBackup } from './bad-backup.ts';
import { isThere, syncFile, syncFolder } from './files.ts';
import { differencesIn } from './ledger-differences.ts';
import { requireRoom } from './room.ts';
import type { Inventory } from './store-sqlite.ts';

/** What a backup or a restore needs. */
export interface BackupContext {
  readonly place: DatabasePlace;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Fewer in tests that play an older release. */
  readonly steps?: readonly Migration[];
}

/** The newest schema that this program knows. */
export function newestOf({ steps = migrations }: Pick<BackupContext, 'steps'>): number {
  return steps.at(-1)?.number ?? 0;
}

/**
 * Writes a consistent copy of the database and the pictures into one file. The server may keep running. The file
 * appears only after everything in it was read again and verified.
 */
export async function makeBackup(
  ground: BackupContext,
  file: string,
  { overwrite }: { readonly overwrite: boolean },
): Promise<Manifest> {
  const { place, now } = ground;
  if (!overwrite && (await isThere(file)))
    throw new BadBackup(`${file} already exists: choose another name, or add --overwrite`);
  if (!(await isThere(dirname(file)))) throw new BadBackup(`the folder ${dirname(file)} does not exist`);
  await removeAbandoned(file, now());
  await requireRoom(place, file);
  return withStaging(file, async (staging) => {
    const { database, inventory, differences } = await copyOf(ground, staging);
    const made_at = Temporal.Instant.fromEpochMilliseconds(now()).toString();
    const archive = join(staging, 'sufra.tar');
    const about = { made_at, database, ...inventory, differences };
    const manifest = await pack(archive, about, { staging, dataDir: place.dataDir });
    await syncFile(archive);
    await rename(archive, file);
    await syncFolder(dirname(file));
    return manifest;
  });
}

interface Copy {
  readonly database: Manifest['database'];
  readonly inventory: Inventory;
  readonly differences: number | null;
}

async function copyOf(ground: BackupContext, staging: string): Promise<Copy> {
  const { databaseUrl, dataDir } = ground.place;
  if (databaseUrl !== undefined) {
    // Loaded on demand: only PostgreSQL needs the driver.
    const { dumpDatabase } = await import('./store-postgres.ts');
    const inventory = await dumpDatabase(databaseUrl, join(staging, databaseFile.postgres));
    return { database: 'postgres', inventory, differences: await differencesNow(ground, inventory) };
  }
  refuseMoved(ground.place);
  const from = join(dataDir, 'sufra.db');
  if (!(await isThere(from))) throw new BadBackup(`there is no database in ${dataDir}`);
  const copy = join(staging, databaseFile.sqlite);
  const inventory = await checkedCopy(from, copy);
  const differences =
    inventory.schema > newestOf(ground) ? null : await differencesInCopy(ground, copy, staging);
  return { database: 'sqlite', inventory, differences };
}

/** The number of differences in a copy's ledger. Works on a second copy, because checking migrates it. */
export async function differencesInCopy(
  ground: BackupContext,
  copy: string,
  staging: string,
): Promise<number> {
  const scratch = join(staging, 'books');
  await mkdir(scratch, { mode: 0o700 });
  await copyFile(copy, join(scratch, 'sufra.db'), constants.COPYFILE_FICLONE);
  const differences = await differencesIn({ ...ground, place: { dataDir: scratch } });
  await rm(scratch, { recursive: true });
  return differences;
}

/** Checks the ledger of a database in use, only if that needs no migration; otherwise null. */
async function differencesNow(ground: BackupContext, { schema }: Inventory): Promise<number | null> {
  return schema === newestOf(ground) ? differencesIn(ground) : null;
}
