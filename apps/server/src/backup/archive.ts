/** The backup format: an uncompressed tar, which any tool opens, with a manifest of its contents. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder } from 'modern-tar';
import { packTar, unpackTar } from 'modern-tar/fs';
import { makeFile, makeFolder } from '../settings/private-files.ts';
import { BadBackup } from './bad-backup.ts';
import { ifThere } from './files.ts';

/** What a backup contains. */
export interface Manifest {
  readonly format: 1;
  readonly made_at: string;
  readonly database: 'sqlite' | 'postgres';
  /** The number of its last migration. */
  readonly schema: number;
  /** Rows per table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The number of differences between ledger and records; null if they were not compared. */
  readonly differences: number | null;
  /** SHA-256 of every other file of the archive. */
  readonly files: Readonly<Record<string, string>>;
}

/** The database's file in the archive. */
export const databaseFile = { sqlite: 'sufra.db', postgres: 'sufra.pgdump' } as const;

const manifestFile = 'sufra.json';
const mediaFolder = 'media';
const allowed = /^(?:sufra\.(?:json|db|pgdump)|media\/.+)$/;

/**
 * Writes `file` from the database copy in `staging` and the pictures of `dataDir`, then reads it again to verify it.
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
  const sources = [
    ...[manifestFile, database].map((name) => entryOf(staging, name)),
    ...pictures.map((name) => entryOf(dataDir, name)),
  ];
  makeFile(file);
  await pipeline(packTar(await Promise.all(sources)), createWriteStream(file));
  compareFiles(file, files, await hashesIn(file));
  return manifest;
}

/** A file as it is packed: symbolic links are followed, and no owner is recorded. */
async function entryOf(folder: string, name: string) {
  const source = await realpath(join(folder, name));
  return { type: 'file', source, target: name, uid: 0, gid: 0 } as const;
}

/** Unpacks `file` into `folder`; throws `BadBackup` if it is incomplete or damaged. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  makeFolder(folder);
  try {
    const unpacking = unpackTar(folder, {
      strict: true,
      filter: ({ name, type }) => allowed.test(name) && type === 'file',
      map: ({ mtime, ...header }) => header,
    });
    await pipeline(createReadStream(file), unpacking);
  } catch (error) {
    // An error with a code is a problem of this machine, such as a full disk.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new BadBackup(`${file} is not a Sufra backup, or it is damaged`, { cause: error });
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

/** The manifest of a backup, which is its first file; throws `BadBackup` if there is none. Nothing else is read. */
export async function readManifestOf(file: string): Promise<Manifest> {
  const source = createReadStream(file);
  try {
    const entries = Readable.toWeb(source).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      if (header.name !== manifestFile) break;
      return checkedManifest(file, parsed(await text(body)));
    }
  } catch (error) {
    if (error instanceof BadBackup || (error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new BadBackup(`${file} is not a Sufra backup, or it is damaged`, { cause: error });
  } finally {
    source.destroy();
  }
  throw new BadBackup(`${file} is not a Sufra backup, or it is damaged`);
}

/** The paths below `dataDir` of all pictures that are completely written. */
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
  const hashes: Record<string, string> = {};
  const entries = Readable.toWeb(createReadStream(file)).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    const hash = createHash('sha256');
    for await (const bytes of body) hash.update(bytes);
    hashes[header.name] = hash.digest('hex');
  }
  return hashes;
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const found = await ifThere(readFile(join(folder, manifestFile), 'utf8'));
  return checkedManifest(file, parsed(found ?? ''));
}

function checkedManifest(file: string, manifest: Partial<Manifest>): Manifest {
  if (manifest.format === 1) return manifest as Manifest;
  throw new BadBackup(
    manifest.format === undefined
      ? `${file} is not a Sufra backup, or it is damaged`
      : `${file} was made by a newer version of Sufra: update the program first`,
  );
}

/** Empty for a text that can't be parsed. */
function parsed(manifest: string): Partial<Manifest> {
  try {
    return JSON.parse(manifest) as Partial<Manifest>;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function compareFiles(
  file: string,
  wanted: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): void {
  const wrong = Object.keys(wanted).find((name) => wanted[name] !== found[name]);
  if (wrong !== undefined)
    throw new BadBackup(`${file} is damaged: ${wrong} has changed since it was written`);
}
