import { useSyncExternalStore } from 'react';

/** The screen widths that have room for so many columns of tickets, beside navigation and counts. */
const widths = [
  { columns: 4, query: '(min-width: 75rem)' },
  { columns: 3, query: '(min-width: 56rem)' },
  { columns: 2, query: '(min-width: 40rem)' },
] as const;

function subscribe(listener: () => void) {
  const lists = widths.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

function current(): number {
  return widths.find(({ query }) => matchMedia(query).matches)?.columns ?? 1;
}

/** How many columns of tickets fit. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, current);
}
