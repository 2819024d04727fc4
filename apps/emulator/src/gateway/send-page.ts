import type { FastifyReply } from 'fastify';

// The policy doesn't restrict where a page or form may lead: the merchant chooses the address.
const policy = "default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a payer's page. `more` is added to its content security policy. */
export function sendPage(reply: FastifyReply, status: number, html: string, more = ''): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy + more,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
