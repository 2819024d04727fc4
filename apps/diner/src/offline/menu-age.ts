import { useSyncExternalStore } from 'react';

let cachedAt: number | undefined;
const listeners = new Set<() => void>();

/** Sets when the answers shown were cached, in epoch milliseconds; undefined when they come from the server. */
export function setMenuAge(at: number | undefined): void {
  if (cachedAt === at) return;
  cachedAt = at;
  for (const listener of listeners) listener();
}

/** When the answers shown were cached, in epoch milliseconds; undefined when they come from the server. */
export function menuAge(): number | undefined {
  return cachedAt;
}

/** `menuAge` as a hook: renders again on every change. */
export function useMenuAge(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    menuAge,
    () => undefined,
  );
}
