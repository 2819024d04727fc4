import { useSyncExternalStore } from 'react';

let writes = 0;
const listeners = new Set<() => void>();

/** Told by the client: how many writes have had no answer for ten seconds. */
export function setSlowWrites(count: number): void {
  writes = count;
  for (const listener of listeners) listener();
}

/** Whether a write is taking very long. It isn't aborted, and trying again is safe: it carries the same key. */
export function useSlowWrite(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => writes > 0,
  );
}
