import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from './origin.ts';
import { refuseWith } from './refuse.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with our cookies (OWASP CSRF cheat sheet, "Fetch Metadata"). The
 * forms of the seed need no preflight, so CORS alone protects nothing. Clients that are no browsers send neither
 * header and have no cookies to steal. The card provider's return has its own check.
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
    return foreign ? void refuseWith(request, reply, 'cross_site_request') : done();
  });
}
