/** A square cut out of a photograph, made small enough to send. */

/** The middle of the square, from 0 to 1 of the photograph, and how much of its short side is left out: 1 is all, 4 a quarter. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Guests never see more than 960 pixels. */
const sideMax = 1200;
/** The server refuses smaller ones, for they look bad. */
export const sideMin = 640;
const bytesMax = 700_000;

/** The square in pixels of the photograph; it never reaches over its edges. */
export function squareOf(
  { width, height }: { readonly width: number; readonly height: number },
  { x, y, zoom }: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(width, height) / zoom;
  const within = (middle: number, length: number) =>
    Math.max(0, Math.min(length - side, middle * length - side / 2));
  return { left: within(x, width), top: within(y, height), side };
}

/** The square as a JPEG, base64. Undefined if the photograph is too small or the browser can't draw it. */
export async function cutOut(photograph: ImageBitmap, crop: Crop): Promise<string | undefined> {
  const { left, top, side } = squareOf(photograph, crop);
  const size = Math.round(Math.min(side, sideMax));
  if (size < sideMin) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(photograph, left, top, side, side, 0, 0, size, size);
  for (const quality of [0.9, 0.8, 0.65, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob !== null && blob.size <= bytesMax) return base64Of(blob);
  }
  return undefined;
}

/** A file's bytes as base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(parts.join(''));
}
