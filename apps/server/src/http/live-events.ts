import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Audience, StoredEvent } from '../database/transaction.ts';

const heartbeatMs = 20_000;
const replayMax = 200;
/** So many events of others are looked through for a listener's own: an index by audience would cost every order more. */
const lookedThroughMax = 20_000;
/** A browser that has left this much unread is gone or asleep: it may come back and ask what it missed. */
const unreadBytesMax = 64 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

interface Listener {
  audiences: ReadonlySet<string>;
  readonly response: ServerResponse;
  /** Asks again whom this listener may hear: a guest joins and leaves visits. */
  readonly refresh: () => Promise<ReadonlySet<string>>;
  /** What happened while that is being asked: nobody knows yet whether it is for this listener. */
  waiting: StoredEvent[] | undefined;
}

/** Hands an event to a listener that may hear it, and asks again whom it may hear where the event can change that. */
function delivery(context: Context, listeners: Set<Listener>) {
  function deliver(listener: Listener, event: StoredEvent) {
    if (listener.waiting !== undefined) {
      listener.waiting.push(event);
      return;
    }
    if (!hears(listener.audiences, event.audience)) return;
    listener.response.write(frame(event));
    if (listener.response.writableLength > unreadBytesMax) listener.response.destroy();
    if (event.type === 'visit.changed') void refresh(listener);
  }

  async function refresh(listener: Listener) {
    const waiting: StoredEvent[] = [];
    listener.waiting = waiting;
    try {
      listener.audiences = await listener.refresh();
      listener.waiting = undefined;
      if (listeners.has(listener)) for (const event of waiting) deliver(listener, event);
    } catch (error) {
      context.log.error({ err: error }, 'an event stream could not be refreshed');
      listeners.delete(listener);
      listener.response.end();
    }
  }

  return deliver;
}

/** The open event streams of this process. */
export function liveStreams(context: Context) {
  const listeners = new Set<Listener>();
  const deliver = delivery(context, listeners);
  let closed = false;

  const unsubscribe = context.db.subscribe((events) => {
    for (const event of events) {
      for (const listener of listeners) deliver(listener, event);
    }
  });

  const heartbeat = setInterval(() => {
    for (const { response } of listeners) if (response.headersSent) response.write(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Keeps the reply open as a stream of the events for the audiences that `allowed` names. */
    async open(request: FastifyRequest, reply: FastifyReply, allowed: () => Promise<ReadonlySet<string>>) {
      const response = reply.raw;
      // Heard from now on: what happens while we look up what it may hear would be lost between the two.
      const waiting: StoredEvent[] = [];
      const listener: Listener = { audiences: new Set(), response, refresh: allowed, waiting };
      listeners.add(listener);
      response.on('close', () => listeners.delete(listener));
      try {
        listener.audiences = await allowed();
        const missed = await missedBy(context, request, listener.audiences);
        reply.hijack();
        response.writeHead(200, { ...streamHeaders, 'x-request-id': request.id });
        response.write(`retry: 3000\n\n${missed.map(frame).join('')}`);
        listener.waiting = undefined;
        const told = new Set(missed.map(({ id }) => id));
        for (const event of waiting) if (!told.has(event.id)) deliver(listener, event);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      // Who left meanwhile closes no more; who came while the server closes is let go with the others.
      if (response.destroyed) listeners.delete(listener);
      if (closed) response.end();
      return reply;
    },
    close() {
      clearInterval(heartbeat);
      unsubscribe();
      closed = true;
      for (const { response } of listeners) if (response.headersSent) response.end();
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

/** What a listener missed that says where it was cut off; nothing for one that begins. */
async function missedBy(context: Context, request: FastifyRequest, audiences: ReadonlySet<string>) {
  const since = Number(request.headers['last-event-id']);
  return Number.isSafeInteger(since) && since > 0 ? eventsSince(context, since, audiences) : [];
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
  const newest = await read.first(read.sql.selectFrom('events').select((eb) => eb.fn.max('id').as('id')));
  const resync = (id: number): StoredEvent[] => [{ id, audience: 'everyone', type: 'resync', data: {} }];
  const last = newest?.id ?? since;
  if (last - since > lookedThroughMax || context.db.dialect === 'postgres') return resync(last);
  const rows = await read.all(
    read.sql
      .selectFrom('events')
      .selectAll()
      .where('id', '>', since)
      .where('audience', 'in', [...audiences, 'everyone'])
      .orderBy('id')
      .limit(replayMax + 1),
  );
  if (rows.length > replayMax) return resync(last);
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as StoredEvent);
}
