import type { RefusalData, refusalData } from '@sufra/contract/refusals';

/** Why a call failed: an answer outside 2xx, or one that isn't the JSON envelope of the API. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The stable code of the refusal; undefined when the server sends none. */
  readonly code: string | undefined;
  /** The body of the answer: the parsed envelope, or the text if it was not JSON. */
  readonly body: unknown;
  /** How long the server asks to wait before a retry, in milliseconds; undefined when it doesn't say. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: unknown, retryAfterMs?: number) {
    super(textIn(body, 'message') ?? `The server answered ${String(status)}`);
    this.status = status;
    this.code = textIn(body, 'code');
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The message that the server sent with a failure; undefined without one, or without an answer. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? textIn(error.body, 'message') : undefined;
}

/** The server's message about too many requests: when to try again. Undefined for other failures. */
export function waitMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? serverMessage(error) : undefined;
}

/** The server's messages about single fields, by field; empty without any. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !isRecord(error.body) || !isRecord(error.body.errors)) return {};
  const entries = Object.entries(error.body.errors).map(([field, text]) => [field, String(text)] as const);
  return Object.fromEntries(entries);
}

/**
 * The data that a refusal with this code carries for the screen; undefined for other failures, and for servers that
 * send none.
 */
export function refusalDataOf<Code extends keyof typeof refusalData>(
  error: unknown,
  code: Code,
): RefusalData<Code> | undefined {
  if (!(error instanceof ApiError) || error.code !== code || !isRecord(error.body)) return undefined;
  return isRecord(error.body.data) ? (error.body.data as RefusalData<Code>) : undefined;
}

/**
 * Whether a failure is the 401 "Unauthenticated." of FETCH-8. It is recognised but nothing else happens: the diner
 * stays on the page.
 */
export function isUnauthenticated(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 401 && textIn(error.body, 'message') === 'Unauthenticated.'
  );
}

/** Whether the server doesn't have what was asked for, or doesn't know the call at all. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textIn(body: unknown, key: 'message' | 'code'): string | undefined {
  const value = isRecord(body) ? body[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
