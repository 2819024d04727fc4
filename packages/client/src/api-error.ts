import type { RefusalData, refusalData } from '@sufra/contract/refusals';

/** Why a call failed: an answer outside 2xx, or one that isn't the JSON envelope of the contract. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The stable code of the refusal; undefined with servers that send none. */
  readonly code: string | undefined;
  /** What was answered: the parsed envelope, or the text where it was no JSON. */
  readonly body: unknown;
  /** How long the server asks to wait before the next try, in milliseconds; undefined where it says nothing. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: unknown, retryAfterMs?: number) {
    super(textIn(body, 'message') ?? `The server answered ${String(status)}`);
    this.status = status;
    this.code = textIn(body, 'code');
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The message that the server itself sent with a failure; undefined where it sent none or never answered. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? textIn(error.body, 'message') : undefined;
}

/** What the server says to who did something too often: when to try again. Undefined for every other failure. */
export function waitMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? serverMessage(error) : undefined;
}

/** The server's words about single fields, by field; empty where it sent none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !isRecord(error.body) || !isRecord(error.body.errors)) return {};
  const entries = Object.entries(error.body.errors).map(([field, text]) => [field, String(text)] as const);
  return Object.fromEntries(entries);
}

/**
 * What a refusal with this code carries for the screen; undefined for another failure, and with servers that send
 * nothing beside the code.
 */
export function refusalDataOf<Code extends keyof typeof refusalData>(
  error: unknown,
  code: Code,
): RefusalData<Code> | undefined {
  if (!(error instanceof ApiError) || error.code !== code || !isRecord(error.body)) return undefined;
  return isRecord(error.body.data) ? (error.body.data as RefusalData<Code>) : undefined;
}

/**
 * Whether a failure is the 401 "Unauthenticated." of the seed's section 6. It is recognised and nothing is done about
 * it: the diner stays where they are.
 */
export function isUnauthenticated(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 401 && textIn(error.body, 'message') === 'Unauthenticated.'
  );
}

/** Whether the server doesn't have what was asked, or doesn't have the call at all. */
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
