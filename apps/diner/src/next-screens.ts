import { queries } from './api.ts';
import { allergensQuery } from './features/allergens/queries.ts';
import { dialogForm } from './features/dialog/item-dialog.tsx';
import { loadAllTexts } from './i18n.ts';
import { paths } from './paths.ts';
import { idle } from './router/idle.ts';
import type { Router } from './router/router.ts';

/** How long the first screen has the line and the processor for itself, in milliseconds. */
const afterMs = 1200;

/** Where a diner goes from the menu. */
const nextPages = [paths.cart, paths.item('x'), paths.allergens, paths.favourites, paths.profile];

/**
 * Brings the code of the next taps while the menu is looked at, so that each is answered at once: the dish's dialog
 * first, and one after the other, so that neither the line nor the processor is taken from a tap or a picture.
 */
export async function bringNextScreens(router: Router): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const steps = [
    dialogForm.bring,
    () => queries.prefetchQuery(allergensQuery()),
    loadAllTexts,
    ...nextPages.map((path) => () => router.preload(path)),
  ];
  for (const bring of steps) {
    await idle();
    // What doesn't come now comes with the tap.
    await bring().catch(() => undefined);
  }
}
