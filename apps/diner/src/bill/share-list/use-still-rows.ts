import { type RefObject, useLayoutEffect, useRef } from 'react';
import { doubleTapMs } from '../../shared/one-tap.ts';

/**
 * For a list whose rows may grow, shrink or move by themselves: after each change of `layout` it takes no taps for a moment,
 * since a finger on its way was meant for what stood there before. Keys go on working: they follow the focus.
 */
export function useStillRows(layout: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(layout);
  useLayoutEffect(() => {
    const { current: list } = box;
    if (list === null || shown.current === layout) return undefined;
    shown.current = layout;
    list.style.pointerEvents = 'none';
    const free = () => {
      list.style.pointerEvents = '';
    };
    const timer = setTimeout(free, doubleTapMs);
    return () => {
      clearTimeout(timer);
      free();
    };
  }, [layout]);
  return box;
}
