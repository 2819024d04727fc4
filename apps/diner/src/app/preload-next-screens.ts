import { idle } from '@sufra/client/idle';
import { allergensQuery } from '../guests/allergens/queries.ts';
import { dialogForm } from '../menu/dialog/item-dialog.tsx';
import { searchPanel } from '../menu/search/search-overlay.tsx';
import { queries } from '../offline/api.ts';
import { paths } from '../shared/paths.ts';
import { preloadPage } from './routes.tsx';
import { languagePanel } from './shell/language-picker.tsx';

/** How long to wait each time, so that the first screen and the menu have the whole connection, in milliseconds. */
const preloadAfterMs = 1200;

/** The pages that a guest may open from the menu. */
const nextPages = [paths.cart, paths.item('x'), paths.allergens, paths.favourites, paths.profile];

/**
 * Loads the code of the next screens while the guest looks at the menu, so that they open at once: the dish's dialog first,
 * then the others one at a time, so that taps and pictures are not delayed.
 */
export async function preloadNextScreens(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, preloadAfterMs));
  while (queries.isFetching() > 0);
  const steps = [
    dialogForm.load,
    () => import('../venue/accent.ts').then(({ followAccent }) => followAccent()),
    searchPanel.load,
    languagePanel.load,
    () => queries.prefetchQuery(allergensQuery()),
    ...nextPages.map((path) => () => preloadPage(path)),
  ];
  for (const load of steps) {
    await idle();
    // A failed preload is harmless: the tap loads it again.
    await load().catch(() => undefined);
  }
}
