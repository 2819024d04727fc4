import { useSyncExternalStore } from 'react';

/** From this width on there is room for a list with its detail beside it: 48rem, as `tablet:` of the styles. */
const query = '(min-width: 48rem)';

function subscribe(listener: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
const current = () => matchMedia(query).matches;

/** Whether list and detail stand side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, current);
}
