import type { ServerResponse } from 'node:http';
import type { LiveEventName } from '@sufra/contract/events';
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

/** How long a stream that made room for another stays away, in milliseconds: else four open tabs would take turns. */
const stayAwayMs = 60_000;

/** Who follows events, and which. */
export interface Following {
  /** Whose stream it is: those of one device, or of one session of staff, are counted together. */
  readonly who: string;
  /** So many of them may be open. */
  readonly max: number;
  /** Looks up whose events it may hear; asked again when a guest joins or leaves a visit. */
  readonly audiences: () => Promise<ReadonlySet<string>>;
  /** Whether it may hear events of this kind; all unless said. */
  readonly mayHear?: (type: LiveEventName) => boolean;
  /** Whether it may go on; asked at each heartbeat. */
  readonly mayGoOn?: () => Promise<boolean>;
}

interface Listener {
  audiences: ReadonlySet<string>;
  readonly response: ServerResponse;
  readonly following: Following;
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
    if (!hears(listener, event)) return;
    listener.response.write(frame(event));
    if (listener.response.writableLength > unreadBytesMax) listener.response.destroy();
    if (event.type === 'visit.changed') void refresh(listener);
  }

  async function refresh(listener: Listener) {
    const waiting: StoredEvent[] = [];
    listener.waiting = waiting;
    try {
      listener.audiences = await listener.following.audiences();
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

/** How streams end before their browsers end them. */
function endings(context: Context, listeners: Set<Listener>) {
  function end(listener: Listener, lastWords = '') {
    listeners.delete(listener);
    if (listener.response.headersSent) listener.response.end(lastWords);
    else listener.response.destroy();
  }

  async function beat(listener: Listener) {
    const { response, following } = listener;
    if (!response.headersSent) return;
    response.write(': still here\n\n');
    try {
      if ((await following.mayGoOn?.()) === false) end(listener);
    } catch (error) {
      context.log.error({ err: error }, 'nobody could tell whether an event stream may go on');
    }
  }

  return { end, beat };
}

/** The open event streams of this process. */
export function liveStreams(context: Context) {
  const listeners = new Set<Listener>();
  const deliver = delivery(context, listeners);
  let closed = false;

  const tell = (event: StoredEvent) => {
    for (const listener of listeners) deliver(listener, event);
  };
  const unsubscribe = context.db.subscribe((events) => {
    for (const event of events) {
      // Whoever hears it asks at once, and must not be answered with the menu of before.
      if (event.type === 'menu.changed') void context.menu.settled().then(() => tell(event));
      else tell(event);
    }
  });

  const { end, beat } = endings(context, listeners);
  const heartbeat = setInterval(() => {
    for (const listener of listeners) void beat(listener);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Keeps the reply open as a stream of events. */
    async open(request: FastifyRequest, reply: FastifyReply, following: Following) {
      const response = reply.raw;
      // Heard from now on: what happens while we look up what it may hear would be lost between the two.
      const waiting: StoredEvent[] = [];
      const listener: Listener = { audiences: new Set(), response, following, waiting };
      for (const one of oldestBeyond(listeners, following)) end(one, `retry: ${stayAwayMs}\n\n`);
      listeners.add(listener);
      response.on('close', () => listeners.delete(listener));
      try {
        listener.audiences = await following.audiences();
        const missed = await missedBy(context, request, listener);
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
    /** Ends the streams of somebody who may hear nothing any more. */
    endOf(who: string) {
      for (const listener of listeners) if (listener.following.who === who) end(listener);
    },
    /** Asks of every stream whether it may go on, as each heartbeat does. */
    async beat() {
      await Promise.all([...listeners].map(beat));
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

/**
 * The streams that make room for one more of the same device. The oldest are closed, the new one isn't refused: a phone that
 * walked out of the Wi-Fi leaves streams behind that look alive for a quarter of an hour.
 */
function oldestBeyond(listeners: ReadonlySet<Listener>, { who, max }: Following): readonly Listener[] {
  const own = [...listeners].filter(({ following }) => following.who === who);
  return own.slice(0, Math.max(0, own.length + 1 - max));
}

/** The open event streams of a server. */
export type LiveStreams = ReturnType<typeof liveStreams>;

function hears(
  { audiences, following }: Pick<Listener, 'audiences' | 'following'>,
  { audience, type }: { readonly audience: Audience; readonly type: LiveEventName },
): boolean {
  const isMeant = audience === 'everyone' || audiences.has(audience);
  return isMeant && following.mayHear?.(type) !== false;
}

function frame(event: StoredEvent): string {
  const id = event.id > 0 ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/** What a listener missed that says where it was cut off; nothing for one that begins. */
async function missedBy(context: Context, request: FastifyRequest, listener: Listener) {
  const since = Number(request.headers['last-event-id']);
  if (!Number.isSafeInteger(since) || since <= 0) return [];
  const missed = await eventsSince(context, since, listener.audiences);
  return missed.filter((event) => hears(listener, event));
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
