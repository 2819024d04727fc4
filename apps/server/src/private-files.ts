import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { chmod, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Guests' telephone numbers and the key of the table codes are in these: nobody else of the machine reads them. */
const privateFile = 0o600;
const privateFolder = 0o700;
const othersMay = 0o077;

/**
 * Makes a folder, and those above it, for this user alone; one that is there stays as it is. Node's own recursive mkdir
 * never ends where a file system has no folders to give.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(resolve(path)));
  mkdirSync(path, { mode: privateFolder });
  giveToOwnerOf(dirname(resolve(path)), path);
}

/**
 * Makes an empty file for this user alone; one that is there stays as it is. It isn't even opened: to close a file that
 * this process has open elsewhere would end SQLite's locks on it.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'wx', privateFile));
    giveToOwnerOf(dirname(path), path);
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Gives a finished file its name, for this user alone. */
export async function putInPlace(part: string, file: string): Promise<void> {
  await chmod(part, privateFile);
  await rename(part, file);
}

/** What root makes in a folder of the server's user has to be the server's, or the server can't open it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) chownSync(path, uid, gid);
}

const ours = /^(?:sufra\.(?:db|lock)(?:-(?:wal|shm|journal))?|media|before-restore-.+|restoring-.+)$/;

/**
 * Takes away what other users of the machine may do with a venue's data, which earlier versions let them read. A folder
 * with other people's files in it is left as it is. Returns the paths that it may not change.
 */
export function tightenData(dataDir: string): readonly string[] {
  const names = readdirSync(dataDir);
  const own = names.filter((name) => ours.test(name)).map((name) => join(dataDir, name));
  return [...(own.length === names.length ? [dataDir] : []), ...own].filter((path) => !tighten(path));
}

function tighten(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & othersMay) === 0) return true;
  try {
    chmodSync(path, found.isDirectory() ? privateFolder : privateFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    throw error;
  }
}
