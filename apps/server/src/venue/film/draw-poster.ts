/** As in the logo: drawings as text can hold scripts. */
const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];
const pixelsMax = 40_000_000;
/** Enough for a phone's whole screen: it is loaded beside the menu. */
const sideMax = 1280;

/** A still picture drawn anew, without what else was in the file; undefined if it can't be read. */
export async function drawPoster(picture: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  const image = sharp(picture, { limitInputPixels: pixelsMax });
  try {
    if (!formats.includes((await image.metadata()).format)) return undefined;
    return await image
      .rotate()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
  } catch (error) {
    // Whatever it is, it is no picture: the caller says so.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
