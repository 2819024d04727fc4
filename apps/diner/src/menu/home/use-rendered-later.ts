import { whenIdle } from '@sufra/client/idle';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * `first` when the page renders, and `all` when that is shown and the browser is idle. So the tap that opened the page gets
 * the visible part quickly. On a hidden page it stays `first`.
 */
export function useRenderedLater<Entry>(all: readonly Entry[], first: readonly Entry[]): readonly Entry[] {
  const [shown, setShown] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setShown(true))), []);
  return useDeferredValue(shown ? all : first);
}
