/** The files of films: pieces that arrive, films that are shown or were, and what of it is left behind. */
import { type FileHandle, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { welcomeFolder } from '../../settings/places.ts';
import { makeFolder, putInPlace } from '../../settings/private-files.ts';
import { type CheckedFilm, checkFilm } from './check-film.ts';
import { forgetMp4 } from './forget-mp4.ts';
import { forgetWebm } from './forget-webm.ts';

/** For so long an upload can go on, and a film that nothing shows is kept. */
const keptMs = 24 * 60 * 60_000;

const endings = ['mp4', 'webm'] as const;
/** Backups leave out what ends in this, and no address leads to what begins with a dot. */
const partOf = (dataDir: string, upload: string) => join(welcomeFolder(dataDir), `.upload-${upload}.part`);
const ours = /^(?:\.upload-[0-9a-f-]{36}\.part|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Begins a file for a film that comes in pieces. */
export async function beginPart(dataDir: string, upload: string): Promise<void> {
  makeFolder(welcomeFolder(dataDir));
  await writeFile(partOf(dataDir, upload), '', { mode: 0o600, flag: 'wx' });
}

/**
 * Writes a piece at its place: twice is as once. Returns the size that the film has then; undefined if the film isn't
 * here, or a piece before this one.
 */
export async function writePiece(
  dataDir: string,
  upload: string,
  at: number,
  piece: Buffer,
): Promise<number | undefined> {
  return withFile(partOf(dataDir, upload), 'r+', async (file) => {
    const { size } = await file.stat();
    if (at > size) return undefined;
    await file.write(piece, 0, piece.length, at);
    return Math.max(size, at + piece.length);
  });
}

/** A film that has arrived: checked and in its place. `lost` if it isn't here as whole as its sender thinks. */
export async function placeFilm(
  dataDir: string,
  upload: string,
  bytes: number,
): Promise<CheckedFilm | 'lost'> {
  const part = partOf(dataDir, upload);
  const folder = join(welcomeFolder(dataDir), upload);
  const checked = await withFile(part, 'r+', async (file) => {
    if ((await file.stat()).size !== bytes) return 'lost' as const;
    const found = await checkFilm(file, bytes);
    if (found.ok) await (found.ending === 'mp4' ? forgetMp4 : forgetWebm)(file, 0, bytes);
    return found;
  });
  if (checked === undefined) return placedFilm(folder, bytes);
  if (checked === 'lost' || !checked.ok) return checked;
  makeFolder(folder);
  await putInPlace(part, join(folder, `film.${checked.ending}`));
  return checked;
}

/** What an earlier try has put in its place. */
async function placedFilm(folder: string, bytes: number): Promise<CheckedFilm | 'lost'> {
  for (const ending of endings) {
    const found = await ifThere(stat(join(folder, `film.${ending}`)));
    if (found?.size === bytes) return { ok: true, ending };
  }
  return 'lost';
}

/** Puts a still picture in its place. */
export async function placePoster(dataDir: string, id: string, webp: Buffer): Promise<void> {
  const folder = join(welcomeFolder(dataDir), id);
  makeFolder(folder);
  const part = join(folder, 'poster.webp.part');
  await writeFile(part, webp, { mode: 0o600 });
  await putInPlace(part, join(folder, 'poster.webp'));
}

/** Deletes uploads and films from yesterday or before that nobody shows: `isKept` says of a folder whether somebody does. */
export async function clearLeftovers(
  dataDir: string,
  now: number,
  isKept: (folder: string) => boolean,
): Promise<number> {
  const folder = welcomeFolder(dataDir);
  let cleared = 0;
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    if (!ours.test(name) || isKept(name)) continue;
    const found = await ifThere(stat(join(folder, name)));
    if (found === undefined || now - found.mtimeMs < keptMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    cleared += 1;
  }
  return cleared;
}

async function withFile<Found>(
  path: string,
  flags: 'r' | 'r+',
  look: (file: FileHandle) => Promise<Found>,
): Promise<Found | undefined> {
  const file = await ifThere(open(path, flags));
  if (file === undefined) return undefined;
  try {
    return await look(file);
  } finally {
    await file.close();
  }
}

async function ifThere<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
