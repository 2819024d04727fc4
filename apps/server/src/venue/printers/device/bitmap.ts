import { assert } from '@sufra/domain/core/assert';

/** A black and white picture: one bit for a dot, eight to a byte, rows from top to bottom. A set bit is black. */
export interface Bitmap {
  /** In dots; a multiple of eight. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** A picture in which one byte is one dot: above 127 is ink. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** A white picture. */
export function blank(width: number, height: number): Bitmap {
  assert(width % 8 === 0 && height >= 0, `no bitmap is ${width} dots wide`);
  return { width, height, bits: new Uint8Array((width / 8) * height) };
}

/** Puts ink on a picture, its top left corner at a place; what falls beside it is cut off. */
export function stamp(on: Bitmap, ink: Ink, left: number, top: number): void {
  for (let y = 0; y < ink.height; y += 1) {
    for (let x = 0; x < ink.width; x += 1) {
      if ((ink.dots[y * ink.width + x] ?? 0) > 127) blacken(on, left + x, top + y);
    }
  }
}

/** Blackens a rectangle. */
export function fillRect(
  on: Bitmap,
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
): void {
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) blacken(on, x, y);
  }
}

/** Turns black into white and white into black, in these rows. */
export function invertRows(on: Bitmap, top: number, height: number): void {
  const rowBytes = on.width / 8;
  for (let at = top * rowBytes; at < (top + height) * rowBytes; at += 1) {
    on.bits[at] = ~(on.bits[at] ?? 0) & 0xff;
  }
}

/** Several pictures of one width, one below the other. */
export function stack(width: number, parts: readonly Bitmap[]): Bitmap {
  const whole = blank(
    width,
    parts.reduce((sum, part) => sum + part.height, 0),
  );
  let at = 0;
  for (const part of parts) {
    assert(part.width === width, 'pictures of one paper are equally wide');
    whole.bits.set(part.bits, at);
    at += part.bits.length;
  }
  return whole;
}

function blacken({ width, height, bits }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = y * (width / 8) + (x >> 3);
  bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
}
