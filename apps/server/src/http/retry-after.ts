import type { FastifyReply } from 'fastify';

/** How long to wait where nobody worked it out, in seconds. */
export const fallbackSeconds = 60;

/** Says in the header when to try again, in seconds. */
export function tellWhen(reply: FastifyReply, seconds: string = String(fallbackSeconds)): void {
  reply.header('retry-after', seconds);
}
