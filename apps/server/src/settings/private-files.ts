import { randomUUID } from 'node:crypto';
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

/** These files hold guests' phone numbers, the key of the table codes and that of the providers' credentials: no other user may read them. */
const privateFile = 0o600;
const privateFolder = 0o700;
const othersMay = 0o077;
const everybodyReads = 0o004;

/**
 * Creates a folder and its parents for this user only; an existing one is left alone. Node's recursive mkdir loops
 * forever on file systems that can't create folders.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(resolve(path)));
  mkdirSync(path, { mode: privateFolder });
  giveToOwnerOf(dirname(resolve(path)), path);
}

/**
 * Creates an empty file for this user only; an existing one is left alone. It isn't even opened: closing a file that
 * this process has open elsewhere would release SQLite's locks on it.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'wx', privateFile));
    giveToOwnerOf(dirname(path), path);
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Where a file is written before it is put in its place: a name of its own, since two may write the same file at once. */
export function partOf(file: string): string {
  return `${file}.${randomUUID()}.part`;
}

/** Renames a finished file into place, for this user only. */
export async function putInPlace(part: string, file: string): Promise<void> {
  await chmod(part, privateFile);
  await rename(part, file);
}

/** A folder that root creates must belong to the server's user, or the server can't open it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) chownSync(path, uid, gid);
}

const ours =
  /^(?:sufra\.(?:db|lock)(?:-(?:wal|shm|journal))?|(?:last-backup|failed-backup|last-drill)\.json(?:\.part-\d+)?|credentials\.key(?:\.part-\d+)?|media|backups|moved-to-postgres-.+|before-restore-.+|restoring-.+)$/;

/**
 * Removes other users' access to a venue's data, which earlier versions allowed. A folder that holds other people's
 * files is left alone. Returns the paths whose mode could not be changed.
 */
export function tightenData(dataDir: string): readonly string[] {
  return dataPaths(dataDir).filter((path) => !tighten(path));
}

/** The paths of a venue's data: its folder first, unless that holds other people's files too. */
function dataPaths(dataDir: string): readonly string[] {
  const names = readdirSync(dataDir);
  const own = names.filter((name) => ours.test(name)).map((name) => join(dataDir, name));
  return [...(own.length === names.length ? [dataDir] : []), ...own];
}

/** The files and folders of a venue's data that other users can read; none if its folder keeps them out. */
export function exposedData(dataDir: string): readonly string[] {
  return isPrivate(dataDir) ? [] : dataPaths(dataDir).filter((path) => !isPrivate(path));
}

/** The files and folders of a venue's data that don't belong to the owner of its folder. */
export function strangersIn(dataDir: string): readonly string[] {
  const { uid } = statSync(dataDir);
  return dataPaths(dataDir).filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && found.uid !== uid;
  });
}

/** Whether no other user may use a file or folder; true if it doesn't exist. */
export function isPrivate(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || (found.mode & othersMay) === 0;
}

/** Whether everybody on the machine can read a file. */
export function isPublic(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & everybodyReads) !== 0;
}

function tighten(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || isPrivate(path)) return true;
  try {
    chmodSync(path, found.isDirectory() ? privateFolder : privateFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    throw error;
  }
}
