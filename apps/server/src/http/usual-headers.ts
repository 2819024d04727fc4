import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';

/**
 * The pages where money or the house is at stake: no page that opened one keeps a hold of its window. A browser begins a
 * process anew for them, which costs the menu's pages 40 ms of their first paint on a slow phone; those hold nothing that
 * a window's opener could see or take.
 */
const apartPages = /^\/(?:staff|pay|r)(?:[/?]|$)/;

/**
 * The headers that every answer carries, worked out once: most answers are short and unchanged, and working these out
 * for each cost more than the rest of it. What the API says is for its reader alone, unless a route says otherwise; it is
 * no page, and has the headers of data, a third of the bytes of a page's.
 */
export function sendUsualHeaders(app: FastifyInstance, { settings }: Context): void {
  const transport = settings.publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const ofPages = { ...pageHeaders(settings), ...transport };
  const ofData = { ...dataHeaders, ...transport };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofData : ofPages).header('x-request-id', request.id);
    if (apartPages.test(request.url)) reply.header('cross-origin-opener-policy', 'same-origin');
    done();
  });
}

/** Data that a browser shows by itself loads nothing and stands in no frame (OWASP REST Security Cheat Sheet, 2025). */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * What browsers are to keep to (OWASP Secure Headers Project, 2025). Pages may load from us alone; a card page is
 * reached by a form of ours, so forms may post to the provider. Styles in attributes are what React writes for
 * positions and sizes.
 */
function pageHeaders({ epg }: Settings): Readonly<Record<string, string>> {
  const providers = epg.pageHosts.flatMap((host) => [
    `https://${host}`,
    `https://${host}:*`,
    `http://${host}:*`,
  ]);
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...providers].join(' '),
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}
