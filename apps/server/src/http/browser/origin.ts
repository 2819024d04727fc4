import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

/** The origin that the caller's browser sees, without a trailing slash. */
export function originOf(context: Pick<Context, 'settings'>, request: FastifyRequest): string {
  return context.settings.publicUrl ?? `${request.protocol}://${request.host}`;
}
