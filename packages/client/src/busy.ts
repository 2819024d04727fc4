import { ApiError } from './api-error.ts';

/** How often a read is asked for again while the server is busy: for some twenty seconds. */
const triesMax = 6;

/** Whether the server is busy or restarting, and said when to come back. Nothing was done. */
export function isBusy(error: unknown): error is ApiError & { readonly retryAfterMs: number } {
  return error instanceof ApiError && error.status === 503 && error.retryAfterMs !== undefined;
}

/** Whether a read that was sent away is worth another try; `failures` were there before. */
export function mayAskAgain(failures: number, error: unknown): boolean {
  return isBusy(error) && failures < triesMax;
}

/** How long to wait before the next try of a read, in milliseconds: as long as the server asked for, or `usual`. */
export function askAgainAfter(error: unknown, usual: number): number {
  return isBusy(error) ? error.retryAfterMs : usual;
}
