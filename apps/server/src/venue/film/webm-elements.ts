/** The elements that a WebM consists of: an id, a length, and what is in them (RFC 8794, 4 to 6). */
import type { FileHandle } from 'node:fs/promises';
import { bytesAt } from './mp4-boxes.ts';

/** An element: its id in hex, its length with its head, and where what is in it begins. `open`: it ends where its parent does. */
export type Element = {
  readonly id: string;
  readonly bytes: number;
  readonly head: number;
  readonly open: boolean;
};

const idBytesMax = 4;
const lengthBytesMax = 8;

/** The element that begins at `at`; undefined if it is none, or goes beyond `end`. */
export async function elementAt(file: FileHandle, at: number, end: number): Promise<Element | undefined> {
  const start = await bytesAt(file, at, idBytesMax + lengthBytesMax);
  const idBytes = widthOf(start[0]);
  const lengthBytes = widthOf(start[idBytes]);
  const head = idBytes + lengthBytes;
  if (idBytes > idBytesMax || lengthBytes > lengthBytesMax || start.length < head) return undefined;
  const id = start.toString('hex', 0, idBytes);
  const digits = start.subarray(idBytes, head);
  const marked = digits.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const mark = 1n << BigInt(7 * lengthBytes);
  const length = marked - mark;
  // All ones: whoever wrote it didn't know yet.
  if (length === mark - 1n) return { id, bytes: end - at, head, open: true };
  const bytes = head + Number(length);
  return at + bytes > end ? undefined : { id, bytes, head, open: false };
}

/** As many bytes as the zeros before the first one say; 9 where there is none. */
function widthOf(first = 0): number {
  return Math.clz32(first) - 23;
}

/** An element of nothing, as long as one of `bytes` whose head had `head`. */
export function emptyElement(bytes: number, head: number): Buffer {
  const width = Math.min(lengthBytesMax, head - 1);
  const empty = Buffer.alloc(bytes);
  empty[0] = 0xec;
  const length = BigInt(bytes - 1 - width) + (1n << BigInt(7 * width));
  empty.set(Buffer.from(length.toString(16).padStart(2 * width, '0'), 'hex'), 1);
  return empty;
}
