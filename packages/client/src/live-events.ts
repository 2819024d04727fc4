import type { LiveEventName, SentEvents } from '@sufra/contract/core/events';
import type { CallName } from '@sufra/contract/core/routes';
import type { QueryClient } from '@tanstack/react-query';
import { showAvailability } from './availability.ts';
import { readAgain } from './read-again.ts';

/** The reads that each event makes stale, for an app: it listens for these events. `resync` makes everything stale. */
export type LiveReads = Readonly<Partial<Record<Exclude<LiveEventName, 'resync'>, readonly CallName[]>>>;

/** Events that say what is now, so that nobody asks again. */
const sayWhatIsNow = ['availability.changed', 'option.changed'] as const;

type FollowOptions = {
  /** The address of the stream. */
  readonly url: string;
  readonly queries: QueryClient;
  readonly reads: LiveReads;
  /** What is read again when the stream first opens: a change between its first read and that moment is told to nobody. */
  readonly atFirst?: readonly CallName[];
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
export function followEvents({
  url,
  queries,
  reads,
  onEvent,
  onConnection,
  ...rest
}: FollowOptions): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const polling = pollReads(queries, reads, rest.pollMs);
  const names = new Set([...(Object.keys(reads) as LiveEventName[]), ...sayWhatIsNow, 'resync' as const]);
  let source: EventSource;
  let failures = 0;
  let everOpen = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function handleEvent(name: LiveEventName, event?: Event) {
    if (isOneOf(sayWhatIsNow, name)) showAvailability(queries, dataOf(event));
    if (name === 'resync') void readAgain(queries);
    else for (const read of reads[name] ?? []) void readAgain(queries, { queryKey: [read] });
    onEvent?.(name);
  }
  function opened() {
    if (everOpen || failures > 0) handleEvent('resync');
    else for (const read of rest.atFirst ?? []) void readAgain(queries, { queryKey: [read] });
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
    for (const name of names) source.addEventListener(name, (event) => handleEvent(name, event));
  }

  open();
  return () => {
    clearTimeout(retry);
    polling.stop();
    source.close();
  };
}

function pollReads(queries: QueryClient, ofEvents: LiveReads, everyMs: number | undefined) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const reads = new Set(Object.values(ofEvents).flat());
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

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

function dataOf(event: Event | undefined): SentEvents[(typeof sayWhatIsNow)[number]] {
  return JSON.parse((event as MessageEvent<string>).data) as SentEvents[(typeof sayWhatIsNow)[number]];
}
