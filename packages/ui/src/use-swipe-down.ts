import { type TouchEvent, useRef } from 'react';

/** From here on a swipe means "away with it", in pixels. */
const farPx = 96;

/**
 * Touch handlers that let a panel follow the finger downwards and call `onAway` when it went far enough. A panel that is
 * scrolled down scrolls first; a swipe is never the only way.
 */
export function useSwipeDown(onAway: () => void) {
  const from = useRef<number>(undefined);

  function follow(panel: HTMLElement, distance: number) {
    panel.style.transform = distance > 0 ? `translateY(${String(distance)}px)` : '';
    panel.style.transition = distance > 0 ? 'none' : '';
  }
  function distanceOf(event: TouchEvent): number {
    const touch = event.changedTouches[0];
    return from.current === undefined || touch === undefined ? 0 : touch.clientY - from.current;
  }
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      // A sheet over this one has its own swipes.
      if ((event.target as Element).closest('dialog') !== event.currentTarget.closest('dialog')) return;
      from.current = event.currentTarget.scrollTop === 0 ? event.touches[0]?.clientY : undefined;
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      follow(event.currentTarget, distanceOf(event));
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const distance = distanceOf(event);
      from.current = undefined;
      follow(event.currentTarget, 0);
      if (distance > farPx) onAway();
    },
    onTouchCancel(event: TouchEvent<HTMLElement>) {
      from.current = undefined;
      follow(event.currentTarget, 0);
    },
  };
}
