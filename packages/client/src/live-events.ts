import { type LiveEventName, liveEventNames, type SentEvents } from '@sufra/contract/core/events';
import { type CallName, routes } from '@sufra/contract/core/routes';
import type { QueryClient } from '@tanstack/react-query';
import { showAvailability } from './availability.ts';

/** Events that say what is now, so that nobody asks again. */
type SaysWhatIsNow = 'availability.changed' | 'option.changed';

/** The reads that an event invalidates. `resync` invalidates everything. */
const invalidatedReads: Record<Exclude<LiveEventName, 'resync' | SaysWhatIsNow>, readonly CallName[]> = {
  'order.changed': ['home', 'orders', 'orderDetails', 'splitProposal', 'visit', 'notifications'],
  'cart.changed': ['cart'],
  'carts.changed': ['visit'],
  'favourites.changed': ['favourites'],
  'ordering.changed': ['venue', 'staffOrdering', 'openingDay'],
  'settings.changed': ['staffSettings'],
  'rights.changed': ['staffSession', 'staffSettings'],
  'menu.changed': [
    'venue',
    'items',
    'item',
    'categories',
    'home',
    'cart',
    'favourites',
    'orderDetails',
    'menuDraft',
    'menuHistory',
    'openingDay',
  ],
  'draft.changed': ['menuDraft'],
  'visit.changed': ['tableInfo', 'home', 'visit', 'waiterCall', 'orders', 'orderDetails', 'splitProposal'],
  'payments.changed': [
    'staffPayments',
    'staffTickets',
    'orderDetails',
    'staffFloor',
    'staffTable',
    'tillBill',
  ],
  'payment.replaced': ['orderDetails', 'splitProposal', 'notifications'],
  'payments.alert': ['paymentAlerts'],
  'refunds.changed': ['staffRefunds', 'staffPayments', 'orderDetails'],
  'shifts.changed': ['staffShifts', 'staffDay', 'tillBill'],
  'day.closed': ['staffDay', 'zReports'],
  'tickets.changed': ['staffTickets', 'staffFloor', 'staffTable', 'tillBill'],
  'tables.changed': ['staffTables', 'staffService', 'staffFloor', 'staffTable', 'tillBill'],
  'service.changed': ['staffService', 'waiterCall', 'visit', 'notifications', 'staffFloor', 'staffTable'],
  'approvals.changed': ['approvals'],
  'approval.answered': ['approval'],
  'guest.forgotten': ['home', 'membership', 'favourites', 'feedbackList', 'cart'],
  'session.ended': ['staffSessions', 'staffAccounts'],
  'printers.changed': ['printers'],
  'storage.changed': ['storageState'],
  'feedback.changed': ['feedbackList', 'feedbackDetails', 'staffFeedback', 'notifications'],
};

type FollowOptions = {
  readonly base: string;
  readonly queries: QueryClient;
  /** Whose events: the diner's or the staff's. */
  readonly stream?: 'events' | 'staffEvents';
  readonly onEvent?: (name: LiveEventName) => void;
  /** Called when the stream opens or breaks, to show it. */
  readonly onConnection?: (open: boolean) => void;
  /**
   * How often the reads behind events are polled while the stream is broken, in milliseconds; undefined never polls.
   */
  readonly pollMs?: number;
  /** Whether the server is known to have no events; asked before the first retry of a stream that never opened. */
  readonly isMissing?: () => boolean;
};

/** The delay before retrying a stream that the browser gave up, in milliseconds; it doubles each time. */
const firstRetryMs = 1000;
const lastRetryMs = 60_000;

/**
 * Follows the live events and invalidates the queries behind them, or puts a dish's availability into them. A failed stream is retried
 * until it opens. Meanwhile the reads are polled, and afterwards everything is invalidated, because events may have
 * been missed. A server without events is asked only once. Returns a function that stops it all.
 */
export function followEvents({ base, queries, onEvent, onConnection, ...rest }: FollowOptions): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const url = `${base}${routes[rest.stream ?? 'events'].path}`;
  const polling = pollReads(queries, rest.pollMs);
  let source: EventSource;
  let failures = 0;
  let everOpen = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function handleEvent(name: LiveEventName, event?: Event) {
    if (name !== 'availability.changed' && name !== 'option.changed') invalidate(queries, name);
    else
      showAvailability(
        queries,
        JSON.parse((event as MessageEvent<string>).data) as SentEvents[SaysWhatIsNow],
      );
    onEvent?.(name);
  }
  function opened() {
    if (everOpen || failures > 0) handleEvent('resync');
    everOpen = true;
    failures = 0;
    polling.stop();
    onConnection?.(true);
  }
  function failed() {
    failures += 1;
    onConnection?.(false);
    polling.start();
    // The browser retries a broken connection by itself. It gives up after an answer that is no event stream.
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
    for (const name of liveEventNames) source.addEventListener(name, (event) => handleEvent(name, event));
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
  const reads = new Set(Object.values(invalidatedReads).flat());
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

function invalidate(queries: QueryClient, name: Exclude<LiveEventName, SaysWhatIsNow>): void {
  const reads = name === 'resync' ? [undefined] : invalidatedReads[name];
  for (const read of reads) void queries.invalidateQueries(read === undefined ? {} : { queryKey: [read] });
}
