import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownBytes } from './own-bytes.ts';
import type { Basis, StandingDocument } from './standing-answers.ts';

/** How an answer's bytes are packed. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer that is made once and sent many times: its bytes, packed at most once in each way, and a tag for them. */
export interface SharedDocument {
  /** A strong ETag for these bytes in an encoding. Equal content has equal tags, in every process. */
  etag(encoding: Encoding): string;
  /** Whether packing is worth it. */
  readonly packs: boolean;
  /** Bytes, unpacked. */
  readonly size: number;
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** Less than a network packet isn't worth packing. */
const packFromBytes = 1200;
/** Above 5, Brotli holds up everyone for little: it runs off the event loop, but on few threads. */
const brotliQuality = 5;

const packers = {
  gzip: promisify<Buffer, number, Buffer>((bytes, _quality, done) => gzip(bytes, { level: 6 }, done)),
  br: promisify<Buffer, number, Buffer>((bytes, quality, done) =>
    brotliCompress(
      bytes,
      {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      },
      done,
    ),
  ),
};

/** Makes a document of a text, JSON or a page. `quality` is Brotli's, 0 to 11. */
export function sharedDocument(text: string, quality = brotliQuality): SharedDocument {
  const plain = ownBytes(text);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: (encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`),
    packs: plain.length >= packFromBytes,
    size: plain.length,
    bytes: (encoding) =>
      encoding === 'identity'
        ? Promise.resolve(plain)
        : (packed[encoding] ??= packers[encoding](plain, quality).then(ownBytes)),
  };
}

/** Makes a document of a success: the envelope of the contract around `data`. */
export function successDocument(data: unknown): SharedDocument {
  return sharedDocument(`{"status":true,"data":${JSON.stringify(data)}}`);
}

/** The best of our encodings that a client takes, by its Accept-Encoding (RFC 9110, section 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0{1,3})?\s*$/;
  const offers = (acceptEncoding ?? '').toLowerCase().split(',');
  const taken = offers.filter((offer) => !refused.test(offer)).map((offer) => offer.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** Whether an If-None-Match names this tag (RFC 9110, section 13.1.2: the comparison is weak). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** Whom a document is for: `anyone` gets the same by its language, `one` diner has a document of their own. */
export type Readers = 'anyone' | 'one';

/** Sends a document, or 304 to a client that has it. Until its basis moves, the same request needs not come this far. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SharedDocument,
  readers: Readers,
  basis?: Basis,
): Promise<FastifyReply> {
  const encoding = document.packs ? encodingFor(request.headers['accept-encoding']) : 'identity';
  const etag = document.etag(encoding);
  reply.headers({
    'cache-control': readers === 'one' ? 'private, no-cache' : 'no-cache',
    vary: `accept-language, accept-encoding${readers === 'one' ? ', cookie' : ''}`,
  });
  const bytes = await document.bytes(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return sendStanding(reply, { etag, bytes }, basis);
}

/** Sends a document that has its tag, or 304 to a client that has it; it stands until its basis moves. */
export function sendStanding(reply: FastifyReply, document: StandingDocument, basis?: Basis): FastifyReply {
  const { etag, bytes } = document;
  reply.header('etag', etag).type('application/json; charset=utf-8');
  if (basis !== undefined) reply.server.standing.keep(reply, document, basis);
  if (!matches(reply.request.headers['if-none-match'], etag)) return reply.send(bytes);
  return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send();
}
