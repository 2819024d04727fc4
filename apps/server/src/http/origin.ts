import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** The origin that the caller's browser sees, without a slash at the end. */
export function originOf(context: Pick<Context, 'settings'>, request: FastifyRequest): string {
  return context.settings.publicUrl ?? `${request.protocol}://${request.host}`;
}
