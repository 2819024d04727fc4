/** The boxes that an MP4 consists of, one behind another, and some within others (ISO 14496-12, 4.2). */
import type { FileHandle } from 'node:fs/promises';

/** A box: its name, its length with its head, and where what is in it begins. */
export type Box = { readonly type: string; readonly bytes: number; readonly head: number };

/** The box that begins at `at`; undefined if it is none, or goes beyond `end`. */
export async function boxAt(file: FileHandle, at: number, end: number): Promise<Box | undefined> {
  const start = await bytesAt(file, at, 16);
  if (start.length < 8) return undefined;
  const type = start.toString('latin1', 4, 8);
  const short = start.readUInt32BE(0);
  if (short === 1 && start.length < 16) return undefined;
  const bytes = short === 0 ? end - at : short === 1 ? Number(start.readBigUInt64BE(8)) : short;
  const head = short === 1 ? 16 : 8;
  return bytes < head || at + bytes > end ? undefined : { type, bytes, head };
}

/** So many bytes of a file, or what there is of them. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
