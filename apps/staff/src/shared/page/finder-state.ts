import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the console's search, from wherever one is. */
export function showFinder(shown: boolean): void {
  open = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => open;

/** Whether the console's search is open. */
export function useFinderOpen(): boolean {
  return useSyncExternalStore(subscribe, current, current);
}
