import { loadAllTexts } from './i18n.ts';
import { paths } from './paths.ts';
import type { Router } from './router/router.ts';

/** How long the first screen has the line and the processor for itself, in milliseconds. */
const afterMs = 1200;

/** Where a diner goes from the menu. */
const nextPages = [paths.cart, paths.item('x'), paths.allergens, paths.favourites, paths.profile];

/** Brings the code of the next taps while the menu is looked at, so that each is answered at once. */
export function bringNextScreens(router: Router): void {
  setTimeout(() => {
    // What doesn't come now comes with the tap.
    import('./features/dialog/item-dialog.tsx').catch(() => undefined);
    loadAllTexts().catch(() => undefined);
    for (const path of nextPages) router.preload(path);
  }, afterMs);
}
