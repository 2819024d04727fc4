import type { MountFeature } from '../../features.ts';
import { metricsOf } from './metrics.ts';
import { watchForFaults } from './queries.ts';

/** Whether the server is up, whether it can serve, and how it does. For machines that watch it. */
export const health: MountFeature = (app, context, streams) => {
  const metrics = metricsOf(context);
  metrics.countStreams(() => streams.size);
  const faultNow = watchForFaults(context);

  app.addHook('onResponse', async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.config.call ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fault = await faultNow();
    if (fault === undefined) return reply.send({ status: 'ready' });
    request.log.warn({ fault }, 'not ready');
    return reply.code(503).send({ status: 'not ready' });
  });

  if (context.settings.metricsPort === undefined) {
    app.get('/metrics', async (_request, reply) => {
      const { text, contentType } = await metrics.read();
      return reply.type(contentType).header('cache-control', 'no-store').send(text);
    });
  }
};
