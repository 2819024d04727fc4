import { ApiError } from './api-error.ts';

/** Answers that usually come from a proxy, not from our server. */
const retryStatuses = [408, 425, 429, 502, 503, 504];

/**
 * Whether an error is the server's own answer. After a timeout, a proxy's error or a web page instead of an answer, the
 * write may or may not have been done. A 429 with a code is the server's: it tells the guest when to try again.
 */
export function isServerAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400) return false;
  return !retryStatuses.includes(error.status) || (error.status === 429 && error.code !== undefined);
}
