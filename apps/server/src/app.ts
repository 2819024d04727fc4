import type { Language } from '@sufra/contract/core/constants';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Context } from './context.ts';
import { requestLanguage } from './core/language.ts';
import { dataHeaders, sendDefaultHeaders } from './http/browser/default-headers.ts';
import { refuseForeignHosts } from './http/browser/host-names.ts';
import { allowOtherOrigins } from './http/browser/other-origins.ts';
import { refuseCrossSite } from './http/browser/same-origin.ts';
import { type Gauge, shedLoad } from './http/busy/shed-load.ts';
import { cacheAnswers } from './http/cache/cached-answers.ts';
import { answerErrors, refuseAddress } from './http/errors/errors.ts';
import { readForms } from './http/input/forms.ts';
import { lazySchemas } from './http/input/lazy-schemas.ts';
import { liveStreams } from './http/live-events.ts';
import { rooms } from './rooms.ts';

const bodyBytesMax = 1024 * 1024;
/** Longer than load balancers keep a connection, so that we never close one that they are about to use. */
const keepAliveMs = 72_000;
const requestMs = 30_000;
/** Every browser sends its headers at once; who takes longer only holds a connection. */
const headersMs = 10_000;
const lookForSlowEveryMs = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the caller asked for, or the venue's default. */
    readonly language: Language;
  }
}

/**
 * Builds the whole server: every plugin and room in one visible list. Doesn't listen yet. `gauge` tells in a test how
 * busy it is.
 */
export async function buildApp(context: Context, gauge?: Gauge): Promise<FastifyInstance> {
  const app = Fastify({
    keepAliveTimeout: keepAliveMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookForSlowEveryMs },
    // A request that comes while the server stops is answered as usual; the connection is closed behind it.
    return503OnClosing: false,
    loggerInstance: context.log,
    bodyLimit: bodyBytesMax,
    // Only the last so many hops of X-Forwarded-For are trusted: callers can write the rest themselves.
    trustProxy: (_address: string, hop: number) => hop < context.settings.trustedProxies,
    genReqId: () => context.random.id(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: lazySchemas,
    frameworkErrors: refuseAddress(() => context.menu.current().venue.default_language, dataHeaders),
  });
  // A child logger per request would cost more than most requests; log lines name the request themselves.
  app.setChildLoggerFactory((logger) => logger);
  decorate(app, context);
  answerErrors(app);
  readForms(app);
  // Must be the first hook: a cached answer has already passed the others.
  cacheAnswers(app, context);
  shedLoad(app, context, gauge);
  sendDefaultHeaders(app, context);
  refuseForeignHosts(app, context);
  allowOtherOrigins(app, context);
  refuseCrossSite(app, context);

  const streams = liveStreams(context);
  app.addHook('preClose', async () => streams.close());
  for (const mountRoutes of rooms) await mountRoutes(app, context, streams);
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
