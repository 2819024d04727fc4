import { type LiveEventName, liveEventNames } from '@sufra/contract/events';
import { type CallName, routes } from '@sufra/contract/routes';
import type { QueryClient } from '@tanstack/react-query';

/** Which reads an event makes old. `resync` makes everything old. */
const readsBehind: Record<Exclude<LiveEventName, 'resync'>, readonly CallName[]> = {
  'order.changed': ['home', 'orders', 'orderDetails', 'visit', 'notifications'],
  'cart.changed': ['cart'],
  'favourites.changed': ['favourites'],
  'menu.changed': ['venue', 'items', 'item', 'categories', 'home', 'cart', 'favourites', 'orderDetails'],
  'visit.changed': ['tableInfo', 'home', 'visit', 'orders', 'orderDetails'],
  'payments.changed': ['staffPayments', 'orderDetails'],
  'payment.replaced': ['orderDetails', 'notifications'],
  'payments.alert': ['paymentAlerts'],
  'refunds.changed': ['staffRefunds', 'staffPayments', 'orderDetails'],
  'shifts.changed': ['staffShifts'],
  'tickets.changed': ['staffTickets'],
  'tables.changed': ['staffTables', 'staffService'],
  'service.changed': ['staffService', 'visit', 'notifications'],
  'feedback.changed': ['feedbackList', 'feedbackDetails', 'staffFeedback', 'notifications'],
};

type FollowOptions = {
  readonly base: string;
  readonly queries: QueryClient;
  /** Whose events: the diner's, or the staff's. */
  readonly stream?: 'events' | 'staffEvents';
  readonly onEvent?: (name: LiveEventName) => void;
  /** Whether the stream is open; for those who show it. */
  readonly onConnection?: (open: boolean) => void;
  /** How often the reads behind events are asked for while the stream is broken, in milliseconds; never without it. */
  readonly pollMs?: number;
  /** Whether the server is known to have no events; asked when a stream never opened and its first retry is due. */
  readonly isMissing?: () => boolean;
};

/** How long until a stream that the browser gave up is tried again: twice as long each time, in milliseconds. */
const firstRetryMs = 1000;
const lastRetryMs = 60_000;

/**
 * Follows the live events and lets the reads behind them be asked again; events carry no data. A stream that fails
 * is tried until it opens, meanwhile the reads are polled, and then everything is asked anew, because something may have
 * been missed; but a server that has no events is asked once. Returns the way to stop.
 */
export function followEvents({ base, queries, onEvent, onConnection, ...rest }: FollowOptions): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const url = `${base}${routes[rest.stream ?? 'events'].path}`;
  const polling = pollReads(queries, rest.pollMs);
  let source: EventSource;
  let failures = 0;
  let everOpen = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function heard(name: LiveEventName) {
    invalidate(queries, name);
    onEvent?.(name);
  }
  function opened() {
    if (everOpen || failures > 0) heard('resync');
    everOpen = true;
    failures = 0;
    polling.stop();
    onConnection?.(true);
  }
  function failed() {
    failures += 1;
    onConnection?.(false);
    polling.start();
    // On a broken line the browser tries again by itself; it gives up when there was an answer that is no stream.
    if (source.readyState !== EventSource.CLOSED) return;
    retry = setTimeout(tryAgain, Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs));
  }
  function tryAgain() {
    if (!everOpen && rest.isMissing?.() === true) polling.stop();
    else open();
  }
  function open() {
    source = new EventSource(url);
    source.addEventListener('open', opened);
    source.addEventListener('error', failed);
    for (const name of liveEventNames) source.addEventListener(name, () => heard(name));
  }

  open();
  return () => {
    clearTimeout(retry);
    polling.stop();
    source.close();
  };
}

function pollReads(queries: QueryClient, everyMs: number | undefined) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const reads = new Set(Object.values(readsBehind).flat());
  function poll() {
    if (document.visibilityState === 'hidden') return;
    for (const read of reads) void queries.invalidateQueries({ queryKey: [read] });
  }
  return {
    start: () => {
      if (everyMs !== undefined) timer ??= setInterval(poll, everyMs);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function invalidate(queries: QueryClient, name: LiveEventName): void {
  const reads = name === 'resync' ? [undefined] : readsBehind[name];
  for (const read of reads) void queries.invalidateQueries(read === undefined ? {} : { queryKey: [read] });
}
