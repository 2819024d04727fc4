import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, matches, type SharedDocument } from '../cache/shared-document.ts';

/**
 * Sends a page that is built once and sent many times, or 304. Browsers revalidate it each time, because its content
 * may change at any moment.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedDocument,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = page.etag(encoding);
  reply.headers({ etag, 'cache-control': 'public, no-cache' });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = await page.bytes(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}
