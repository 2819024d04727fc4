import { trustedTypesPolicy } from '@sufra/contract/core/constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * Pages about money or staff: the page that opened one must not keep a handle on its window. Browsers start a new
 * process for such pages, which costs the menu 40 ms of its first paint on a slow phone; the menu's pages hold
 * nothing worth that.
 */
const isolatedPages = /^\/(?:staff|pay|r)(?:[/?]|$)/;

const forIsolated = { 'cross-origin-opener-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/**
 * The headers of every answer, computed once, because most answers are short. API answers are private unless a route
 * says otherwise, and get a shorter set of headers than pages.
 */
export function sendDefaultHeaders(app: FastifyInstance, { settings }: Context): void {
  const transport = settings.publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const forPages = { ...pageHeaders(), ...transport };
  const forData = { ...dataHeaders, ...transport };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? forData : forPages).header('x-request-id', request.id);
    if (isolatedPages.test(request.url)) reply.headers(forIsolated);
    done();
  });
}

/** Data opened directly in a browser loads nothing and can't be framed (OWASP REST Security Cheat Sheet, 2025). */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Security headers of pages (OWASP Secure Headers Project, 2025). Pages load from us alone, and their forms stay here, but
 * for the one that opens a card page (`form-targets.ts`). What stands in a page itself is allowed by its hash
 * (`inline-parts.ts`). No text becomes markup or a script: browsers refuse all but what one policy of ours made.
 */
function pageHeaders(): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The console draws a still picture of a film that was chosen and is not sent yet.
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
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
