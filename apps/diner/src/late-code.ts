import { useSyncExternalStore } from 'react';

/** How far it is: there, still to come (both undefined), or not to be had. */
type Arrival<Code> = { readonly code?: Code; readonly error?: unknown };

/** Code that comes after its page. */
export type LateCode<Code> = {
  /** Brings it, again where that failed before. Never rejects: `useLateCode` says why it isn't there. */
  readonly bring: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly arrival: () => Arrival<Code>;
};

/**
 * Code that is brought ahead of its tap. Unlike React's `lazy` it is drawn in the same step as the tap once it is there:
 * a boundary that had to wait is held back for 300 ms, even where the wait was none.
 */
export function createLateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const listeners = new Set<() => void>();
  let arrival: Arrival<Code> = {};
  let coming: Promise<void> | undefined;

  function become(next: Arrival<Code>): void {
    arrival = next;
    for (const listener of listeners) listener();
  }
  return {
    bring() {
      coming ??= load().then(
        (code) => become({ code }),
        (error: unknown) => {
          coming = undefined;
          become({ error });
        },
      );
      return coming;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrival: () => arrival,
  };
}

/** The code once it is there, or why it isn't. */
export function useLateCode<Code>({ subscribe, arrival }: LateCode<Code>): Arrival<Code> {
  return useSyncExternalStore(subscribe, arrival);
}
