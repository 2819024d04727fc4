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

/** Where the content of a box is, by the names of those around it; undefined if there is none. */
export async function findBox(
  file: FileHandle,
  from: number,
  to: number,
  [type, ...within]: readonly string[],
): Promise<{ readonly from: number; readonly to: number } | undefined> {
  for (let at = from; at < to; ) {
    const box = await boxAt(file, at, to);
    if (box === undefined) return undefined;
    const content = { from: at + box.head, to: at + box.bytes };
    if (box.type === type)
      return within.length === 0 ? content : findBox(file, content.from, content.to, within);
    at += box.bytes;
  }
  return undefined;
}

/** So many bytes of a file, or what there is of them. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
