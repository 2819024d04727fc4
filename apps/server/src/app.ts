import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { Language } from '@sufra/contract/constants';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Context } from './context.ts';
import { features } from './features.ts';
import { answerErrors, refuseAddress } from './http/errors.ts';
import { nestFields } from './http/fields.ts';
import { requestLanguage } from './http/language.ts';
import { liveStreams } from './http/live-events.ts';
import { refuseCrossSite } from './http/same-origin.ts';

const bodyBytesMax = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the caller asked for, or the venue's. */
    readonly language: Language;
  }
}

/** The whole server as one value: every plugin and feature in a visible list. Listens to nothing yet. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    bodyLimit: bodyBytesMax,
    trustProxy: context.settings.trustProxy,
    genReqId: () => context.chance.id(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    frameworkErrors: refuseAddress(() => context.menu.current().venue.default_language),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  });
  decorate(app, context);
  answerErrors(app);
  await app.register(cookie);
  await app.register(formbody, {
    parser: (text) => nestFields(new URLSearchParams(text)) as Record<string, unknown>,
  });
  await app.register(multipart, { throwFileSizeLimit: true });
  await app.register(rateLimit, { global: false });
  await app.register(helmet, securityHeaders(context));
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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

/**
 * Pages may load from us alone; a card page is reached by a form of ours, so forms may post to the provider. Styles in
 * attributes are what React writes for positions and sizes.
 */
function securityHeaders(context: Context) {
  const providerHosts = context.settings.epg.pageHosts.flatMap((host) => [
    `https://${host}`,
    `https://${host}:*`,
    `http://${host}:*`,
  ]);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...providerHosts],
      },
    },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: context.settings.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000 }
      : false,
  };
}
