import { constants, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrations } from '../../database/migrations/list.ts';
import type { DatabasePlace } from '../../database/open.ts';
import { databaseFile, type Manifest, pack } from './archive.ts';
import { BadBackup } from './bad-backup.ts';
import { differencesIn } from './books.ts';
import { ifThere, isThere, removed, syncFile, syncFolder } from './files.ts';
import { copyDatabase, type Inventory, inspect } from './store-sqlite.ts';

const abandonedAfterMs = 24 * 60 * 60_000;

/** What a backup or a restore works with. */
export interface BackupGround {
  readonly place: DatabasePlace;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Writes everything that a venue has into one file: its database as it is at one moment, and its pictures. The server may
 * run. A file of that name appears only once all of it was read again and found whole.
 */
export async function makeBackup(
  { place, now }: BackupGround,
  file: string,
  { overwrite }: { readonly overwrite: boolean },
): Promise<Manifest> {
  if (!overwrite && (await isThere(file)))
    throw new BadBackup(`${file} is there already: choose another name, or add --overwrite`);
  if (!(await isThere(dirname(file)))) throw new BadBackup(`there is no folder ${dirname(file)}`);
  await removeAbandoned(file, now());
  const staging = await mkdtemp(stagingOf(file));
  try {
    const { database, inventory, differences } = await copyOf(place, staging, now);
    const made_at = Temporal.Instant.fromEpochMilliseconds(now()).toString();
    const archive = join(staging, 'sufra.tar');
    const about = { made_at, database, ...inventory, differences };
    const manifest = await pack(archive, about, { staging, dataDir: place.dataDir });
    await syncFile(archive);
    await rename(archive, file);
    await syncFolder(dirname(file));
    return manifest;
  } finally {
    await rm(staging, removed);
  }
}

/** Where backups to a file are put together, each in a folder of its own: two may be made at once. */
const stagingOf = (file: string) => `${file}.part-`;

/** Removes what backups to this file left behind when they were killed. */
async function removeAbandoned(file: string, now: number): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!path.startsWith(stagingOf(file))) continue;
    // One that has just ended has taken its folder away itself.
    const found = await ifThere(stat(path));
    // Another may be at work; none takes a day.
    if (found !== undefined && now - found.mtimeMs > abandonedAfterMs) await rm(path, removed);
  }
}

interface Copy {
  readonly database: Manifest['database'];
  readonly inventory: Inventory;
  readonly differences: number | null;
}

async function copyOf(place: DatabasePlace, staging: string, now: () => number): Promise<Copy> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl !== undefined) {
    // Its driver is loaded where it is used.
    const { dumpDatabase } = await import('./store-postgres.ts');
    const inventory = await dumpDatabase(databaseUrl, join(staging, databaseFile.postgres));
    return { database: 'postgres', inventory, differences: await differencesNow(place, inventory, now) };
  }
  const from = join(dataDir, 'sufra.db');
  if (!(await isThere(from))) throw new BadBackup(`there is no database in ${dataDir}`);
  const copy = join(staging, databaseFile.sqlite);
  await copyDatabase(from, copy);
  const inventory = inspect(copy, from);
  return { database: 'sqlite', inventory, differences: await differencesInCopy(copy, staging, now) };
}

/** The books of a copy: of a copy of it, for looking at them brings the schema up to date. */
export async function differencesInCopy(copy: string, staging: string, now: () => number): Promise<number> {
  const scratch = join(staging, 'books');
  await mkdir(scratch, { mode: 0o700 });
  await copyFile(copy, join(scratch, 'sufra.db'), constants.COPYFILE_FICLONE);
  const differences = await differencesIn({ dataDir: scratch }, now);
  await rm(scratch, { recursive: true });
  return differences;
}

/** The books of a database in use are looked at only where that changes nothing; null where they were not. */
async function differencesNow(
  place: DatabasePlace,
  { schema }: Inventory,
  now: () => number,
): Promise<number | null> {
  const current = migrations.at(-1)?.number ?? 0;
  return schema === current ? differencesIn(place, now) : null;
}
