import { useSyncExternalStore } from 'react';

/** How long the note stays after the server wanted another try, in milliseconds, so that it doesn't flicker. */
const lingersMs = 2000;

let until: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(to: typeof until): void {
  until = to;
  for (const listener of listeners) listener();
}

/**
 * A `fetch` that notices when the server sends guests away for a moment: it is busy, restarting, or can't store anything.
 * What they asked for is tried again by itself.
 */
export function noticeBusy(fetch: (url: string, init: RequestInit) => Promise<Response>): typeof fetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    const after =
      answer.status === 503 ? Number(answer.headers.get('retry-after') ?? Number.NaN) : Number.NaN;
    if (!Number.isNaN(after)) {
      clearTimeout(until);
      change(setTimeout(() => change(undefined), after * 1000 + lingersMs));
    }
    return answer;
  };
}

/** Whether the server sent a call away a moment ago. */
export function isBusy(): boolean {
  return until !== undefined;
}

/** `isBusy` as a hook. */
export function useBusy(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isBusy,
    () => false,
  );
}
