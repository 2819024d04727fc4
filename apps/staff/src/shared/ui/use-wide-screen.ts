import { useSyncExternalStore } from 'react';

/** The same width as `tablet:` in the styles: room for a list with its detail beside it. */
const query = '(min-width: 48rem)';

function subscribe(listener: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
const current = () => matchMedia(query).matches;

/** Whether list and detail fit side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, current);
}
