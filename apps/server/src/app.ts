import type { Language } from '@sufra/contract/constants';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Context } from './context.ts';
import { metricsOf } from './features/health/metrics.ts';
import { features } from './features.ts';
import { answerErrors, refuseAddress } from './http/errors.ts';
import { readForms } from './http/forms.ts';
import { refuseForeignHosts } from './http/host-names.ts';
import { requestLanguage } from './http/language.ts';
import { lazySchemas } from './http/lazy-schemas.ts';
import { liveStreams } from './http/live-events.ts';
import { refuseCrossSite } from './http/same-origin.ts';
import { followChanges, standingAnswers } from './http/standing-answers.ts';
import { sendUsualHeaders } from './http/usual-headers.ts';

const bodyBytesMax = 1024 * 1024;
/** Longer than load balancers keep a connection, so that we never close one that they are about to use. */
const keepAliveMs = 72_000;
const requestMs = 30_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the caller asked for, or the venue's. */
    readonly language: Language;
  }
}

/** The whole server as one value: every plugin and feature in a visible list. Listens to nothing yet. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const metrics = metricsOf(context);
  const standing = standingAnswers({
    id: context.chance.id,
    repeats: metrics.repeatsOf,
    now: context.clock.now,
    alone: context.db.dialect === 'sqlite',
  });
  followChanges(standing, context);
  const app = Fastify({
    serverFactory: (handler) =>
      standing.serve(handler, { keepAliveTimeout: keepAliveMs, requestTimeout: requestMs }),
    loggerInstance: context.log,
    bodyLimit: bodyBytesMax,
    // What is nearer than so many proxies of ours is believed: whoever calls can write the rest of the header themselves.
    trustProxy: (_address: string, hop: number) => hop < context.settings.trustedProxies,
    genReqId: () => context.chance.id(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: lazySchemas,
    frameworkErrors: refuseAddress(() => context.menu.current().venue.default_language),
  });
  // A logger for each request would cost more than most requests; what is logged names the request itself.
  app.setChildLoggerFactory((logger) => logger);
  app.decorate('standing', standing);
  decorate(app, context);
  answerErrors(app);
  readForms(app);
  sendUsualHeaders(app, context);
  refuseForeignHosts(app, context);
  refuseCrossSite(app, context);

  const streams = liveStreams(context);
  app.addHook('preClose', async () => streams.close());
  for (const mountFeature of features) await mountFeature(app, context, streams);
  return app;
}

function decorate(app: FastifyInstance, context: Context): void {
  app.decorateRequest('principal');
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      const query = this.query as { lang?: unknown } | undefined;
      const asked = typeof query?.lang === 'string' ? query.lang : undefined;
      const fallback = context.menu.current().venue.default_language;
      return requestLanguage(asked, this.headers['accept-language'], fallback);
    },
  } as never);
}
