/** As large as the server keeps it. */
const sideMax = 512;

/** A picture of this device, drawn small, as base64. What the browser can't read is sent as it is: the server says why not. */
export async function smallPicture(file: File): Promise<string> {
  const bitmap = await bitmapOf(file);
  if (bitmap === undefined) return base64Of(file);
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return base64Of(png ?? file);
}

/** A picture as this browser reads it; undefined if it can't. The file then goes as it is, and the server says why not. */
export function bitmapOf(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file).catch((error: unknown) => {
    console.warn('this browser can’t read the picture', error);
    return undefined;
  });
}

/** A file as base64, as calls take it. */
export async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string | ArrayBuffer | null>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => fail(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
  return typeof url === 'string' ? url.slice(url.indexOf(',') + 1) : '';
}
