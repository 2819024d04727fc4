import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readLastBackup } from '../backup/notes.ts';
import { bytesForBackup, databaseBytes } from '../backup/room.ts';
import { mediaFolder } from '../settings/places.ts';
import { type Finding, failure, fine, reasonOf, warning } from './examine.ts';
import type { Scene } from './scene.ts';

const mb = 1024 * 1024;
const leastBytes = 512 * mb;
const fewBytes = 2048 * mb;
const fewNames = 5000;
const makeRoom =
  'Delete what is not needed (old backups, before-restore folders, logs), or get a larger disk. A full disk stops the server.';

/** A folder that must have room; `needs` is in bytes. */
interface Folder {
  readonly path: string;
  readonly holds: string;
  readonly needs: number;
}

/** Free space where the data, the pictures and the backups are, and whether a file can be written there. */
export async function lookAtDisk(scene: Scene): Promise<readonly Finding[]> {
  const dataDir = resolve(scene.settings.dataDir);
  if (!(await isFolder(dataDir)))
    return [
      scene.settings.databaseUrl === undefined
        ? failure(
            `there is no folder ${dataDir}`,
            'Set DATA_DIR to the folder of your data, or import your menu first.',
          )
        : fine('no pictures on this machine'),
    ];
  const found: Finding[] = [];
  // One after the other: it may be the same folder twice.
  for (const folder of await foldersOf(scene, dataDir)) found.push(...(await roomIn(folder)));
  return found;
}

async function foldersOf({ settings }: Scene, dataDir: string): Promise<readonly Folder[]> {
  const database = await databaseBytes(dataDir);
  const media = mediaFolder(dataDir);
  const backup = await readLastBackup(dataDir);
  const backups = backup && dirname(backup.file);
  const holds = settings.databaseUrl === undefined ? 'the database' : 'the pictures';
  return [
    { path: dataDir, holds, needs: database },
    ...((await isOnAnotherDisk(media, dataDir)) ? [{ path: media, holds: 'the pictures', needs: 0 }] : []),
    ...(backups !== undefined && (await isFolder(backups))
      ? [{ path: backups, holds: 'the backups', needs: await bytesForBackup({ ...settings, dataDir }) }]
      : []),
  ];
}

async function roomIn({ path, holds, needs }: Folder): Promise<readonly Finding[]> {
  const { bavail, bsize, ffree, files } = await statfs(path);
  const free = bavail * bsize;
  const room = `${sizeOf(free)} free for ${holds} in ${path}`;
  const least = Math.max(leastBytes, needs / 2);
  const space =
    free < least
      ? failure(`only ${room}`, makeRoom)
      : free < Math.max(fewBytes, needs)
        ? warning(`only ${room}`, makeRoom)
        : fine(room);
  // Some file systems have no fixed number of files, and say 0.
  const names =
    files > 0 && ffree < fewNames ? [warning(`${path} can hold only ${ffree} more files`, makeRoom)] : [];
  return [space, ...names, ...(await writing(path))];
}

/** Writes a small file, waits for the disk, and deletes it. */
async function writing(folder: string): Promise<readonly Finding[]> {
  const path = join(folder, `.sufra-doctor-${process.pid}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.write(Buffer.alloc(4096));
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
    return [];
  } catch (error) {
    return [
      failure(
        `no file can be written in ${folder}: ${reasonOf(error)}`,
        'Give the folder to the user that runs the server (sudo chown -R sufra: FOLDER), or mount its disk for writing.',
      ),
    ];
  }
}

async function isOnAnotherDisk(folder: string, other: string): Promise<boolean> {
  if (!(await isFolder(folder))) return false;
  return (await stat(folder)).dev !== (await stat(other)).dev;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * mb ? `${Math.floor(bytes / mb)} MB` : `${(bytes / 1024 / mb).toFixed(1)} GB`;
}
