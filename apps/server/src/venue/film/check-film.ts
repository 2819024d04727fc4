/** Whether a file is a film that phones can play: judged by what is in it, never by its name. */
import type { FileHandle } from 'node:fs/promises';
import { boxAt, bytesAt } from './mp4-boxes.ts';

export type CheckedFilm =
  | { readonly ok: true; readonly ending: 'mp4' | 'webm' }
  | { readonly ok: false; readonly code: 'film_unreadable' | 'film_unplayable' };

const unreadable = { ok: false, code: 'film_unreadable' } as const;
const unplayable = { ok: false, code: 'film_unplayable' } as const;

/** What Chrome, Safari and Firefox play on any phone. An iPhone's own HEVC is not among it. */
const mp4Codecs = ['avc1', 'avc3', 'av01', 'vp09'];
const webmCodecs = ['V_VP8', 'V_VP9', 'V_AV1'];

const ebml = Buffer.from('1a45dfa3', 'hex');
const headBytes = 64;
/** Where the tracks of a WebM file stand, and how long an MP4's description of itself may be. */
const descriptionBytesMax = 2 * 1024 * 1024;
/** A film of seconds has some ten boxes; one that comes in fragments has two for each. */
const boxesMax = 10_000;

/** Which kind of film a file begins as. */
export function kindOf(head: Buffer): 'mp4' | 'webm' | undefined {
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  const isWebm = head.subarray(0, 4).equals(ebml) && head.subarray(0, headBytes).includes('webm');
  return isWebm ? 'webm' : undefined;
}

/** Looks at a whole file of `size` bytes, reading little of it. */
export async function checkFilm(file: FileHandle, size: number): Promise<CheckedFilm> {
  const kind = kindOf(await bytesAt(file, 0, headBytes));
  if (kind === undefined) return unreadable;
  if (kind === 'mp4') return checkMp4(file, size);
  const description = await bytesAt(file, 0, descriptionBytesMax);
  return webmCodecs.some((codec) => description.includes(codec)) ? { ok: true, ending: 'webm' } : unplayable;
}

/** An MP4 is boxes, one behind another, to the last byte; `moov` describes what is in `mdat`. */
async function checkMp4(file: FileHandle, size: number): Promise<CheckedFilm> {
  const found = new Set<string>();
  let playable = false;
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const box = await boxAt(file, at, size);
    if (box === undefined || boxes === boxesMax) return unreadable;
    found.add(box.type);
    if (box.type === 'moov') {
      const moov = await bytesAt(file, at, Math.min(box.bytes, descriptionBytesMax));
      if (!moov.includes('vide')) return unreadable;
      playable = mp4Codecs.some((codec) => moov.includes(codec));
    }
    at += box.bytes;
  }
  if (at !== size || !found.has('moov') || !found.has('mdat')) return unreadable;
  return playable ? { ok: true, ending: 'mp4' } : unplayable;
}
