import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, matches } from '../cache/shared-document.ts';

/** Content types by extension. Anything else is sent as bytes that browsers don't interpret. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Extensions of the compressed copies that the build writes. */
const packedEndings = { br: '.br', gzip: '.gz' } as const;

interface Opened {
  readonly handle: FileHandle;
  readonly size: number;
  readonly etag: string;
  readonly modified: Date;
  readonly encoding?: 'br' | 'gzip';
}

/**
 * How to send a file: how long browsers may cache it, and whether the build may have compressed it (`x.js.br`,
 * `x.js.gz`).
 */
export interface Sending {
  readonly cacheControl: string;
  readonly packed?: boolean;
}

/**
 * Sends a file from a folder: in full, the requested range (RFC 9110, section 14), or 304. Returns false, with
 * nothing sent, if there is no such file. Names that start with a dot and paths that leave the folder are never
 * found.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  file: string,
  { cacheControl, packed = false }: Sending,
): Promise<boolean> {
  if (!isPlain(file)) return false;
  const opened =
    (packed ? await openPacked(request, join(folder, file)) : undefined) ??
    (await openFile(join(folder, file)));
  if (opened === undefined) return false;
  await sendOpened(request, reply, file, opened, cacheControl);
  return true;
}

/** Returns nothing on purpose: a reply is thenable, and returning it would wait until it is sent. */
async function sendOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  opened: Opened,
  cacheControl: string,
): Promise<void> {
  const { handle, size, etag, modified, encoding } = opened;
  reply.headers({ etag, 'last-modified': modified.toUTCString(), 'cache-control': cacheControl });
  if (isUnchanged(request, opened)) {
    await handle.close();
    void reply.code(304).send();
    return;
  }
  const part = partOf(request, opened);
  if (part === 'beyond') {
    await handle.close();
    void reply.code(416).header('content-range', `bytes */${size}`).send();
    return;
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  reply.headers({
    'accept-ranges': 'bytes',
    'content-type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  });
  if (part !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD' || size === 0) {
    await handle.close();
    void reply.send(Readable.from([]));
    return;
  }
  void reply.send(handle.createReadStream({ start, end }));
}

function isPlain(file: string): boolean {
  return !file.includes('\0') && file.split(/[/\\]/).every((part) => !part.startsWith('.'));
}

/** The compressed copy that suits the client best. Ranges always come from the original file. */
async function openPacked({ headers }: FastifyRequest, path: string): Promise<Opened | undefined> {
  if (headers.range !== undefined) return undefined;
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding === 'identity') return undefined;
  const opened = await openFile(path + packedEndings[encoding]);
  return opened === undefined
    ? undefined
    : { ...opened, etag: `${opened.etag.slice(0, -1)}-${encoding}"`, encoding };
}

async function openFile(path: string): Promise<Opened | undefined> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  // Stat the open handle: a build may replace the file at any moment.
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  const { size, mtime, mtimeMs } = stats;
  return {
    handle,
    size,
    modified: mtime,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
  };
}

/** Whether the client's copy is current (RFC 9110, section 13.2.2). */
function isUnchanged({ headers }: FastifyRequest, { etag, modified }: Opened): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matches(tags, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return wholeSeconds(modified.getTime()) <= since;
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

/** The requested range, if it can be sent. Several ranges, or an invalid one, get the whole file. */
function partOf({ headers }: FastifyRequest, { size, etag, modified }: Opened) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const whole = headers['if-range'];
  if (whole !== undefined && whole !== etag && whole !== modified.toUTCString()) return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start < size ? { start, end } : 'beyond';
}
