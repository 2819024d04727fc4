import { useSyncExternalStore } from 'react';

let writes = 0;
const listeners = new Set<() => void>();

/** Sets how many writes have had no answer for ten seconds. The client calls it. */
export function setSlowWrites(count: number): void {
  writes = count;
  for (const listener of listeners) listener();
}

/** Whether a write has had no answer for ten seconds. It isn't aborted; a retry is safe, because it has the same key. */
export function useSlowWrite(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => writes > 0,
    () => false,
  );
}
