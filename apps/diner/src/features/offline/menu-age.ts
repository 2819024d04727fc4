import { useSyncExternalStore } from 'react';

let since: number | undefined;
const listeners = new Set<() => void>();

/** Says of when what is shown is: undefined when it has just come from the server, else milliseconds since 1970. */
export function setMenuAge(keptAt: number | undefined): void {
  if (since === keptAt) return;
  since = keptAt;
  for (const listener of listeners) listener();
}

/** Of when the answers are that are shown in place of the server's own; undefined while it answers itself. */
export function menuAge(): number | undefined {
  return since;
}

/** The same, followed. */
export function useMenuAge(): number | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, menuAge);
}
