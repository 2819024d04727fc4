import type { Language } from '@sufra/contract/core/constants';
import { type ErrorCode, errorStatus } from '@sufra/contract/core/errors';
import { messageFor } from './messages.ts';

/** The body of a refused call. */
export interface Failure {
  readonly status: false;
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** The answer to a refused call, with its HTTP status. `detail` fills the placeholders of the message. */
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
