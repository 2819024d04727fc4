import { type TouchEvent, useRef } from 'react';

/** A longer swipe, in pixels, dismisses the panel. */
const farPx = 96;

/**
 * Touch handlers that let a panel follow the finger downwards and call `onAway` after a long enough swipe. A scrolled
 * panel scrolls up first. A swipe must never be the only way to close it.
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
      // A sheet above this one handles its own swipes.
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
