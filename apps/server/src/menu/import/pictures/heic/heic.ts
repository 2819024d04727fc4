/** Photographs of iPhones: HEIC, which sharp can't read, since HEVC in it is patented (docs/decisions/052). */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ok, type Result, refuse } from '@sufra/domain/core/result';

const brands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);
const program = fileURLToPath(new URL('decode.ts', import.meta.url));

/** 48 million pixels take some ten seconds. */
const decodeWithinMs = 120_000;
const jpegBytesMax = 50 * 1024 * 1024;

/** Judged by the first bytes, not by the name. */
export function isHeic(content: Buffer): boolean {
  return content.toString('latin1', 4, 8) === 'ftyp' && brands.has(content.toString('latin1', 8, 12));
}

/**
 * A HEIC photograph as JPEG, upright, without metadata. Refuses with what is wrong with it. It is decoded in a process of its own:
 * the server goes on answering, and the memory is given back.
 */
export function jpegOf(heic: Buffer): Promise<Result<Buffer, 'unreadable'>> {
  return new Promise((resolve) => {
    const limits = { encoding: 'buffer', env: {}, timeout: decodeWithinMs, maxBuffer: jpegBytesMax } as const;
    const child = execFile(process.execPath, [program], limits, (error, jpeg, said) => {
      if (error === null) return resolve(ok(jpeg));
      const why = error.killed ? 'it takes too long' : said.toString().trim().split('\n')[0];
      return resolve(refuse('unreadable', { why: why || error.message }));
    });
    child.stdin?.on('error', () => undefined).end(heic);
  });
}
