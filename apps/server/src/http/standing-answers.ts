import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers that stand until something changes. */
    readonly standing: StandingAnswers;
  }
}

// Imported, it would bring Node's WebSocket client along: a twentieth of our start.
const { createServer } = process.getBuiltinModule('node:http');

/** A document as it is sent, and whether it still is what its route would send. */
export interface StandingDocument {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly holds: () => boolean;
}

/** What the server does for each answer that its routes don't see. */
export interface Attendance {
  /** A new id for a request. */
  readonly id: () => string;
  readonly answered: (facts: { method: string; route: string; status: number; seconds: number }) => void;
}

interface Given extends StandingDocument {
  readonly route: string;
  /** Names and values in turn; an unchanged document goes without those about its bytes. */
  readonly headers: readonly string[];
  readonly headersUnchanged: readonly string[];
}

/** All that an answer of ours depends on beside its address. Another header may differ; these may not. */
const asks = [
  'cookie',
  'accept-language',
  'accept-encoding',
  'host',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;
const aboutBytes = new Set(['content-type', 'content-encoding', 'content-length']);
const givenMax = 5000;

/**
 * Answers that phones ask for again and again: the menu, and the order that a table waits for. The first time a request
 * goes its whole way, through sessions, permissions and checks. The very same request, by the same cookie, is then
 * answered at the door for as long as the document holds: that is what a full house's polling costs.
 */
export function standingAnswers(attendance: Attendance) {
  const given = new Map<string, Given>();

  /** Keeps an answer that is about to be sent, with the headers that it has by now. */
  function keep(reply: FastifyReply, document: StandingDocument): void {
    const { raw, routeOptions } = reply.request;
    if (raw.method !== 'GET') return;
    const sent = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'x-request-id');
    if (given.size >= givenMax) given.clear();
    given.set(whatIsAsked(raw), {
      ...document,
      route: routeOptions.config.call ?? 'none',
      headers: [...flat(sent), 'content-length', String(document.bytes.length)],
      headersUnchanged: flat(sent.filter(([name]) => !aboutBytes.has(name))),
    });
  }

  /** Answers a request as it was answered before; false where it has to go its way. */
  function repeat(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = request.method === 'GET' ? given.get(whatIsAsked(request)) : undefined;
    const known = request.headers['if-none-match'];
    if (answer === undefined || !answer.holds() || (known !== undefined && known !== answer.etag))
      return false;
    const id = ['x-request-id', attendance.id()];
    if (known === undefined) response.writeHead(200, [...answer.headers, ...id]).end(answer.bytes);
    else response.writeHead(304, [...answer.headersUnchanged, ...id]).end();
    attendance.answered({ method: 'GET', route: answer.route, status: response.statusCode, seconds: 0 });
    return true;
  }

  return {
    keep,
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

type Limits = Pick<Server, 'keepAliveTimeout' | 'requestTimeout'>;

function whatIsAsked({ url, headers }: IncomingMessage): string {
  return asks.reduce((key, name) => `${key}\n${String(headers[name] ?? '')}`, url ?? '');
}

function flat(headers: readonly (readonly [string, unknown])[]): string[] {
  return headers.flatMap(([name, value]) => [name, String(value)]);
}
