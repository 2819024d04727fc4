import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

/** The origin that the caller's browser sees, without a trailing slash. */
export function originOf(context: Pick<Context, 'settings'>, request: FastifyRequest): string {
  return context.settings.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Whether the caller's browser speaks https. */
export function isSecure(context: Pick<Context, 'settings'>, request: FastifyRequest): boolean {
  return originOf(context, request).startsWith('https:');
}
