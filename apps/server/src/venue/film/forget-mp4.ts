/** What a phone writes into a film besides pictures and sound goes: where and when it was taken, and with what. */
import type { FileHandle } from 'node:fs/promises';
import { type Box, boxAt, bytesAt, findBox } from './mp4-boxes.ts';
import { chunksOf } from './mp4-chunks.ts';

/** Boxes of words about a film, and of the time at which it was sent. Nothing that plays it needs them. */
const words = new Set(['udta', 'meta', 'uuid', 'prft']);
/** Boxes that have such boxes in them. */
const holders = new Set(['moov', 'trak', 'mdia']);
/** Boxes that begin with when something was made and changed, behind a version and flags. */
const times = new Set(['mvhd', 'tkhd', 'mdhd']);
/** What plays a track: pictures or sound. Others are places, texts and the camera's clock. */
const played = new Set(['vide', 'soun']);
const free = Buffer.from('free', 'latin1');

/**
 * Empties the boxes of words in an MP4 that was checked, its times, and the tracks that are neither pictures nor sound. What
 * goes becomes free space of the same length, since the film says by byte where its pictures are.
 */
export async function forgetMp4(file: FileHandle, from: number, to: number, depth = 0): Promise<void> {
  for (let at = from; at < to; ) {
    const box = await boxAt(file, at, to);
    // Inside a holder a box may end in four bytes of nothing, as QuickTime writes them.
    if (box === undefined) return;
    const end = at + box.bytes;
    if (box.type === 'trak' && !(await isPlayed(file, at + box.head, end))) {
      await forgetChunks(file, at + box.head, end);
      await empty(file, at, box);
    } else if (words.has(box.type)) {
      await empty(file, at, box);
    } else if (times.has(box.type)) {
      await forgetTimes(file, at + box.head, end);
    } else if (holders.has(box.type) && depth < holders.size) {
      await forgetMp4(file, at + box.head, end, depth + 1);
    }
    at = end;
  }
}

async function empty(file: FileHandle, at: number, box: Box): Promise<void> {
  await file.write(free, 0, free.length, at + 4);
  await fillWithZeros(file, at + box.head, at + box.bytes);
}

/** In version 1 a time has eight bytes, before that four. */
async function forgetTimes(file: FileHandle, from: number, to: number): Promise<void> {
  const [version] = await bytesAt(file, from, 1);
  await fillWithZeros(file, from + 4, Math.min(to, from + 4 + (version === 1 ? 16 : 8)));
}

async function isPlayed(file: FileHandle, from: number, to: number): Promise<boolean> {
  const handler = await findBox(file, from, to, ['mdia', 'hdlr']);
  return handler !== undefined && played.has((await bytesAt(file, handler.from + 8, 4)).toString('latin1'));
}

/** Empties what a track plays: without the track nothing finds it, but it would still be in the file. */
async function forgetChunks(file: FileHandle, from: number, to: number): Promise<void> {
  const table = await findBox(file, from, to, ['mdia', 'minf', 'stbl']);
  if (table === undefined) return;
  const { size } = await file.stat();
  // A file may claim a chunk a thousand times; no more is written than it has bytes.
  let left = size;
  for (const chunk of await chunksOf(file, table.from, table.to)) {
    const end = Math.min(size, chunk.from + chunk.bytes, chunk.from + left);
    if (end <= chunk.from) continue;
    await fillWithZeros(file, chunk.from, end);
    left -= end - chunk.from;
  }
}

async function fillWithZeros(file: FileHandle, from: number, to: number): Promise<void> {
  if (to > from) await file.write(Buffer.alloc(to - from), 0, to - from, from);
}
