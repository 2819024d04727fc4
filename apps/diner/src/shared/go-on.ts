import { useEffect, useRef } from 'react';
import { useGo } from './links.tsx';

/** Goes to a page, as `useGo` does. */
export type GoOn = ReturnType<typeof useGo>;

/** The shown entry of the history: a page, or a layer over it. */
function entryShown(): unknown {
  return (globalThis.history.state as { readonly key?: unknown } | null)?.key;
}

/** Whether the page of the caller is still shown, for an answer that comes late. */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

/**
 * For what leads on once it is sent: notes what is shown when it is sent. The function that it returns goes on from there. If the
 * guest has gone elsewhere or opened something meanwhile, an answer that comes late leaves them where they are.
 */
export function useGoOn(): () => GoOn {
  const go = useGo();
  const isShown = useIsShown();
  return () => {
    const entry = entryShown();
    return async (path, options) => {
      if (isShown() && entryShown() === entry) await go(path, options);
    };
  };
}
