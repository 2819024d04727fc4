/** An owner's photograph: checked before it is trusted, and resized for the app. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import { makeFolder, partOf, putInPlace } from '../../../settings/private-files.ts';
import { type What, what } from '../read/what.ts';
import { isHeic, jpegOf } from './heic/heic.ts';
import { pixelsMax } from './heic/limits.ts';

const megabyte = 1024 * 1024;
const bytesMax = 50 * megabyte;
const sideMin = 640;
const allWidths = [160, 320, 640, 960] as const;
/** Part of every file name: changing how pictures are cut creates new files. */
const recipe = 'square-avif50-webp80';

export type CheckedPhotograph =
  | { readonly ok: true; readonly widths: readonly number[]; readonly tint: string; readonly digest: string }
  | { readonly ok: false; readonly why: What };

/** Checks a photograph by decoding it once: a broken one is found before anything is changed. */
export async function checkPhotograph(path: string): Promise<CheckedPhotograph> {
  const { size } = await stat(path);
  if (size > bytesMax) return refused(what('pictureTooBig', { size: (size / megabyte).toFixed(1) }));
  return checkContent(await readFile(path));
}

/** The same for one that is in memory. */
export async function checkContent(content: Buffer): Promise<CheckedPhotograph> {
  // Judged by the first bytes, not by the name: an SVG or a PDF must never reach a decoder.
  if (!isPhotograph(content) && !isHeic(content)) return refused(what('notPhotograph'));
  try {
    const picture = await readable(content);
    // This reads the head of the file alone, whatever size it says.
    const { width, height, orientation } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height > pixelsMax) {
      const millions = Math.round((width * height) / 1_000_000);
      return refused(what('pictureTooManyPixels', { millions, max: pixelsMax / 1_000_000 }));
    }
    const side = Math.min(width, height);
    if (side < sideMin) {
      const [across, down] = (orientation ?? 1) > 4 ? [height, width] : [width, height];
      return refused(what('pictureTooSmall', { across, down, least: sideMin }));
    }
    const tint = await meanColour(picture);
    const digest = createHash('sha256').update(recipe).update(content).digest('hex');
    return { ok: true, widths: allWidths.filter((each) => each <= side), tint, digest };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refused(what('pictureUnreadable', { why: error.message.split('\n')[0] }));
  }
}

function refused(why: What): CheckedPhotograph {
  return { ok: false, why };
}

function isPhotograph(content: Buffer): boolean {
  const begins = (bytes: string, at = 0) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8));
}

/** A photograph in a format that sharp reads. */
async function readable(content: Buffer): Promise<Buffer> {
  if (!isHeic(content)) return content;
  const made = await jpegOf(content);
  if (!made.ok) throw new Error(made.detail?.['why']);
  return made.value;
}

/** The placeholder colour that the app shows until the picture is loaded. */
async function meanColour(content: Buffer): Promise<string> {
  const { data } = await opened(content)
    .resize(1, 1, { fit: 'cover', kernel: 'cubic' })
    .flatten({ background: '#f6efe2' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/**
 * Writes a photograph's sizes next to `target` as `{target}-{width}.avif` and `.webp`: upright, cropped to a centred
 * square, and without metadata (which may reveal where and when it was taken). Existing files are kept.
 */
export async function writePhotograph(
  path: string,
  target: string,
  widths: readonly number[],
): Promise<void> {
  return writeSizes(await readFile(path), target, widths);
}

/** The same for one that is in memory. */
export async function writeSizes(content: Buffer, target: string, widths: readonly number[]): Promise<void> {
  makeFolder(dirname(target));
  const there = new Set(await readdir(dirname(target)));
  const picture = await readable(content);
  for (const width of widths) {
    const square = opened(picture).resize(width, width, { fit: 'cover' });
    const sizes = [
      { file: `${target}-${width}.avif`, made: square.clone().avif({ quality: 50 }) },
      { file: `${target}-${width}.webp`, made: square.clone().webp({ quality: 80 }) },
    ];
    for (const { file, made } of sizes) {
      if (there.has(basename(file))) continue;
      const part = partOf(file);
      await made.toFile(part);
      await putInPlace(part, file);
    }
  }
}

function opened(content: Buffer) {
  return sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' }).rotate();
}
