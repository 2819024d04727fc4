import { useEffect, useRef } from 'react';
import { useGo } from './links.tsx';

/** Goes to a page, as `useGo` does. */
export type GoOn = ReturnType<typeof useGo>;

/** The shown entry of the history: a page, or a layer over it. */
function entryShown(): unknown {
  return (globalThis.history.state as { readonly key?: unknown } | null)?.key;
}

/**
 * For what leads on once it is sent: notes what is shown when it is sent. The function that it returns goes on from there. If the
 * guest has gone elsewhere or opened something meanwhile, an answer that comes late leaves them where they are.
 */
export function useGoOn(): () => GoOn {
  const go = useGo();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    const entry = entryShown();
    return async (path, options) => {
      if (shown.current && entryShown() === entry) await go(path, options);
    };
  };
}
