import { type ErrorCode, errorStatus } from '@sufra/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.ts';
import { fieldMessage } from './field-messages.ts';
import { messageFor } from './messages.ts';
import { tellWhen } from './retry-after.ts';

/**
 * Answers a refusal in the language of the request. Where `detail` names a `field`, the answer says so beside that
 * field; `rule` is the keyword of the contract's schemas that comes nearest. Where it names an `item_id`, the answer gives
 * that id as `errors.item_id`, for the app to mark the dish. `data` goes along as it is (`refusals.ts` of the contract).
 * Whoever did something too often is told when to try again.
 */
export function refuseWith(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  detail?: Readonly<Record<string, string>>,
  data?: unknown,
) {
  const { field, rule = '', item_id: item } = detail ?? {};
  const text =
    code === 'invalid_input'
      ? fieldMessage(rule, request.language)
      : messageFor(code, request.language, detail);
  const errors = field !== undefined ? { [field]: text } : item !== undefined ? { item_id: item } : undefined;
  if (errorStatus[code] === 429) tellWhen(reply, detail?.['retry_after']);
  const { statusCode, body } = failure(code, request.language, detail, errors);
  return reply.code(statusCode).send(data === undefined ? body : { ...body, data });
}
