import type { ServerResponse } from 'node:http';
import type { LiveEventName } from '@sufra/contract/core/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { eventsAfter } from '../database/event-log.ts';
import type { StoredEvent } from '../database/transaction.ts';
import type { MenuSnapshot } from '../menu/snapshot/snapshot.ts';
import { whatIsNow } from '../menu/snapshot/what-is-now.ts';
import { headersForOrigin } from './browser/other-origins.ts';

const heartbeatMs = 20_000;
/** How often it is looked which sessions have run out. */
const lookEveryMs = 500;
const replayMax = 200;
/** How many events are scanned on replay. An index by audience would make every order slower. */
const scannedMax = 20_000;
/** A browser with this much unread is gone or asleep: it can reconnect and catch up. */
const unreadBytesMax = 64 * 1024;

/** Events that wait for the new menu. */
const aboutMenu: ReadonlySet<LiveEventName> = new Set([
  'menu.changed',
  'availability.changed',
  'option.changed',
  'ordering.changed',
  'rights.changed',
]);

/** Events after which a session may be over: with other rights a PIN may no longer be enough for it. */
const endsSessions: ReadonlySet<LiveEventName> = new Set(['session.ended', 'rights.changed', 'resync']);

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/**
 * How long a stream that made room for another stays away, in milliseconds; otherwise four open tabs would keep
 * replacing each other.
 */
const stayAwayMs = 60_000;

/** Who follows events, and which ones. */
export interface Following {
  /** Owner of the stream: streams of one device or one staff session count together. */
  readonly who: string;
  /** How many streams the owner may have open. */
  readonly max: number;
  /** Looks up which audiences it belongs to; asked again when a guest joins or leaves a visit. */
  readonly audiences: () => Promise<ReadonlySet<string>>;
  /** Filters events; all by default. */
  readonly mayReceive?: (event: Pick<StoredEvent, 'type' | 'data'>) => boolean;
  /**
   * Until when the stream may stay open; it is asked again then, at each heartbeat, and when a session of the account
   * ends.
   */
  readonly lastsUntil?: () => Promise<number>;
}

interface Listener {
  audiences: ReadonlySet<string>;
  readonly response: ServerResponse;
  readonly following: Following;
  /**
   * Events that arrive while the audiences are being looked up: it is not known yet whether they are for this
   * listener.
   */
  waiting: StoredEvent[] | undefined;
  /** When the stream is over, as far as it is known. */
  until: number;
}

/**
 * Sends an event to the listeners that may receive it, and looks up their audiences again if the event can change
 * them.
 */
