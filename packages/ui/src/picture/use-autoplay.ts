import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Whether the device asks for reduced motion; false when it can't be asked. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

const never = () => () => undefined;

/** The same in a component; a page that the server draws is one that moves, until it is hydrated. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(never, prefersReducedMotion, () => false);
}

/**
 * Calls `advance` every `everyMs` while playing. The diner's pause button decides; with reduced motion it starts
 * paused; a touch stops it for good; it also pauses in a hidden tab and while `held`.
 */
export function useAutoplay(everyMs: number, held: boolean, advance: () => void) {
  const still = useReducedMotion();
  const [chosen, setPlaying] = useState<boolean>();
  const playing = chosen ?? !still;
  const step = useEffectEvent(() => {
    if (!document.hidden) advance();
  });
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(step, everyMs);
    return () => clearInterval(timer);
  }, [playing, held, everyMs]);
  return { playing, setPlaying };
}

/** Scrolls the `index`-th child of a row to its start, in either reading direction. */
export function scrollToSlide(row: RefObject<HTMLElement | null>, index: number): void {
  const box = row.current;
  const slide = box?.children.item(index);
  if (!box || !slide || typeof box.scrollBy !== 'function') return;
  const padding = Number.parseFloat(getComputedStyle(box).scrollPaddingInlineStart) || 0;
  const from = box.getBoundingClientRect();
  const to = slide.getBoundingClientRect();
  const rightToLeft = getComputedStyle(box).direction === 'rtl';
  const left = rightToLeft ? to.right - from.right + padding : to.left - from.left - padding;
  box.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** The index of the child nearest to the start of a scrolling row. */
export function slideInView(box: HTMLElement): number {
  const rightToLeft = getComputedStyle(box).direction === 'rtl';
  const edge = box.getBoundingClientRect();
  const distances = Array.from(box.children, (slide) => {
    const rect = slide.getBoundingClientRect();
    return Math.abs(rightToLeft ? rect.right - edge.right : rect.left - edge.left);
  });
  return distances.indexOf(Math.min(...distances));
}
