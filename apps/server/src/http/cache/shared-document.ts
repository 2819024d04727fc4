import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Basis, TaggedBytes } from './cached-answers.ts';
import { ownBytes } from './own-bytes.ts';

/** How an answer is compressed. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer that is built once and sent many times: its bytes, compressed at most once per encoding, and an ETag. */
export interface SharedDocument {
  /** A strong ETag for these bytes in an encoding. Equal content has equal tags in every process. */
  etag(encoding: Encoding): string;
  /** Whether it is large enough to compress. */
  readonly packs: boolean;
  /** Bytes, uncompressed. */
  readonly size: number;
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** Compressing less than a network packet gains nothing. */
const packFromBytes = 1200;
/** Above 5, Brotli blocks others for little gain: it runs off the event loop, but on few threads. */
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

/** Builds a document from text, JSON or a page. `quality` is Brotli's, 0 to 11. */
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

/** Builds the document of a success: the API's envelope around `data`. */
export function successDocument(data: unknown): SharedDocument {
  return sharedDocument(`{"status":true,"data":${JSON.stringify(data)}}`);
}

/** The best encoding that a client accepts, by its Accept-Encoding (RFC 9110, section 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0{1,3})?\s*$/;
  const offers = (acceptEncoding ?? '').toLowerCase().split(',');
  const taken = offers.filter((offer) => !refused.test(offer)).map((offer) => offer.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** Whether an If-None-Match header matches this ETag (RFC 9110, section 13.1.2: a weak comparison). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** Who may share a document: `anyone` with the same language, or `one` diner. */
export type Readers = 'anyone' | 'one';

/** Sends a document, or 304 if the client has it. It is cached until what it depends on changes. */
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
  return sendTagged(reply, { etag, bytes }, basis);
}

/** Sends bytes with an ETag, or 304 if the client has them. They are cached until what they depend on changes. */
export function sendTagged(reply: FastifyReply, answer: TaggedBytes, basis?: Basis): FastifyReply {
  const { etag, bytes } = answer;
  reply.header('etag', etag).type('application/json; charset=utf-8');
  if (basis !== undefined) reply.server.answerCache.add(reply, answer, basis);
  if (!matches(reply.request.headers['if-none-match'], etag)) return reply.send(bytes);
  return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send();
}
