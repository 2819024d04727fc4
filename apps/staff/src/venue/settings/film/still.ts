import { base64Of, bitmapOf } from '../pictures/small-picture.ts';

/** The server keeps no more. */
const sideMax = 1280;

type Drawn = CanvasImageSource & { readonly close?: () => void };

/** The moment that a film stands at, as a small picture in base64. */
export function stillOfFilm(film: HTMLVideoElement): Promise<string> {
  return drawn(film, film.videoWidth, film.videoHeight);
}

/** A picture of this device, made small; what the browser can't read goes as it is, and the server says why not. */
export async function stillOfPicture(file: File): Promise<string> {
  const bitmap = await bitmapOf(file);
  return bitmap === undefined ? base64Of(file) : drawn(bitmap, bitmap.width, bitmap.height);
}

async function drawn(picture: Drawn, width: number, height: number): Promise<string> {
  const scale = Math.min(1, sideMax / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close?.();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (jpeg === null) throw new Error('this browser can’t draw the picture');
  return base64Of(jpeg);
}
