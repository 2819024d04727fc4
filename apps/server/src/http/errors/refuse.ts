import { type ErrorCode, errorStatus } from '@sufra/contract/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.ts';
import { fieldMessage } from './field-messages.ts';
import { messageFor } from './messages.ts';
import { setRetryAfter } from './retry-after.ts';

/**
 * Sends a refusal in the request's language. If `detail` names a `field`, the error is also reported for that field;
 * `rule` is the closest keyword of the API's schemas. If it names an `item_id`, that id becomes `errors.item_id`, so
 * that the app can mark the dish. `data` is passed through (`refusals.ts` of the contract). Whoever exceeded a limit,
 * or comes while the server is busy, is told when to retry.
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
  if (errorStatus[code] === 429 || code === 'busy') setRetryAfter(reply, detail?.['retry_after']);
  const { statusCode, body } = failure(code, request.language, detail, errors);
  return reply.code(statusCode).send(data === undefined ? body : { ...body, data });
}
