import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockData } from '../../database/data-lock.ts';
import { migrations } from '../../database/migrations/list.ts';
import { giveToOwnerOf, makeFolder, putInPlace } from '../../private-files.ts';
import { databaseFile, hashFile, type Manifest, picturesOf, unpack } from './archive.ts';
import { BadBackup } from './bad-backup.ts';
import { differencesIn } from './books.ts';
import { isThere, removed } from './files.ts';
import { type BackupGround, differencesInCopy } from './make-backup.ts';
import { copyDatabase, inspect, replaceDatabase } from './store-sqlite.ts';

/** What a restore did. */
export interface Restored {
  readonly manifest: Pick<Manifest, 'made_at' | 'rows' | 'schema'>;
  /** In how many things the books that are now in place differ. */
  readonly differences: number;
  /** How to bring back what was there before, as a command; undefined where nothing was. */
  readonly undo: string | undefined;
}

/**
 * Puts a backup in the place of what a venue has, and keeps what it replaces. The backup is looked at first; nothing is
 * touched where it is damaged, while a server runs, or where this version of the program is too old for it.
 */
export async function restoreBackup(ground: BackupGround, file: string): Promise<Restored> {
  if (!(await isThere(file))) throw new BadBackup(`there is no file ${file}`);
  const { dataDir } = ground.place;
  makeFolder(dataDir);
  const lock = ground.place.databaseUrl === undefined ? lockData(dataDir, 'restore') : undefined;
  const staging = join(dataDir, `restoring-${process.pid}`);
  try {
    if (lock !== undefined) await clearAway(dataDir);
    await mkdir(staging, { mode: 0o700 });
    return await restoreFrom(ground, file, staging);
  } finally {
    await rm(staging, removed);
    lock?.release();
  }
}

/** What a restore that was killed has left. */
async function clearAway(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('restoring-'));
  for (const name of left) await rm(join(dataDir, name), { recursive: true });
}

async function restoreFrom(ground: BackupGround, file: string, staging: string): Promise<Restored> {
  const { place, now } = ground;
  const manifest = (await isSqlite(file)) ? await takeDatabase(file, staging) : await unpack(file, staging);
  const wanted = place.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.database !== wanted)
    throw new BadBackup(`${file} is of ${manifest.database}, and the settings name ${wanted}`);
  const newest = migrations.at(-1)?.number ?? 0;
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
  { place: { dataDir }, now }: BackupGround,
  manifest: Manifest,
  { file, staging, stamp }: Steps & { readonly file: string },
): Promise<Restored> {
  const next = join(staging, databaseFile.sqlite);
  const { rows } = inspect(next, file);
  const wrong = Object.keys(manifest.rows).find((table) => rows[table] !== manifest.rows[table]);
  if (wrong !== undefined) throw new BadBackup(`${file} is damaged: rows of ${wrong} are missing`);
  const differences = await differencesInCopy(next, staging, now);
  const kept = join(dataDir, `before-restore-${stamp}`);
  const target = join(dataDir, 'sufra.db');
  const replaces = await isThere(target);
  await bringPictures(staging, dataDir, kept);
  await replaceDatabase(target, next, kept);
  inspect(target, target);
  const undo = replaces ? `npm run restore -- ${join(kept, 'sufra.db')}` : undefined;
  return { manifest, differences, undo };
}

async function restorePostgres(
  { place, now }: BackupGround,
  manifest: Manifest,
  { staging, stamp }: Steps,
): Promise<Restored> {
  const { replaceSchema } = await import('./store-postgres.ts');
  const dump = join(staging, databaseFile.postgres);
  const kept = `before_restore_${stamp.toLowerCase()}`;
  await bringPictures(staging, place.dataDir, join(place.dataDir, `before-restore-${stamp}`));
  const { rows } = manifest;
  const { schema } = await replaceSchema(place.databaseUrl ?? '', dump, { rows, kept, scratch: staging });
  const differences = await differencesIn(place, now);
  const back = `begin; drop schema "${schema}" cascade; alter schema "${kept}" rename to "${schema}"; commit`;
  return { manifest, differences, undo: `psql "$DATABASE_URL" -c '${back}'` };
}

/**
 * Puts the pictures of a backup beside those that are there. Their names say what is in them, so that none stands in the
 * way of another; where one differs all the same, what was there is kept.
 */
async function bringPictures(staging: string, dataDir: string, kept: string): Promise<void> {
  for (const picture of await picturesOf(staging)) {
    const [from, to] = [join(staging, picture), join(dataDir, picture)];
    if (await isThere(to)) {
      if ((await hashFile(from)) === (await hashFile(to))) continue;
      makeFolder(dirname(join(kept, picture)));
      await rename(to, join(kept, picture));
    }
    makeFolder(dirname(to));
    giveToOwnerOf(dirname(to), from);
    await putInPlace(from, to);
  }
}

/** A database file by itself: what an earlier restore kept, or a copy that SQLite's own program made. */
async function takeDatabase(file: string, staging: string): Promise<Manifest> {
  const copy = join(staging, databaseFile.sqlite);
  await copyDatabase(file, copy);
  const inventory = inspect(copy, file);
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

/** An instant as part of a name: 20261122T103105Z. */
function stampOf(now: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now).round('second').toString();
  return instant.replaceAll(/[-:]/g, '');
}
