import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import type { RequestFacts } from './metrics.ts';

/** The measurements of one server as Prometheus reads them. `openStreams` tells how many event streams are open. */
export function prometheusOf(context: Context, openStreams: () => number) {
  const register = new Registry();
  const requests = new Histogram({
    name: 'sufra_http_request_duration_seconds',
    help: 'Requests by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
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

function gauge(register: Registry, name: string, help: string, read: () => number): void {
  const value: Gauge = new Gauge({
    name,
    help,
    registers: [register],
    collect: () => value.set(read()),
  });
}
