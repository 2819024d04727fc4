import type { ErrorCode } from '@sufra/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.ts';
import { fieldMessage } from './field-messages.ts';
import { messageFor } from './messages.ts';

/**
 * Answers a refusal in the language of the request. Where `detail` names a `field`, the answer says so beside that
 * field; `rule` is the keyword of the contract's schemas that comes nearest. Where it names an `item_id`, the answer gives
 * that id as `errors.item_id`, for the app to mark the dish.
 */
export function refuseWith(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  detail?: Readonly<Record<string, string>>,
) {
  const { field, rule = '', item_id: item } = detail ?? {};
  const text =
    code === 'invalid_input'
      ? fieldMessage(rule, request.language)
      : messageFor(code, request.language, detail);
  const errors = field !== undefined ? { [field]: text } : item !== undefined ? { item_id: item } : undefined;
  const { statusCode, body } = failure(code, request.language, detail, errors);
  return reply.code(statusCode).send(body);
}
