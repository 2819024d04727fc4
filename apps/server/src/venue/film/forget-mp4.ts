/** What a phone writes into a film besides pictures and sound goes: where and when it was taken, and with what. */
import type { FileHandle } from 'node:fs/promises';
import { boxAt } from './mp4-boxes.ts';

/** Boxes of words about a film. Nothing that plays it needs them. */
const words = new Set(['udta', 'meta', 'uuid']);
/** Boxes that have such boxes in them. */
const holders = new Set(['moov', 'trak', 'mdia']);
const free = Buffer.from('free', 'latin1');

/**
 * Empties the boxes of words in an MP4 that was checked. They become free space of the same length, since the film says by
 * byte where its pictures are.
 */
export async function forgetMp4(file: FileHandle, from: number, to: number, depth = 0): Promise<void> {
  for (let at = from; at < to; ) {
    const box = await boxAt(file, at, to);
    // Inside a holder a box may end in four bytes of nothing, as QuickTime writes them.
    if (box === undefined) return;
    if (holders.has(box.type) && depth < holders.size)
      await forgetMp4(file, at + box.head, at + box.bytes, depth + 1);
    if (words.has(box.type)) {
      await file.write(free, 0, free.length, at + 4);
      const content = Buffer.alloc(box.bytes - box.head);
      await file.write(content, 0, content.length, at + box.head);
    }
    at += box.bytes;
  }
}
