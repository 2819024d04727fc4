import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type Topic, topicCache } from './topic-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that are reused until something changes. */
    readonly answerCache: CachedAnswers;
  }
  interface FastifyReply {
    /** Whether the answer came from the cache. */
    isCached: boolean;
  }
}

/** The bytes of an answer and their ETag. */
export interface TaggedBytes {
  readonly etag: string;
  readonly bytes: Buffer;
}

/** What a cached answer depends on: the state of the cache when it was started, and its topics. */
export interface Basis {
  readonly changes: number;
  readonly topics: readonly Topic[];
  /** When it expires by itself, in epoch milliseconds. */
  readonly until?: number;
}

/** The cache of answers, as routes use it. */
export interface CachedAnswers {
  /** Call this before reading anything that the answer is made of. */
  basis(...topics: Topic[]): Basis;
  /** Caches an answer that is about to be sent, with its headers so far. */
  add(reply: FastifyReply, answer: TaggedBytes, basis: Basis): void;
}

interface CachedAnswer extends TaggedBytes {
  readonly topics: readonly Topic[];
  readonly until: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers for a 304: none about the body. */
  readonly headersUnchanged: Readonly<Record<string, string>>;
}

const bodyHeaders = new Set(['content-type', 'content-encoding', 'content-length']);
const cacheBytesMax = 12 * 1024 * 1024;
/** Memory that an answer takes besides its bytes and key: headers and index entries. */
const overheadBytes = 1500;

/**
 * Caches answers that phones ask for repeatedly: the menu, and the order that a table waits for. The first request
 * takes the full path through sessions, permissions and checks. An identical request with the same cookie is then
 * answered by the first hook, until an event says that something in the answer changed.
 */
export function cacheAnswers(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const store = topicCache<CachedAnswer>(
    cacheBytesMax,
    ({ bytes }, key) => bytes.length + key.length + overheadBytes,
  );
  dropOnEvents(store, context);
  app.decorate('answerCache', {
    basis: (...topics) => ({ changes: store.changes(), topics }),
    add(reply, answer, { changes, topics, until = Number.POSITIVE_INFINITY }) {
      const { raw } = reply.request;
      const isStale = changes !== store.changes() || !db.hearsEvents();
      // The cookie of the request is then a plain one, which soon counts no more.
      const replacesCookie = reply.hasHeader('set-cookie');
      if (raw.method === 'GET' && !isStale && !replacesCookie)
        store.set(keyOf(raw).key, { ...answer, topics, until, ...headersOf(reply) });
    },
  } satisfies CachedAnswers);
  app.decorateReply('isCached', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const { key, tag } = keyOf(request.raw);
    const cached = store.get(key);
    if (cached === undefined || (tag !== undefined && tag !== cached.etag)) return done();
    if (!db.hearsEvents()) return done();
    if (cached.until !== Number.POSITIVE_INFINITY && cached.until <= clock.now()) return done();
    reply.isCached = true;
    reply.header('x-request-id', request.id);
    if (tag === undefined) void reply.headers(cached.headers).send(cached.bytes);
    else void reply.code(304).headers(cached.headersUnchanged).send();
  });
}

/**
 * Drops cached answers by topic. This is the only place that decides it: whoever changes what a guest sees or where
 * they sit emits an event to the guest or their visit.
 */
function dropOnEvents(
  store: Pick<ReturnType<typeof topicCache>, 'drop' | 'dropAll'>,
  { db, menu }: Context,
): void {
  menu.subscribe(store.dropAll);
  db.subscribe((events) => {
    for (const { audience, type, data } of events) {
      if (type === 'resync') store.dropAll();
      // Phones hear it at every tap in a cart at their table, and no cached answer has the carts of others.
      if (type === 'carts.changed') continue;
      if (audience !== 'staff' && audience !== 'everyone') store.drop(audience);
      if ('order_id' in data) store.drop(`order:${String(data.order_id)}`);
    }
  });
}

function headersOf(reply: FastifyReply): Pick<CachedAnswer, 'headers' | 'headersUnchanged'> {
  const sent = Object.entries(reply.getHeaders())
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, String(value)] as const);
  const unchanged = sent.filter(([name]) => !bodyHeaders.has(name));
  return { headers: Object.fromEntries(sent), headersUnchanged: Object.fromEntries(unchanged) };
}

/** Request headers that our answers depend on. They are part of the key. */
const keyHeaders = [
  'cookie',
  'accept-language',
  'accept-encoding',
  'host',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

/** The cache key of a request, and the ETag that the client already has. */
function keyOf({ url, headers }: IncomingMessage): { key: string; tag: string | undefined } {
  let key = url ?? '';
  for (const name of keyHeaders) key += `\n${String(headers[name])}`;
  return { key, tag: headers['if-none-match'] };
}
