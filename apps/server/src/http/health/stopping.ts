import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const stopping = new WeakSet<FastifyInstance>();

/** Whether the server is about to stop: a balancer should send nobody here any more. */
export function isStopping(app: FastifyInstance): boolean {
  return stopping.has(app);
}

/**
 * Leaves a balancer time to notice that this process is about to stop (STOP_DELAY): meanwhile `/readyz` says so, every
 * request is answered, and each connection is closed behind its answer.
 */
export async function announceStop(app: FastifyInstance, delayMs: number): Promise<void> {
  stopping.add(app);
  app.server.maxRequestsPerSocket = 1;
  await sleep(delayMs);
}
