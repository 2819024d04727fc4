import type { AddressInfo } from 'node:net';
import type { Context } from '../../context.ts';
import type { Repeats } from '../../http/standing-answers.ts';
import type { Prometheus } from './prometheus.ts';

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
  /** The counts of a route's answers that are repeated without coming to it; whoever repeats one raises them. */
  repeatsOf(route: string): Repeats;
  /** Counts the open event streams from now on. */
  countStreams(size: () => number): void;
  /** All of it as Prometheus reads it. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

const known = new WeakMap<Context, Metrics>();

/** The measurements of a server; the same for everyone who asks with its context. */
export function metricsOf(context: Context): Metrics {
  const metrics = known.get(context) ?? measure(context);
  known.set(context, metrics);
  return metrics;
}

/** Measures from the first request on: its library is a tenth of what a server reads to start, and comes after that. */
function measure(context: Context): Metrics {
  let openStreams = () => 0;
  const repeats = new Map<string, Repeats>();
  let made: Prometheus | undefined;
  let coming: Promise<Prometheus> | undefined;
  const come = async () => {
    const { prometheusOf } = await import('./prometheus.ts');
    made = prometheusOf(context, () => openStreams(), repeats);
    return made;
  };
  const whenMade = () => (coming ??= come());
  const observeLater = (facts: RequestFacts) =>
    whenMade().then(
      ({ observe }) => observe(facts),
      (error: unknown) => context.log.error({ err: error }, 'a request could not be measured'),
    );
  return {
    observe: (facts) => void (made === undefined ? observeLater(facts) : made.observe(facts)),
    repeatsOf: (route) => {
      const counts = repeats.get(route) ?? { whole: 0, unchanged: 0 };
      repeats.set(route, counts);
      return counts;
    },
    countStreams: (size) => {
      openStreams = size;
    },
    read: async () => (await whenMade()).read(),
  };
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
    metrics.read().then(
      ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
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
