import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Audience, StoredEvent } from '../database/transaction.ts';

const heartbeatMs = 20_000;
const replayMax = 200;

interface Listener {
  readonly audiences: ReadonlySet<string>;
  readonly response: ServerResponse;
  /** Asks again whom this listener may hear: a guest joins and leaves visits. */
  readonly refresh: () => Promise<ReadonlySet<string>>;
}

/** The open event streams of this process. */
export function liveStreams(context: Context) {
  const listeners = new Map<symbol, Listener>();

  const unsubscribe = context.db.subscribe((events) => {
    for (const event of events) deliver(event);
  });

  function deliver(event: StoredEvent) {
    const text = frame(event);
    for (const [key, listener] of listeners) {
      if (!hears(listener.audiences, event.audience)) continue;
      listener.response.write(text);
      if (event.type === 'visit.changed') void refresh(key, listener);
    }
  }

  async function refresh(key: symbol, listener: Listener) {
    try {
      const audiences = await listener.refresh();
      if (listeners.has(key)) listeners.set(key, { ...listener, audiences });
    } catch (error) {
      context.log.error({ err: error }, 'an event stream could not be refreshed');
      listener.response.end();
    }
  }

  const heartbeat = setInterval(() => {
    for (const { response } of listeners.values()) response.write(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Keeps the reply open as a stream of the events for the audiences that `allowed` names. */
    async open(request: FastifyRequest, reply: FastifyReply, allowed: () => Promise<ReadonlySet<string>>) {
      const audiences = await allowed();
      const since = Number(request.headers['last-event-id']);
      const missed =
        Number.isSafeInteger(since) && since > 0 ? await eventsSince(context, since, audiences) : undefined;
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      response.write(`retry: 3000\n\n${(missed ?? []).map(frame).join('')}`);
      const key = Symbol('listener');
      listeners.set(key, { audiences, response, refresh: allowed });
      response.on('close', () => listeners.delete(key));
      return reply;
    },
    close() {
      clearInterval(heartbeat);
      unsubscribe();
      for (const { response } of listeners.values()) response.end();
      listeners.clear();
    },
    get size() {
      return listeners.size;
    },
  };
}

/** The open event streams of a server. */
export type LiveStreams = ReturnType<typeof liveStreams>;

function hears(audiences: ReadonlySet<string>, audience: Audience): boolean {
  return audience === 'everyone' || audiences.has(audience);
}

function frame(event: StoredEvent): string {
  const id = event.id > 0 ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/**
 * What a listener missed since it was cut off. After a long gap, or on PostgreSQL, where a lower number can be
 * committed after a higher one, it is told to ask for everything again instead.
 */
async function eventsSince(
  context: Context,
  since: number,
  audiences: ReadonlySet<string>,
): Promise<StoredEvent[]> {
  const { read } = context.db;
  const rows = await read.all(
    read.sql
      .selectFrom('events')
      .selectAll()
      .where('id', '>', since)
      .where('audience', 'in', [...audiences, 'everyone'])
      .orderBy('id')
      .limit(replayMax + 1),
  );
  if (rows.length > replayMax || context.db.dialect === 'postgres') {
    return [{ id: rows.at(-1)?.id ?? since, audience: 'everyone', type: 'resync', data: {} }];
  }
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as StoredEvent);
}
