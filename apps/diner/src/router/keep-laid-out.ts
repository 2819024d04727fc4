import { idle } from './idle.ts';

const style = 'content-visibility:hidden;position:absolute;inset-inline:0';

/**
 * Keeps what stands in a place laid out while it is out of sight, so that showing it needs neither style nor layout: on a
 * slow phone these are half of a tap. React hides it by `display: none`, which drops the layout; with
 * `content-visibility: hidden` it is as hidden, to everyone, and the layout stays. Where the browser has no such thing,
 * nothing is done. Returns the way to show the place again.
 */
export function keepLaidOut(place: HTMLElement): (() => void) | undefined {
  if (!CSS.supports('content-visibility', 'hidden')) return undefined;
  place.style.cssText = style;
  unhide(place);
  // What is drawn while it is out of sight is there later than its place.
  const observer = new MutationObserver(() => {
    unhide(place);
    void idle().then(() => place.firstElementChild?.getBoundingClientRect());
  });
  observer.observe(place, { childList: true });
  return () => {
    observer.disconnect();
    place.style.cssText = '';
  };
}

function unhide(place: HTMLElement): void {
  for (const child of place.children) (child as HTMLElement).style.removeProperty('display');
}
