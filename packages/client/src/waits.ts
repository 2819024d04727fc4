/** How long writes wait before they are tried again. */
import { ApiError } from './api-error.ts';

/** The longest wait that a server or proxy may ask for: an order must not wait all evening. */
const maxWaitMs = 5 * 60_000;

/** How long to wait for an answer before a second try runs beside the first, in milliseconds. */
const secondTryAfterMs = 20_000;

/** The pause before the next try, in milliseconds: doubles each time, up to half a minute. */
export const pauseMs = (failures: number) => Math.min(30_000, 1000 * 2 ** failures);

/** What a server or proxy asked for, in milliseconds; 0 if it asked for nothing. */
export function requestedWait(error: unknown): number {
  const requested = error instanceof ApiError ? error.retryAfterMs : undefined;
  return Math.min(requested ?? 0, maxWaitMs);
}

/** Resolves when it is time for a second try. The answer to the first try still counts. */
export function untilSecondTry(): Promise<false> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      over.abort();
      resolve(false);
    };
    const timer = setTimeout(finish, secondTryAfterMs);
    globalThis.addEventListener('online', finish, { signal: over.signal });
  });
}
