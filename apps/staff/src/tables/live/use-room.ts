import { useSyncExternalStore } from 'react';

/** Beside the floor: as wide as `wide:` in the styles. */
const besideQuery = '(min-width: 64rem)';
/** Room for a plan: the same width as `tablet:`. */
const planQuery = '(min-width: 48rem)';

/** Where a table's detail is: beside the plan, in a sheet over it, or over a phone's list of tables. */
export type Room = 'beside' | 'sheet' | 'phone';

function subscribe(listener: () => void) {
  const lists = [besideQuery, planQuery].map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

function current(): Room {
  if (matchMedia(besideQuery).matches) return 'beside';
  return matchMedia(planQuery).matches ? 'sheet' : 'phone';
}

/** How much room the screen has. */
export function useRoom(): Room {
  return useSyncExternalStore(subscribe, current);
}
