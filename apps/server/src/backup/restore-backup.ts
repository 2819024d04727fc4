import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockData } from '../database/data-lock.ts';
import { giveToOwnerOf, makeFolder, putInPlace } from '../settings/private-files.ts';
import { databaseFile, hashFile, type Manifest, picturesOf, unpack } from './archive.ts';
import { checkedCopy } from './at-rest.ts';
import { BadBackup } from './bad-backup.ts';
import { isThere, removed, syncFile, syncFolder } from './files.ts';
import { differencesIn } from './ledger-differences.ts';
import { removeLeftovers } from './leftovers.ts';
import { type BackupContext, differencesInCopy, newestOf } from './make-backup.ts';
import { splitPassword } from './programs.ts';
import { endTablets, inspect, replaceDatabase } from './store-sqlite.ts';

export interface Restored {
  readonly manifest: Pick<Manifest, 'made_at' | 'rows' | 'schema'>;
  /** The number of differences in the restored ledger. */
  readonly differences: number;
  /** How many shared tablets were ended with it. */
  readonly tablets: number;
  /** A command that restores the previous data; undefined if there was none. */
  readonly undo: string | undefined;
}

/**
 * Replaces a venue's data with a backup and keeps what it replaces. The backup is verified first; nothing changes if
 * it is damaged, if a server is running, or if this version of the program is too old for it.
 */
export async function restoreBackup(ground: BackupContext, file: string): Promise<Restored> {
  if (!(await isThere(file))) throw new BadBackup(`there is no file ${file}`);
  const { dataDir } = ground.place;
  makeFolder(dataDir);
  const lock = ground.place.databaseUrl === undefined ? lockData(dataDir, 'restore') : undefined;
  const staging = join(dataDir, `restoring-${process.pid}`);
  try {
    await removeLeftovers(ground.place);
    await mkdir(staging, { mode: 0o700 });
    return await restoreFrom(ground, file, staging);
  } finally {
    await rm(staging, removed);
    lock?.release();
  }
}

async function restoreFrom(ground: BackupContext, file: string, staging: string): Promise<Restored> {
  const { place, now } = ground;
  const newest = newestOf(ground);
  const manifest = (await isSqlite(file)) ? await takeDatabase(file, staging) : await unpack(file, staging);
  const wanted = place.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.database !== wanted)
    throw new BadBackup(`${file} is a backup of ${manifest.database}, but the settings name ${wanted}`);
  if (manifest.schema > newest)
    throw new BadBackup(
      `${file} is of a newer version of Sufra (schema ${manifest.schema}, this one knows ${newest})`,
    );
  const stamp = stampOf(now());
  return wanted === 'sqlite'
    ? restoreSqlite(ground, manifest, { file, staging, stamp })
    : restorePostgres(ground, manifest, { staging, stamp });
}

interface Steps {
  readonly staging: string;
  readonly stamp: string;
}

async function restoreSqlite(
  ground: BackupContext,
  manifest: Manifest,
  { file, staging, stamp }: Steps & { readonly file: string },
): Promise<Restored> {
  const { dataDir } = ground.place;
  const next = join(staging, databaseFile.sqlite);
  const { rows } = inspect(next, file);
  const wrong = Object.keys(manifest.rows).find((table) => rows[table] !== manifest.rows[table]);
  if (wrong !== undefined) throw new BadBackup(`${file} is damaged: rows of ${wrong} are missing`);
  const differences = await differencesInCopy(ground, next, staging);
  const tablets = endTablets(next);
  const kept = join(dataDir, `before-restore-${stamp}`);
  const target = join(dataDir, 'sufra.db');
  const replaces = await isThere(target);
  await addPictures(staging, dataDir, kept);
  await replaceDatabase(target, next, kept);
  inspect(target, target);
  const undo = replaces ? `npm run restore -- ${join(kept, 'sufra.db')}` : undefined;
  return { manifest, differences, tablets, undo };
}

async function restorePostgres(
  ground: BackupContext,
  manifest: Manifest,
  { staging, stamp }: Steps,
): Promise<Restored> {
  const { place } = ground;
  const { replaceSchema } = await import('./store-postgres.ts');
  const dump = join(staging, databaseFile.postgres);
  const kept = `before_restore_${stamp.toLowerCase()}`;
  await addPictures(staging, place.dataDir, join(place.dataDir, `before-restore-${stamp}`));
  const { rows } = manifest;
  const { schema } = await replaceSchema(place.databaseUrl ?? '', dump, { rows, kept, scratch: staging });
  const differences = await differencesIn(ground);
  const back = `begin; drop schema "${schema}" cascade; alter schema "${kept}" rename to "${schema}"; commit`;
  const tablets = rows['shared_tablets'] ?? 0;
  // psql asks for the password: in the address, everybody on the machine could read it while the command runs.
  const { address } = splitPassword(place.databaseUrl ?? '');
  return { manifest, differences, tablets, undo: `psql ${forShell(address)} -c ${forShell(back)}` };
}

/** A word that the shell leaves as it is. */
function forShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Adds a backup's pictures to the existing ones. Their names are content hashes, so they normally can't clash; if a
 * file differs anyway, the old one is kept aside.
 */
async function addPictures(staging: string, dataDir: string, kept: string): Promise<void> {
  const changed = new Set<string>();
  for (const picture of await picturesOf(staging)) {
    const [from, to] = [join(staging, picture), join(dataDir, picture)];
    if (await isThere(to)) {
      if ((await hashFile(from)) === (await hashFile(to))) continue;
      makeFolder(dirname(join(kept, picture)));
      await rename(to, join(kept, picture));
    }
    makeFolder(dirname(to));
    giveToOwnerOf(dirname(to), from);
    await syncFile(from);
    await putInPlace(from, to);
    changed.add(dirname(to));
  }
  for (const folder of changed) await syncFolder(folder);
}

/** A bare database file: one that an earlier restore kept, or a copy made by SQLite's own program. */
async function takeDatabase(file: string, staging: string): Promise<Manifest> {
  const copy = join(staging, databaseFile.sqlite);
  const inventory = await checkedCopy(file, copy);
  return { format: 1, made_at: '', database: 'sqlite', ...inventory, differences: 0, files: {} };
}

const sqliteMagic = 'SQLite format 3\0';

async function isSqlite(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(
      Buffer.alloc(sqliteMagic.length),
      0,
      sqliteMagic.length,
      0,
    );
    return buffer.subarray(0, bytesRead).toString('latin1') === sqliteMagic;
  } finally {
    await opened.close();
  }
}

/** A timestamp for file names: 20261122T103105Z. */
export function stampOf(now: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now).round('second').toString();
  return instant.replaceAll(/[-:]/g, '');
}