function delivery(context: Context, listeners: Set<Listener>, check: (listener: Listener) => Promise<void>) {
  function deliver(listener: Listener, event: StoredEvent) {
    if (listener.waiting !== undefined) {
      listener.waiting.push(event);
      return;
    }
    if (!receives(listener, event)) return;
    listener.response.write(frame(event, context));
    if (listener.response.writableLength > unreadBytesMax) listener.response.destroy();
    if (event.type === 'visit.changed') void refresh(listener);
    // After a resync too: the end of a session may be what was missed.
    if (endsSessions.has(event.type)) void check(listener);
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

/** The ways the server closes a stream. */
function closing(context: Context, listeners: Set<Listener>) {
  function end(listener: Listener, finalText = '') {
    listeners.delete(listener);
    if (listener.response.headersSent) listener.response.end(finalText);
    else listener.response.destroy();
  }

  /** Closes a stream whose session is over. */
  async function check(listener: Listener) {
    const { lastsUntil } = listener.following;
    if (lastsUntil === undefined) return;
    try {
      listener.until = await lastsUntil();
      if (listener.until <= context.clock.now() && listeners.has(listener)) end(listener);
    } catch (error) {
      context.log.error({ err: error }, 'could not check whether an event stream may stay open');
    }
  }

  async function beat(listener: Listener) {
    if (!listener.response.headersSent) return;
    listener.response.write(': still here\n\n');
    await check(listener);
  }

  /** Checks the streams whose time has come. */
  async function look() {
    const now = context.clock.now();
    for (const listener of listeners) if (listener.until <= now) await check(listener);
  }

  return { end, beat, check, look };
}

/** All open event streams of this process. */
export function liveStreams(context: Context) {
  const listeners = new Set<Listener>();
  const { end, beat, check, look } = closing(context, listeners);
  const deliver = delivery(context, listeners, check);
  let closed = false;
  const publish = (event: StoredEvent) => {
    for (const listener of listeners) deliver(listener, event);
  };
  const unsubscribe = context.db.subscribe((events) => {
    for (const event of events) {
      // Clients reload at once, and must not get the old menu.
      if (aboutMenu.has(event.type)) void context.menu.settled().then(() => publish(event));
      else publish(event);
    }
  });

  tellOfTheClock(context, publish);
  const heartbeat = setInterval(() => {
    for (const listener of listeners) void beat(listener);
  }, heartbeatMs);
  const looking = setInterval(() => void look(), lookEveryMs);
  for (const timer of [heartbeat, looking]) timer.unref();

  return {
    /** Keeps the reply open as an event stream. */
    async open(request: FastifyRequest, reply: FastifyReply, following: Following) {
      const response = reply.raw;
      // Listen before the lookup, or events that happen during it would be lost.
      const waiting: StoredEvent[] = [];
      const listener: Listener = { audiences: new Set(), response, following, waiting, until: Infinity };
      for (const one of oldestBeyond(listeners, following)) end(one, `retry: ${stayAwayMs}\n\n`);
      listeners.add(listener);
      response.on('close', () => listeners.delete(listener));
      try {
        listener.audiences = await following.audiences();
        const missed = await missedEvents(context, request, listener);
        reply.hijack();
        response.writeHead(200, headOf(context, request));
        response.write(`retry: 3000\n\n${missed.map((event) => frame(event, context)).join('')}`);
        listener.waiting = undefined;
        const sent = new Set(missed.map(({ id }) => id));
        for (const event of waiting) if (!sent.has(event.id)) deliver(listener, event);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      // The session may have ended between the request's own check and the first line of this function.
      await check(listener);
      // The client may have left meanwhile, or the server may have started to close.
      if (response.destroyed) listeners.delete(listener);
      if (closed) response.end();
      return reply;
    },
    /** Checks every stream, as each heartbeat does. */
    async beat() {
      await Promise.all([...listeners].map(beat));
    },
    close() {
      clearInterval(heartbeat);
      clearInterval(looking);
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

function headOf(context: Context, request: FastifyRequest): Readonly<Record<string, string>> {
  return { ...streamHeaders, ...headersForOrigin(context, request), 'x-request-id': request.id };
}

/**
 * The streams that make room for a new one of the same device. The oldest are closed rather than the new one refused:
 * a phone that left the Wi-Fi leaves streams that look open for a quarter of an hour.
 */
function oldestBeyond(listeners: ReadonlySet<Listener>, { who, max }: Following): readonly Listener[] {
  const own = [...listeners].filter(({ following }) => following.who === who);
  return own.slice(0, Math.max(0, own.length + 1 - max));
}

export type LiveStreams = ReturnType<typeof liveStreams>;

function receives(
  { audiences, following }: Pick<Listener, 'audiences' | 'following'>,
  event: Pick<StoredEvent, 'audience' | 'type' | 'data'>,
): boolean {
  const isMeant = event.audience === 'everyone' || audiences.has(event.audience);
  return isMeant && following.mayReceive?.(event) !== false;
}

/**
 * Tells the apps when guests can order again, or no longer, because the clock says so. Nobody changed anything, so no event is
 * stored; each process tells those who listen to it.
 */
function tellOfTheClock({ menu }: Pick<Context, 'menu'>, publish: (event: StoredEvent) => void): void {
  let told = menu.current();
  menu.subscribe(() => {
    const now = menu.current();
    const turned = now.orders.taking.open !== told.orders.taking.open;
    told = now;
    // Also where something else changed in the same moment. Who paused orders has told of it already: once more does no harm.
    if (turned) publish({ id: 0, audience: 'everyone', type: 'ordering.changed', data: {} });
  });
}

/** What was last sent of an event: thousands of phones get the same, unless the menu has changed meanwhile. */
const framed = new WeakMap<StoredEvent, { readonly menu: MenuSnapshot; readonly text: string }>();

function frame(event: StoredEvent, context: Pick<Context, 'menu'>): string {
  const menu = context.menu.current();
  const known = framed.get(event);
  if (known?.menu === menu) return known.text;
  const text = frameFrom(event, menu);
  framed.set(event, { menu, text });
  return text;
}

function frameFrom(event: StoredEvent, menu: MenuSnapshot): string {
  const id = event.id > 0 ? `id: ${event.id}\n` : '';
  const told = whatIsNow(event, menu) ?? [{ type: event.type, data: event.data }];
  return told
    .map(({ type, data }, at) => `${at === 0 ? id : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
}

/** The events since a reconnecting client's last one; none for a new client. */
async function missedEvents(context: Context, request: FastifyRequest, listener: Listener) {
  const since = Number(request.headers['last-event-id']);
  if (!Number.isSafeInteger(since) || since <= 0) return [];
  const missed = await eventsSince(context, since, listener.audiences);
  return missed.filter((event) => receives(listener, event));
}

/**
 * The events since a client's last one. If the log doesn't go back that far, the client is told to reload everything.
 */
async function eventsSince(
  context: Context,
  since: number,
  audiences: ReadonlySet<string>,
): Promise<readonly StoredEvent[]> {
  const bounds = { scannedMax, max: replayMax };
  const { newest, events } = await eventsAfter(context.db.read, since, [...audiences, 'everyone'], bounds);
  return events ?? [{ id: newest, audience: 'everyone', type: 'resync', data: {} }];
}
