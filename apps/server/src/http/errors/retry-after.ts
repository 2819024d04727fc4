import type { FastifyReply } from 'fastify';

/** The Retry-After when nothing better is known, in seconds. */
export const fallbackSeconds = 60;

/** Sets the Retry-After header, in seconds. */
export function setRetryAfter(reply: FastifyReply, seconds: string = String(fallbackSeconds)): void {
  reply.header('retry-after', seconds);
}
