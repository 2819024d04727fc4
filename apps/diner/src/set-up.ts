/*
 * Runs in the head, before anything is painted: how the page looks, and taps on what stands in it. It is built into a
 * classic script of its own, as `boot.ts`, which follows Welcome's card.
 */
import { newHereAttribute } from '@sufra/contract/first-answers';
import { keepTaps } from './early/keep-taps.ts';
import { setUpPage } from './early/set-up-page.ts';
import { stored } from './early/stored.ts';

setUpPage(isNewHere() ? () => null : stored);
window.setUpAgain = () => setUpPage(stored);
keepTaps();
if (location.pathname !== '/') waitForWholePage();

/**
 * Whether the browser is taken to have kept nothing: its first answer costs Welcome more than all else in this script. A
 * page that a browser goes back to may be older than a choice.
 */
function isNewHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const again = (opened as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  return !again && document.documentElement.hasAttribute(newHereAttribute);
}

/** Only Welcome is painted by the style in the head; what is drawn elsewhere needs all of it, and nothing is to move. */
function waitForWholePage(): void {
  const link = Object.assign(document.createElement('link'), { rel: 'expect', href: '#early-pieces' });
  link.setAttribute('blocking', 'render');
  document.head.append(link);
}
