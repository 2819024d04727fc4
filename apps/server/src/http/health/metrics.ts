import type { AddressInfo } from 'node:net';
import type { Context } from '../../context.ts';
import { explain } from '../../core/faults.ts';
import type { Prometheus, ReadGauge, RequestFacts } from './prometheus.ts';

/** The metrics of one server. */
export interface Metrics {
  observe(facts: RequestFacts): void;
  /** Reports the number of open event streams from now on. */
  countStreams(size: () => number): void;
  /** Adds values that something above this floor knows; they are asked at each read. */
  add(gauges: readonly ReadGauge[]): void;
  /** All metrics in Prometheus' format. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

const known = new WeakMap<Context, Metrics>();

/** The metrics of a server; one instance per context. */
export function metricsOf(context: Context): Metrics {
  const metrics = known.get(context) ?? measure(context);
  known.set(context, metrics);
  return metrics;
}

/** Records from the first request on, but loads the library later: it is a tenth of what a server loads to start. */
function measure(context: Context): Metrics {
  let openStreams = () => 0;
  const added: ReadGauge[] = [];
  let loaded: Prometheus | undefined;
  let loading: Promise<Prometheus> | undefined;
  const load = async () => {
    const { prometheusOf } = await import('./prometheus.ts');
    loaded = prometheusOf(context, () => openStreams(), added);
    return loaded;
  };
  const whenLoaded = () => (loading ??= load());
  const observeLater = (facts: RequestFacts) =>
    whenLoaded().then(
      ({ observe }) => observe(facts),
      (error: unknown) => context.log.error({ err: error }, 'a request could not be measured'),
    );
  return {
    observe: (facts) => void (loaded === undefined ? observeLater(facts) : loaded.observe(facts)),
    countStreams: (size) => {
      openStreams = size;
    },
    add: (gauges) => void added.push(...gauges),
    read: async () => (await whenLoaded()).read(),
  };
}

/** A port that serves nothing but metrics. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on `METRICS_PORT`, for this machine alone: nobody is asked for a token there. Guests can order without metrics, so
 * a port that can't be had is an error in the log, and the answer is undefined.
 */
export async function listenForMetrics(context: Context, port: number): Promise<MetricsServer | undefined> {
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
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => reject(Object.assign(error, { setting: 'METRICS_PORT' }));
      server.once('error', fail).listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    context.log.error({ err: error }, `no metrics: ${explain(error) ?? `port ${port} can't be opened`}`);
    return undefined;
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
