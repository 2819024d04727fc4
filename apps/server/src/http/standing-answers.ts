import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { keptByTopic, type Topic } from './kept-by-topic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers that stand until something changes. */
    readonly standing: StandingAnswers;
  }
}

// Imported, it would bring Node's WebSocket client along: a twentieth of our start.
const { createServer } = process.getBuiltinModule('node:http');

/** A document as it is sent. */
export interface StandingDocument {
  readonly etag: string;
  readonly bytes: Buffer;
}

/** What an answer was made of: how far things had moved when it was begun, and what it is about. */
export interface Basis {
  readonly moves: number;
  readonly topics: readonly Topic[];
  /** Epoch milliseconds: when it becomes another by time alone. */
  readonly until?: number;
}

/** How often a route's answers were repeated: with their bytes (200), and to clients that had them (304). */
export interface Repeats {
  whole: number;
  unchanged: number;
}

/** What the server does for each answer that its routes don't see. */
export interface Attendance {
  /** A new id for a request. */
  readonly id: () => string;
  /** The counts of a route, to be raised here: the same for everyone who asks. */
  readonly repeats: (route: string) => Repeats;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Whether nobody else writes the database: what is about a guest, visit or order stands only then. */
  readonly alone: boolean;
}

interface Given extends StandingDocument {
  readonly topics: readonly Topic[];
  readonly until: number;
  readonly repeats: Repeats;
  /** Names and values in turn, the last one the request's id; an unchanged document goes without those about its bytes. */
  readonly headers: string[];
  readonly headersUnchanged: string[];
}

const aboutBytes = new Set(['content-type', 'content-encoding', 'content-length']);
const givenBytesMax = 12 * 1024 * 1024;
/** What an answer takes beside its bytes and its key: headers, and its places in the store. */
const besideBytes = 1500;

/**
 * Answers that phones ask for again and again: the menu, and the order that a table waits for. The first time a request
 * goes its whole way, through sessions, permissions and checks. The very same request, by the same cookie, is then
 * answered at the door until something moves that the answer is about: that is what a full house's polling costs. What
 * has moved is dropped at once, and the least asked for when there is too much.
 */
export function standingAnswers(attendance: Attendance) {
  const given = keptByTopic<Given>(
    givenBytesMax,
    ({ bytes }, key) => bytes.length + key.length + besideBytes,
  );

  /** Keeps an answer that is about to be sent, with the headers that it has by now; not one that is old already. */
  function keep(reply: FastifyReply, document: StandingDocument, { topics, until, ...since }: Basis): void {
    const { raw, routeOptions } = reply.request;
    if (raw.method !== 'GET' || since.moves !== given.moves() || (topics.length > 0 && !attendance.alone))
      return;
    const sent = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'x-request-id');
    const length = ['content-length', String(document.bytes.length)];
    given.set(whatIsAsked(raw).key, {
      etag: document.etag,
      bytes: document.bytes,
      topics,
      until: until ?? Number.POSITIVE_INFINITY,
      repeats: attendance.repeats(routeOptions.config.call ?? 'none'),
      headers: [...flat(sent), ...length, 'x-request-id', ''],
      headersUnchanged: [...flat(sent.filter(([name]) => !aboutBytes.has(name))), 'x-request-id', ''],
    });
  }

  /** Answers a request as it was answered before; false where it has to go its way. */
  function repeat(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const { key, known } = whatIsAsked(request);
    const answer = given.get(key);
    if (answer === undefined || (known !== undefined && known !== answer.etag)) return false;
    if (answer.until !== Number.POSITIVE_INFINITY && answer.until <= attendance.now()) return false;
    const headers = known === undefined ? answer.headers : answer.headersUnchanged;
    // Node reads them before it returns: one list serves every answer.
    headers[headers.length - 1] = attendance.id();
    if (known === undefined) {
      answer.repeats.whole += 1;
      response.writeHead(200, headers).end(answer.bytes);
    } else {
      answer.repeats.unchanged += 1;
      response.writeHead(304, headers).end();
    }
    return true;
  }

  return {
    keep,
    /** Drops what is about a topic; what is being made of it now will not be kept. */
    moved: given.drop,
    /** Drops everything: the menu is another, or nobody knows what changed. */
    allMoved: given.dropAll,
    /** To be called before anything is read that an answer is made of. */
    basis: (...topics: Topic[]): Basis => ({ moves: given.moves(), topics }),
    /** A server that asks here first. */
    serve: (handler: RequestListener, limits: Limits): Server => {
      const server = createServer((request, response) => {
        if (!repeat(request, response)) handler(request, response);
      });
      return Object.assign(server, limits);
    },
  };
}

/** See `standingAnswers`. */
export type StandingAnswers = ReturnType<typeof standingAnswers>;

/**
 * Lets answers fall with what they are about: the one place that decides it. Whoever changes what a guest may see or
 * how they sit emits an event to that guest or to their visit, and nothing kept for them outlives it.
 */
export function followChanges(standing: StandingAnswers, { db, menu }: Pick<Context, 'db' | 'menu'>): void {
  menu.subscribe(standing.allMoved);
  db.subscribe((events) => {
    for (const { audience, type, data } of events) {
      if (type === 'resync') standing.allMoved();
      if (audience !== 'staff' && audience !== 'everyone') standing.moved(audience);
      if ('order_id' in data) standing.moved(`order:${String(data.order_id)}`);
    }
  });
}

type Limits = Pick<Server, 'keepAliveTimeout' | 'requestTimeout'>;

/**
 * The address and all else that an answer of ours depends on: another header may differ, these may not. Beside it the
 * tag that the client has. They are read as they came: asking Node's object for each was a twentieth slower.
 */
function whatIsAsked({ url, rawHeaders }: IncomingMessage): { key: string; known: string | undefined } {
  let key = url ?? '';
  let known: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1];
    switch ((rawHeaders[at] ?? '').toLowerCase()) {
      case 'cookie':
        key += `\nc${value}`;
        break;
      case 'accept-language':
        key += `\nl${value}`;
        break;
      case 'accept-encoding':
        key += `\ne${value}`;
        break;
      case 'host':
        key += `\nh${value}`;
        break;
      case 'x-forwarded-proto':
        key += `\np${value}`;
        break;
      case 'x-forwarded-host':
        key += `\nf${value}`;
        break;
      case 'if-none-match':
        known = known === undefined ? value : `${known}, ${value}`;
        break;
    }
  }
  return { key, known };
}

function flat(headers: readonly (readonly [string, unknown])[]): string[] {
  return headers.flatMap(([name, value]) => [name, String(value)]);
}
