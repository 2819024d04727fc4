/** Pictures that a menu file names: found in its folder, checked, and stored under a content hash. */
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, partOf, putInPlace } from '../../../settings/private-files.ts';
import type { StoredPicture } from '../../snapshot/stored.ts';
import { slugOfName } from '../read/key-of-text.ts';
import { type What, what } from '../read/what.ts';
import { drawIcon, iconWidth } from './icons.ts';
import { checkPhotograph, writePhotograph } from './photographs.ts';
import { type PictureIndex, readPictureIndex } from './picture-index.ts';

/** A picture that is ready to be stored. */
export interface PreparedPicture {
  readonly picture: StoredPicture;
  /** Writes its sizes into a folder, unless they exist. */
  write(mediaDir: string): Promise<void>;
}

export type PictureAnswer =
  | { readonly ok: true; readonly value: PreparedPicture }
  | { readonly ok: false; readonly why: What };

/** The pictures of a folder. */
export interface Pictures {
  prepare(name: string): Promise<PictureAnswer>;
  /** An allergen icon: `allergens/{name}.svg` as a line drawing, or else a picture. */
  prepareIcon(name: string): Promise<PictureAnswer>;
}

/**
 * Opens a folder of pictures. `hummus` is either a set of prepared sizes (`hummus-320.avif`, `hummus-320.webp`, …,
 * with an optional `index.json` of crops and tints), or a single photograph (`hummus.jpg`, `.png`, `.webp`).
 */
export async function openPictures(folder: string): Promise<Pictures> {
  const files = new Set(await namesIn(folder));
  const index: PictureIndex = files.has('index.json')
    ? readPictureIndex(await readFile(join(folder, 'index.json'), 'utf8'), join(folder, 'index.json'))
    : { ok: true, byName: new Map() };
  const signs = new Set(await namesIn(join(folder, 'allergens')));
  const prepare = async (name: string): Promise<PictureAnswer> => {
    const sizes = sizesOf(name, files);
    if (sizes.length > 0) return prepareSizes(folder, name, sizes, files, index);
    const types = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'].map((type) => `${name}.${type}`);
    const wanted = new Set([name, ...types].map((candidate) => candidate.toLowerCase()));
    const photograph = [...files].find((file) => wanted.has(file.toLowerCase()));
    if (photograph !== undefined) return preparePhotograph(folder, photograph);
    return { ok: false, why: what('noPicture', { name, folder }) };
  };
  return {
    prepare,
    prepareIcon: async (name) =>
      signs.has(`${name}.svg`) ? prepareIcon(join(folder, 'allergens', `${name}.svg`), name) : prepare(name),
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const exists = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return exists ? readdir(folder) : [];
}

const formats = ['avif', 'webp'] as const;

function sizesOf(name: string, files: ReadonlySet<string>): readonly number[] {
  const widths = new Set<number>();
  for (const file of files) {
    const found = file.startsWith(`${name}-`)
      ? /^(\d{2,4})\.(?:avif|webp)$/.exec(file.slice(name.length + 1))
      : null;
    if (found !== null) widths.add(Number(found[1]));
  }
  return [...widths].toSorted((a, b) => a - b);
}

async function prepareSizes(
  folder: string,
  name: string,
  widths: readonly number[],
  files: ReadonlySet<string>,
  index: PictureIndex,
): Promise<PictureAnswer> {
  const parts = widths.flatMap((width) => formats.map((format) => `${width}.${format}`));
  const missing = parts.find((part) => !files.has(`${name}-${part}`));
  if (missing !== undefined) {
    return { ok: false, why: what('pictureIncomplete', { name, file: `${name}-${missing}`, folder }) };
  }
  if (!index.ok) return index;
  const look = index.byName.get(name) ?? { crop: null, tint: null };
  const hash = createHash('sha256');
  for (const part of parts) hash.update(await readFile(join(folder, `${name}-${part}`)));
  const stored = storedName(name, hash.digest('hex'));
  const write = async (mediaDir: string) => {
    makeFolder(mediaDir);
    const there = new Set(await readdir(mediaDir));
    for (const part of parts) {
      if (there.has(`${stored}-${part}`)) continue;
      const target = join(mediaDir, `${stored}-${part}`);
      const copy = partOf(target);
      await copyFile(join(folder, `${name}-${part}`), copy);
      await putInPlace(copy, target);
    }
  };
  return { ok: true, value: { picture: { src: `/media/${stored}`, widths, ...look }, write } };
}

async function preparePhotograph(folder: string, file: string): Promise<PictureAnswer> {
  const path = join(folder, file);
  const checked = await checkPhotograph(path);
  if (!checked.ok) return { ok: false, why: what('saidOf', { place: file, why: checked.why }) };
  const { widths, tint, digest } = checked;
  const stored = storedName(file.slice(0, file.lastIndexOf('.')).toLowerCase(), digest);
  return {
    ok: true,
    value: {
      picture: { src: `/media/${stored}`, widths, crop: null, tint },
      write: (mediaDir) => writePhotograph(path, join(mediaDir, stored), widths),
    },
  };
}

async function prepareIcon(path: string, name: string): Promise<PictureAnswer> {
  const drawn = await drawIcon(path);
  if (!drawn.ok) return drawn;
  const stored = storedName(name, createHash('sha256').update(drawn.webp).digest('hex'));
  return {
    ok: true,
    value: {
      picture: { src: `/media/${stored}`, widths: [iconWidth], crop: null, tint: null },
      write: async (mediaDir) => {
        makeFolder(mediaDir);
        const target = join(mediaDir, `${stored}-${iconWidth}.webp`);
        const part = partOf(target);
        await writeFile(part, drawn.webp);
        await putInPlace(part, target);
      },
    },
  };
}

/** The name of a picture's files: owners' file names have blanks, brackets and letters that addresses don't. */
function storedName(name: string, digest: string): string {
  return `${/^[\w-]+$/.test(name) ? name : slugOfName(name)}-${digest.slice(0, 8)}`;
}
