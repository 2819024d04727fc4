import type { ErrorCode } from '@sufra/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.ts';

/** Answers a refusal in the language of the request. */
export function refuseWith(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  detail?: Readonly<Record<string, string>>,
) {
  const { statusCode, body } = failure(code, request.language, detail);
  return reply.code(statusCode).send(body);
}
