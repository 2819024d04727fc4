import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts the calls that are being worked on, from when their body has come: who sends one slowly takes nobody's place.
 * Returns how many there are.
 */
export function countWorking(
  app: FastifyInstance,
  counts: (request: FastifyRequest) => boolean,
): () => number {
  let working = 0;
  app.addHook('preHandler', (request, reply, done) => {
    // Who went away before would never be heard to go.
    if (counts(request) && !reply.raw.closed) {
      working += 1;
      reply.raw.once('close', () => {
        working -= 1;
      });
    }
    done();
  });
  return () => working;
}
