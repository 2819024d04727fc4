/** The file that a backup is: an uncompressed tar, which any tool opens, with a list of what must be in it. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, list, create as packInto, replace as packMore } from 'tar';
import { makeFile, makeFolder } from '../../private-files.ts';
import { BadBackup } from './bad-backup.ts';
import { ifThere } from './files.ts';

/** What a backup holds, as its own list says. */
export interface Manifest {
  readonly format: 1;
  readonly made_at: string;
  readonly database: 'sqlite' | 'postgres';
  /** The last migration of its schema. */
  readonly schema: number;
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** In how many things the ledger and the records differed; null where they were not compared. */
  readonly differences: number | null;
  /** SHA-256 of every other file of the archive. */
  readonly files: Readonly<Record<string, string>>;
}

/** The database's part of an archive. */
export const databaseFile = { sqlite: 'sufra.db', postgres: 'sufra.pgdump' } as const;

const manifestFile = 'sufra.json';
const mediaFolder = 'media';
const allowed = /^(?:sufra\.(?:json|db|pgdump)|media\/.+)$/;

/**
 * Writes `file` from the database's part in `staging` and the pictures of `dataDir`, and reads it again to see that all of
 * it is there.
 */
export async function pack(
  file: string,
  about: Omit<Manifest, 'format' | 'files'>,
  { staging, dataDir }: { readonly staging: string; readonly dataDir: string },
): Promise<Manifest> {
  const database = databaseFile[about.database];
  const pictures = await picturesOf(dataDir);
  const files: Record<string, string> = { [database]: await hashFile(join(staging, database)) };
  for (const picture of pictures) files[picture] = await hashFile(join(dataDir, picture));
  const manifest: Manifest = { format: 1, ...about, files };
  await writeFile(join(staging, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  makeFile(file);
  const how = { file, portable: true, strict: true, follow: true } as const;
  await packInto({ ...how, cwd: staging }, [manifestFile, database]);
  if (pictures.length > 0) await packMore({ ...how, cwd: dataDir }, [...pictures]);
  compareFiles(file, files, await hashesIn(file));
  return manifest;
}

/** Brings all of `file` into `folder`, and refuses what is not whole. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  makeFolder(folder);
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      noMtime: true,
      filter: (path, entry) => allowed.test(path) && 'type' in entry && entry.type === 'File',
    });
  } catch (error) {
    // Anything else is wrong with this machine: its disk is full, for one.
    if (!/^(?:TAR|Z)_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new BadBackup(`${file} is no backup of Sufra, or it is damaged`, { cause: error });
  }
  const manifest = await readManifest(file, folder);
  const found: Record<string, string> = {};
  for (const name of Object.keys(manifest.files)) {
    const hash = await ifThere(hashFile(join(folder, name)));
    if (hash !== undefined) found[name] = hash;
  }
  compareFiles(file, manifest.files, found);
  return manifest;
}

/** The paths below `dataDir` of all pictures that are there whole. */
export async function picturesOf(dataDir: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(dataDir, mediaFolder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.endsWith('.part'))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, '/').length))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function hashesIn(file: string): Promise<Readonly<Record<string, string>>> {
  const hashes = new Map<string, Hash>();
  await list({
    file,
    strict: true,
    onReadEntry: (entry) => {
      const hash = createHash('sha256');
      hashes.set(entry.path, hash);
      entry.on('data', (bytes) => void hash.update(bytes));
    },
  });
  return Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.digest('hex')]));
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const manifest = await parsedManifest(join(folder, manifestFile));
  if (manifest.format === 1) return manifest as Manifest;
  throw new BadBackup(
    manifest.format === undefined
      ? `${file} is no backup of Sufra, or it is damaged`
      : `${file} was made by a newer version of Sufra: update the program first`,
  );
}

/** What the list says; nothing where there is none, or none that can be read. */
async function parsedManifest(path: string): Promise<Partial<Manifest>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<Manifest>;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (missing || error instanceof SyntaxError) return {};
    throw error;
  }
}

function compareFiles(
  file: string,
  wanted: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): void {
  const wrong = Object.keys(wanted).find((name) => wanted[name] !== found[name]);
  if (wrong !== undefined) throw new BadBackup(`${file} is damaged: ${wrong} is not as it was written`);
}
