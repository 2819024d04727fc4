import { hashToken } from '../../context.ts';
import { instanceName } from '../../core/secrets.ts';
import type { MountRoutes } from '../mount.ts';
import { metricsOf } from './metrics.ts';
import { readinessCheck } from './queries.ts';
import { isStopping } from './stopping.ts';

/** Health, readiness and metrics, for monitoring. */
export const health: MountRoutes = (app, context, streams) => {
  const metrics = metricsOf(context);
  metrics.countStreams(() => streams.size);
  const reasonNotReady = readinessCheck(context);

  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.config.call ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      repeated: reply.isCached,
    });
    done();
  });

  const up = { status: 'up', instance: instanceName(context.secrets) };

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(up));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fault = isStopping(app) ? 'the server is stopping' : await reasonNotReady();
    if (fault === undefined) return reply.send({ status: 'ready' });
    request.log.warn({ fault }, 'not ready');
    return reply.code(503).send({ status: 'not ready' });
  });

  const { metricsToken } = context.settings;
  if (metricsToken === undefined) return;
  const wanted = hashToken(`Bearer ${metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Hashes of equal length: the time it takes tells nothing about the token.
    if (hashToken(request.headers.authorization ?? '') !== wanted)
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    const { text, contentType } = await metrics.read();
    return reply.type(contentType).send(text);
  });
};
