/** Whether there is room for a backup: a full disk would stop the server. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabasePlace } from '../database/open.ts';
import { mediaFolder } from '../settings/places.ts';
import { BadBackup } from './bad-backup.ts';
import { ifThere } from './files.ts';
import { readLastBackup } from './notes.ts';

const mb = 1024 * 1024;
/** What is left for the server: it goes on writing meanwhile. */
const reserveBytes = 256 * mb;
/** How many copies of the database a backup needs room for (docs/guides/backups.md): one, a second to check the books in, the tar. */
const copies = 3;

/** What making a backup needs for a while, in bytes. What PostgreSQL's will have is guessed from the last one. */
export async function bytesForBackup({ databaseUrl, dataDir }: DatabasePlace): Promise<number> {
  const pictures = await bytesIn(mediaFolder(dataDir));
  if (databaseUrl === undefined) return copies * (await databaseBytes(dataDir)) + pictures;
  const last = await readLastBackup(dataDir);
  const bytes = last === undefined ? 0 : ((await ifThere(stat(last.file)))?.size ?? 0);
  return 2 * bytes + pictures;
}

/** Throws `BadBackup` if a backup would leave the disk of `file` too full. */
export async function requireRoom(place: DatabasePlace, file: string): Promise<void> {
  await requireFree(dirname(file), await bytesForBackup(place), 'a backup');
}

/** Throws `BadBackup` if restoring `file` beside it, and checking the books on a second copy, would leave its disk too full. */
export async function requireRoomToDrill(file: string): Promise<void> {
  await requireFree(dirname(file), 2 * (await stat(file)).size, 'a drill');
}

async function requireFree(folder: string, bytes: number, what: string): Promise<void> {
  const needed = bytes + reserveBytes;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed)
    throw new BadBackup(
      `${folder} has ${Math.floor(free / mb)} MB free, and ${what} needs ${Math.ceil(needed / mb)} MB`,
    );
}

/** The size of the embedded database, with its log. */
export async function databaseBytes(dataDir: string): Promise<number> {
  const sizes = ['sufra.db', 'sufra.db-wal'].map((name) => ifThere(stat(join(dataDir, name))));
  return (await Promise.all(sizes)).reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

/** The size of a folder's own files; pictures are in no subfolders but the film's. */
async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for (const name of (await ifThere(readdir(folder))) ?? [])
    sum += (await ifThere(stat(join(folder, name))))?.size ?? 0;
  return sum;
}
