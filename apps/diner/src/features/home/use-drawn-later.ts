import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { idle } from '../../router/idle.ts';

/**
 * `first` when a page is drawn, and all of it once that is shown and nothing else is to be done: the tap that led here is
 * answered with what is seen. A page that is drawn ahead stays with `first` until it is gone to.
 */
export function useDrawnLater<Entry>(all: readonly Entry[], first: readonly Entry[]): readonly Entry[] {
  const [shown, setShown] = useState(false);
  useEffect(() => void idle().then(() => startTransition(() => setShown(true))), []);
  return useDeferredValue(shown ? all : first);
}
