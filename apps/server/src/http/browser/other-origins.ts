import { calls } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

/** What a page of another origin may send besides what browsers always let it. */
const requestHeaders = 'content-type, idempotency-key, if-none-match, last-event-id';
/** What it may read besides the body. */
const answerHeaders = 'etag, retry-after, x-request-id';
const methods = 'GET, HEAD, POST, PUT, DELETE';
/** Browsers ask again after this long. */
const preflightSeconds = '600';
const staffPath = /^\/api\/v1\/+staff(?:[/?]|$)/i;

type Dependencies = Pick<Context, 'settings'>;

/**
 * Lets pages of the origins in ALLOWED_ORIGINS make the diners' calls (CORS). The staff's calls stay our own pages'
 * alone, whatever the setting says. Does nothing while no origin is allowed.
 */
export function allowOtherOrigins(app: FastifyInstance, context: Dependencies): void {
  if (context.settings.allowedOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPreflight(request)) return done();
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .send();
  });
  // On sending, because an answer from the cache goes to more than one origin.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(apiBase)) {
      const before = reply.getHeader('vary');
      reply.header('vary', before === undefined ? 'origin' : `${String(before)}, origin`);
    }
    // The menu's pictures are for everybody, and a page of another origin shows them.
    if (request.url.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.headers(headersForOrigin(context, request));
    done();
  });

  function isPreflight(request: FastifyRequest): boolean {
    const { method, headers } = request;
    const asks = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    return asks && allowedOriginOf(context, request) !== undefined;
  }
}

/** The headers that let the page read an answer; none where its origin may not. */
export function headersForOrigin(
  context: Dependencies,
  request: FastifyRequest,
): Readonly<Record<string, string>> {
  const origin = allowedOriginOf(context, request);
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': answerHeaders,
  };
}

/** The origin of the page that makes a diners' call, if it is another one that the venue allows. */
export function allowedOriginOf(
  { settings: { allowedOrigins } }: Dependencies,
  { url, headers: { origin }, routeOptions }: FastifyRequest,
): string | undefined {
  if (origin === undefined || !allowedOrigins.includes(origin)) return undefined;
  const call = routeOptions.config?.call;
  const forStaff = call === undefined ? staffPath.test(url) : calls[call].access.who === 'staff';
  return url.startsWith(apiBase) && !forStaff ? origin : undefined;
}
