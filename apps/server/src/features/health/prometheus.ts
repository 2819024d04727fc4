import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import type { Repeats } from '../../http/standing-answers.ts';
import type { RequestFacts } from './metrics.ts';

/**
 * The measurements of one server as Prometheus reads them. `openStreams` tells how many event streams are open, `repeats`
 * how often the answers of each route were repeated.
 */
export function prometheusOf(
  context: Context,
  openStreams: () => number,
  repeats: ReadonlyMap<string, Repeats>,
) {
  const register = new Registry();
  const requests = new Histogram({
    name: 'sufra_http_request_duration_seconds',
    help: 'Requests by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
  countRepeats(register, repeats);
  gauge(
    register,
    'sufra_menu_version',
    'The version of the menu in memory',
    () => context.menu.current().version,
  );
  gauge(register, 'sufra_live_streams', 'Open streams of live events', openStreams);
  // Some of these watch the process from the moment they exist, so they wait until somebody asks.
  let watching = false;
  return {
    observe: ({ method, route, status, seconds }: RequestFacts) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    read: async () => {
      if (!watching) collectDefaultMetrics({ register });
      watching = true;
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

/** See `prometheusOf`. */
export type Prometheus = ReturnType<typeof prometheusOf>;

/** Answers at the door take microseconds and are most of all: among the durations they would hide the others. */
function countRepeats(register: Registry, repeats: ReadonlyMap<string, Repeats>): void {
  const total: Counter = new Counter({
    name: 'sufra_http_repeated_answers_total',
    help: 'Answers that were repeated while nothing had changed, by call and status; not among the requests',
    labelNames: ['route', 'status'],
    registers: [register],
    collect: () => {
      total.reset();
      for (const [route, { whole, unchanged }] of repeats) {
        total.inc({ route, status: '200' }, whole);
        total.inc({ route, status: '304' }, unchanged);
      }
    },
  });
}

function gauge(register: Registry, name: string, help: string, read: () => number): void {
  const value: Gauge = new Gauge({
    name,
    help,
    registers: [register],
    collect: () => value.set(read()),
  });
}
