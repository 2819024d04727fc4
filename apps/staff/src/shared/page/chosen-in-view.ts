import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row to what `selector` finds in it, when that changes. On a phone what is chosen may be beyond the edge. */
export function useChosenInView<Row extends HTMLElement>(selector: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    row.current?.querySelector(selector)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selector]);
  return row;
}
