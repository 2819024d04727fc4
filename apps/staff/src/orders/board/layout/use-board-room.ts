import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnWidth, type Density, ticketGap } from './heights.ts';

/** What a screen has that can't be measured, such as in tests. */
const unmeasured = { width: 1280, height: 800 };
const padding = 28;
/** Narrower boards have one column, which scrolls and has no pages: a phone. */
const pagesFrom = 600;

/** How much room the board has: columns beside each other, and the height of one. */
export function useBoardRoom(board: RefObject<HTMLElement | null>, density: Density) {
  const [size, setSize] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [board]);
  const gap = ticketGap[density];
  const fitting = Math.floor((size.width - padding + gap) / (columnWidth[density] + gap));
  const columns = size.width < pagesFrom ? 1 : Math.max(2, fitting);
  const column = (size.width - padding + gap) / columns - gap;
  return { columns, column, width: size.width, height: size.height - padding, gap };
}
