import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';

/** What is recorded about a finished request. `route` is a call's name or a route's pattern, never user input. */
export interface RequestFacts {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Whether the answer came from the cache. */
  readonly repeated: boolean;
}

/** A value that is asked when the metrics are read. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** The metrics of one server for Prometheus. `openStreams` returns the number of open event streams. */
export function prometheusOf(context: Context, openStreams: () => number, added: readonly ReadGauge[]) {
  const register = new Registry();
  const requests = new Histogram({
    name: 'sufra_http_request_duration_seconds',
    help: 'Requests by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
  // Cached answers take microseconds and are the majority: they would hide the others in the durations.
  const repeats = new Counter({
    name: 'sufra_http_repeated_answers_total',
    help: 'Answers that were repeated while nothing had changed, by call and status; not among the requests',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  const gauges: readonly ReadGauge[] = [
    {
      name: 'sufra_menu_version',
      help: 'The version of the menu in memory',
      read: () => context.menu.current().version,
    },
    { name: 'sufra_live_streams', help: 'Open streams of live events', read: openStreams },
    {
      name: 'sufra_database_damaged',
      help: '1 once damage was found in the database',
      read: () => (context.db.damage() === undefined ? 0 : 1),
    },
    {
      name: 'sufra_storage_failing',
      help: '1 while nothing can be stored: the disk is full, or the database does not answer',
      read: () => (context.db.storage() === 'ok' ? 0 : 1),
    },
    {
      name: 'sufra_writes_restarted',
      help: 'Writes that ran again because two waited for each other, since the start; each cost a guest a second',
      read: () => context.db.restarted(),
    },
    ...added,
  ];
  for (const gauge of gauges) register.registerMetric(gaugeOf(context, gauge));
  // Some of these collectors start timers when they are created, so they wait for the first read.
  let watching = false;
  return {
    observe: ({ method, route, status, seconds, repeated }: RequestFacts) => {
      if (repeated) repeats.inc({ route, status });
      else requests.observe({ method, route, status: String(status) }, seconds);
    },
    read: async () => {
      if (!watching) collectDefaultMetrics({ register });
      watching = true;
      return { text: withoutNothing(await register.metrics()), contentType: register.contentType };
    },
  };
}

/** Leaves out samples without a value yet: the delays of the event loop before it has turned once. */
function withoutNothing(text: string): string {
  return text.replaceAll(/^[^#\n].* nan\n/gim, '');
}

/** See `prometheusOf`. */
export type Prometheus = ReturnType<typeof prometheusOf>;

/** A value that can't be read is left out: the others say what is wrong, and are needed most when something is. */
function gaugeOf({ log }: Context, { name, help, read }: ReadGauge): Gauge {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [],
    collect: async () => {
      try {
        gauge.set(await read());
      } catch (error) {
        log.warn({ err: error, metric: name }, 'a metric could not be read');
        gauge.reset();
        gauge.remove();
      }
    },
  });
  return gauge;
}
