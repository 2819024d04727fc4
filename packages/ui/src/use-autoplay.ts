import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether the device asks for less motion; false where it can't be asked. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/**
 * Calls `advance` every `everyMs` while playing. The diner's own pause button decides; a device that asks for less
 * motion starts paused; a touch stops it for good; it also rests in a hidden tab and while `held`.
 */
export function useAutoplay(everyMs: number, held: boolean, advance: () => void) {
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
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

/** Brings the `index`-th child of a scrolling row to its start, in either reading direction. */
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

/** Which child of a scrolling row is nearest to its start. */
export function slideInView(box: HTMLElement): number {
  const rightToLeft = getComputedStyle(box).direction === 'rtl';
  const edge = box.getBoundingClientRect();
  const distances = Array.from(box.children, (slide) => {
    const rect = slide.getBoundingClientRect();
    return Math.abs(rightToLeft ? rect.right - edge.right : rect.left - edge.left);
  });
  return distances.indexOf(Math.min(...distances));
}
