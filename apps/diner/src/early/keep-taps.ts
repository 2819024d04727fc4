/*
 * Taps that come before the app: on the prerendered Welcome and on Home's first view. A link changes the address, and
 * the app opens there; a button looks tapped, and the app taps its own (`replayTap`).
 */

/** A button that was tapped, by what it says and where it stands. */
export type EarlyTap = { readonly label: string; readonly group: string };

declare global {
  interface Window {
    /** The last button that was tapped before the app was there. */
    earlyTap?: EarlyTap | undefined;
  }
}

/** Takes taps until the app is there. */
export function keepTaps(): void {
  document.addEventListener('click', keep, true);
}

function keep(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLButtonElement>('#early-menu button');
  const link = target?.closest<HTMLAnchorElement>('a[data-keep], #early-menu a');
  if (button) {
    window.earlyTap = tapOn(button);
    mark(button);
  } else if (link) follow(link, event);
}

/** Like every link of the app it keeps the query string. The address changes, without beginning the page anew. */
function follow(link: HTMLAnchorElement, event: MouseEvent): void {
  link.search = location.search;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.earlyTap = undefined;
  mark(link);
  history.replaceState({ usr: null, idx: 0 }, '');
  history.pushState({ usr: null, key: 'early', idx: 1 }, '', link.href);
  document.documentElement.dataset['page'] = 'app';
  // The app may have come and not be drawn yet: it follows the history.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function mark(element: HTMLElement): void {
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
  element.setAttribute('data-tapped', '');
}

function tapOn(button: Element): EarlyTap {
  return {
    label: button.getAttribute('aria-label') ?? button.textContent ?? '',
    group: button.closest('nav')?.getAttribute('aria-label') ?? '',
  };
}

/** For so long the app's own button is waited for, in milliseconds. */
const patienceMs = 5000;

/** Taps what was tapped before the app was there, as soon as the app has drawn it. */
export function replayTap(): void {
  const until = performance.now() + patienceMs;
  const look = () => {
    const tap = window.earlyTap;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const button = buttons.find((candidate) => isTap(tapOn(candidate), tap));
    if (button) {
      window.earlyTap = undefined;
      button.focus();
      button.click();
    } else if ((buttons.length === 0 || tap) && performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

function isTap({ label, group }: EarlyTap, tap: EarlyTap | undefined): boolean {
  return label === tap?.label && group === tap.group;
}
