import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuseWith } from '../errors/refuse.ts';
import { originOf } from './origin.ts';
import { allowedOriginOf } from './other-origins.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with our cookies (OWASP CSRF cheat sheet, "Fetch Metadata"). Form
 * posts need no preflight, so CORS alone doesn't protect. Origins that the venue allows may make the diners' calls. Clients other than browsers send neither header and have no
 * cookies to steal. The return from the card provider has its own check.
 */
export function refuseCrossSite(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safe.has(request.method) || request.url.startsWith('/pay/')) return done();
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreign =
      site === undefined
        ? origin !== undefined && origin !== originOf(context, request)
        : site !== 'same-origin' && site !== 'none';
    return foreign && allowedOriginOf(context, request) === undefined
      ? void refuseWith(request, reply, 'cross_site_request')
      : done();
  });
}
