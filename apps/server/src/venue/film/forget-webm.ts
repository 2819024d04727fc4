/** What a WebM says besides pictures and sound: what it is called, when and with what it was made, and what is attached. */
import type { FileHandle } from 'node:fs/promises';
import { type Element, elementAt, emptyElement } from './webm-elements.ts';

/** Elements that have such words in them: the film, and what is told of it as a whole. */
const holders = new Set(['18538067', '1549a966']);
/** Tags, what is attached, chapters; title, file's name and date. And checksums, which would no longer be right. */
const words = new Set(['1254c367', '1941a469', '1043a770', '7ba9', '7384', '4461', 'bf']);
/** The programs that made it: each film must name them, and may name nothing. */
const programs = new Set(['4d80', '5741']);

/** Empties the words in a WebM that was checked. Everything stays at its place, which the film tells by byte. */
export async function forgetWebm(file: FileHandle, from: number, to: number, depth = 0): Promise<void> {
  for (let at = from; at < to; ) {
    const element = await elementAt(file, at, to);
    if (element === undefined) return;
    if (holders.has(element.id) && depth < holders.size)
      await forgetWebm(file, at + element.head, at + element.bytes, depth + 1);
    await forget(file, at, element);
    at += element.bytes;
  }
}

async function forget(file: FileHandle, at: number, { id, bytes, head, open }: Element): Promise<void> {
  if (open) return;
  if (words.has(id)) await file.write(emptyElement(bytes, head), 0, bytes, at);
  if (programs.has(id)) await file.write(Buffer.alloc(bytes - head), 0, bytes - head, at + head);
}
