import { useSyncExternalStore } from 'react';

/** The code if it is loaded, or why loading failed; neither while it is still loading. */
type LoadState<Code> = { readonly code?: Code; readonly error?: unknown };

/** Code that is loaded after its page. */
export type PreloadedCode<Code> = {
  /** Loads it, and retries after a failure. Never rejects: `usePreloadedCode` gives the error. */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => LoadState<Code>;
};

/**
 * Code that can be loaded before the tap that needs it. When it is loaded, it renders in the same step as the tap. React's
 * `lazy` would wait 300 ms, because React throttles the reveal of a Suspense boundary.
 */
export function createPreloadedCode<Code>(importCode: () => Promise<Code>): PreloadedCode<Code> {
  const listeners = new Set<() => void>();
  let state: LoadState<Code> = {};
  let loading: Promise<void> | undefined;

  function setState(next: LoadState<Code>): void {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    load() {
      loading ??= importCode().then(
        (code) => setState({ code }),
        (error: unknown) => {
          loading = undefined;
          setState({ error });
        },
      );
      return loading;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
}

/** The code once it is loaded, or why loading failed. */
export function usePreloadedCode<Code>({ subscribe, state }: PreloadedCode<Code>): LoadState<Code> {
  return useSyncExternalStore(subscribe, state);
}
