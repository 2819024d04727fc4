import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { requestLanguage } from '../../core/language.ts';
import { DatabaseUnavailable } from '../../database/outage/unavailable.ts';
import { UnreadableForm } from '../input/forms.ts';
import { failure } from './envelope.ts';
import { fieldMessage } from './field-messages.ts';
import { setRetryAfter } from './retry-after.ts';

/** Fastify's own refusals as our error codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  // PostgreSQL can't store NUL in text, and no person types one.
  '22021': 'invalid_input',
};

/** A restarting database is back within seconds; somebody has to make room on a disk. */
const retryAfterSeconds: Partial<Record<ErrorCode, string>> = { unavailable: '2', storage_full: '10' };

/** Answers errors that no route handled: unexpected ones become a 5xx without internals, the rest a clear 4xx. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validation) return refuseFields(request, reply, error.validation);
    const code = codeOf(error);
    // The database has reported a full disk once; a line for each call would fill it further.
    if (code === 'internal' || code === 'unavailable')
      request.log.error({ err: error, reqId: request.id }, 'the request failed');
    const retryAfter = retryAfterSeconds[code];
    if (retryAfter !== undefined) setRetryAfter(reply, retryAfter);
    const { statusCode, body } = failure(code, request.language);
    return reply.code(statusCode).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const { statusCode, body } = failure('not_found', request.language);
    return reply.code(statusCode).send(body);
  });
}

/**
 * Answers paths that the router can't parse, with these headers. Fastify calls it before routing, with a bare request: no
 * decorators, no hooks.
 */
export function refuseAddress(fallback: () => Language, headers: Readonly<Record<string, string>>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const language = requestLanguage(undefined, request.headers['accept-language'], fallback());
    const { statusCode, body } = failure('not_found', language);
    void reply
      .code(statusCode)
      .headers({ ...headers, 'x-request-id': request.id })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  };
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof DatabaseUnavailable) return error.outage === 'full' ? 'storage_full' : 'unavailable';
  if (error instanceof UnreadableForm) return error.refusal;
  const known = frameworkCodes[error.code];
  if (known !== undefined) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'malformed_body'
    : 'internal';
}

function refuseFields(
  request: FastifyRequest,
  reply: FastifyReply,
  problems: FastifySchemaValidationError[],
) {
  const errors: Record<string, string> = {};
  for (const problem of problems) {
    const field = fieldOf(problem);
    errors[field] ??= fieldMessage(problem.keyword, request.language);
  }
  // If a field is named, the error about the whole body adds nothing.
  if (Object.keys(errors).length > 1) delete errors[wholeBody];
  const { statusCode, body } = failure('invalid_input', request.language, {}, errors);
  return reply.code(statusCode).send(body);
}

const wholeBody = 'body';

/** The field's name as a person would write it, such as `items[0].quantity`. */
function fieldOf(problem: FastifySchemaValidationError): string {
  const missing = problem.params['missingProperty'];
  const path = problem.instancePath.split('/').filter((part) => part !== '');
  const unknown = problem.params['additionalProperty'];
  for (const name of [missing, unknown]) if (typeof name === 'string') path.push(name);
  return (
    path.reduce(
      (name, part) => (/^\d+$/.test(part) ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`),
      '',
    ) || wholeBody
  );
}
