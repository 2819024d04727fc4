import type { Sharp } from 'sharp';

/** The kinds of pictures that are taken. Drawings as text (SVG) are not: they can hold scripts. */
const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];
const pixelsMax = 40_000_000;

/**
 * A picture drawn anew, without what else was in the file; undefined if it can't be read.
 * `sideMax` is the longest side in pixels; `written` says as what it is kept.
 */
export async function redrawn(
  picture: Buffer,
  sideMax: number,
  written: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  const image = sharp(picture, { limitInputPixels: pixelsMax });
  try {
    if (!formats.includes((await image.metadata()).format)) return undefined;
    const small = image.rotate().resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
    return await written(small).toBuffer();
  } catch (error) {
    // Whatever it is, it is no picture: the caller says so.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
