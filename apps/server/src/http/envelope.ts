import type { Language } from '@sufra/contract/constants';
import { type ErrorCode, errorStatus } from '@sufra/contract/errors';
import { messageFor } from './messages.ts';

/** A refusal as it goes over the wire. */
export interface Failure {
  readonly status: false;
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** The answer to a refused call, with its HTTP status. `detail` fills the message's placeholders. */
export function failure(
  code: ErrorCode,
  language: Language,
  detail: Readonly<Record<string, string>> = {},
  errors?: Readonly<Record<string, string>>,
): { readonly statusCode: number; readonly body: Failure } {
  const message = messageFor(code, language, detail);
  return {
    statusCode: errorStatus[code],
    body: { status: false, message, code, ...(errors === undefined ? {} : { errors }) },
  };
}
