import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';

/** What a finished request tells. `route` is a call's name or a route's pattern: never what a person typed. */
export interface RequestFacts {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The measurements of one server. */
export interface Metrics {
  observe(facts: RequestFacts): void;
  /** Counts the open event streams from now on. */
  countStreams(size: () => number): void;
  /** All of it as Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
}

const known = new WeakMap<Context, Metrics>();

/** The measurements of a server; the same for everyone who asks with its context. */
export function metricsOf(context: Context): Metrics {
  const metrics = known.get(context) ?? makeMetrics(context);
  known.set(context, metrics);
  return metrics;
}

function makeMetrics(context: Context): Metrics {
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
  // Some of these watch the process from the moment they exist, so they wait until somebody asks.
  let watching = false;
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countStreams: (size) => gauge(register, 'sufra_live_streams', 'Open streams of live events', size),
    text: async () => {
      if (!watching) collectDefaultMetrics({ register });
      watching = true;
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

function gauge(register: Registry, name: string, help: string, read: () => number): void {
  const value: Gauge = new Gauge({
    name,
    help,
    registers: [register],
    collect: () => value.set(read()),
  });
}

/** A port with nothing but the measurements on it. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Opens the port of `METRICS_PORT`, at the address that the server itself has. */
export async function listenForMetrics(context: Context, port: number): Promise<MetricsServer> {
  const { createServer } = await import('node:http');
  const metrics = metricsOf(context);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        context.log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, context.settings.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
