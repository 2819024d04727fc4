/** Where in a file the bytes of a track are: its tables have them in chunks of samples (ISO 14496-12, 8.7). */
import type { FileHandle } from 'node:fs/promises';
import { bytesAt, findBox } from './mp4-boxes.ts';

/** A stretch of a file that belongs to a track. */
export type Chunk = { readonly from: number; readonly bytes: number };

/** The chunks that the tables between two bytes name; none if a table is missing. */
export async function chunksOf(file: FileHandle, from: number, to: number): Promise<readonly Chunk[]> {
  const read = async (type: string) => {
    const box = await findBox(file, from, to, [type]);
    return box === undefined ? Buffer.alloc(0) : bytesAt(file, box.from, box.to - box.from);
  };
  const [near, far] = [await read('stco'), await read('co64')];
  const places = [
    ...entriesOf(near, 8, 4).map((at) => near.readUInt32BE(at)),
    ...entriesOf(far, 8, 8).map((at) => Number(far.readBigUInt64BE(at))),
  ];
  const lengthOf = lengths(await read('stsz'));
  const samplesOf = counts(await read('stsc'));
  let sample = 0;
  return places.map((place, index) => {
    const first = sample;
    sample += samplesOf(index + 1);
    return { from: place, bytes: lengthOf(first, sample) };
  });
}

/** How many bytes the samples from one to another have: as many each, or each as many as the table says. */
function lengths(table: Buffer): (from: number, to: number) => number {
  const same = table.length < 12 ? 0 : table.readUInt32BE(4);
  if (same > 0) return (from, to) => same * (to - from);
  const each = entriesOf(table, 12, 4).map((at) => table.readUInt32BE(at));
  return (from, to) => each.slice(from, to).reduce((sum, bytes) => sum + bytes, 0);
}

/** How many samples a chunk has, by its number from 1 on: an entry holds until the chunk of the next one. Asked in order. */
function counts(table: Buffer): (chunk: number) => number {
  const runs = entriesOf(table, 8, 12);
  let run = -1;
  return (chunk) => {
    for (let next = runs[run + 1]; next !== undefined && table.readUInt32BE(next) <= chunk; ) {
      run += 1;
      next = runs[run + 1];
    }
    const at = runs[run];
    return at === undefined ? 0 : table.readUInt32BE(at + 4);
  };
}

/** Where the entries of a table begin; how many there are stands before the first. */
function entriesOf(table: Buffer, first: number, width: number): readonly number[] {
  if (table.length < first) return [];
  const count = Math.min(table.readUInt32BE(first - 4), Math.floor((table.length - first) / width));
  return Array.from({ length: count }, (_, index) => first + index * width);
}
