import { type LiveEventName, liveEventNames } from '@sufra/contract/events';
import { type CallName, routes } from '@sufra/contract/routes';
import type { QueryClient } from '@tanstack/react-query';

/** Which reads an event makes old. `resync` makes everything old. */
const readsBehind: Record<Exclude<LiveEventName, 'resync'>, readonly CallName[]> = {
  'order.changed': ['home', 'orders', 'orderDetails', 'visit', 'notifications'],
  'cart.changed': ['cart'],
  'menu.changed': ['items', 'item', 'categories', 'home', 'cart'],
  'visit.changed': ['tableInfo', 'home', 'visit'],
  'payments.changed': ['staffPayments', 'orderDetails'],
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
};

const retryMs = 15_000;

/**
 * Follows the live events and lets the reads behind them be asked again; events carry no data. A stream that never
 * opened isn't tried again (a server without events answers 404); one that broke off is, and then everything is asked
 * anew, because something may have been missed. Returns the way to stop.
 */
export function followEvents({
  base,
  queries,
  stream = 'events',
  onEvent,
  onConnection,
}: FollowOptions): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource;
  let everOpen = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function heard(name: LiveEventName) {
    invalidate(queries, name);
    onEvent?.(name);
  }
  function open() {
    source = new EventSource(`${base}${routes[stream].path}`);
    source.addEventListener('open', () => {
      if (everOpen) heard('resync');
      everOpen = true;
      onConnection?.(true);
    });
    source.addEventListener('error', () => {
      onConnection?.(false);
      if (source.readyState === EventSource.CLOSED && everOpen) retry = setTimeout(open, retryMs);
    });
    for (const name of liveEventNames) source.addEventListener(name, () => heard(name));
  }

  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}

function invalidate(queries: QueryClient, name: LiveEventName): void {
  const reads = name === 'resync' ? [undefined] : readsBehind[name];
  for (const read of reads) void queries.invalidateQueries(read === undefined ? {} : { queryKey: [read] });
}
