import './app.css';
import { createRoot } from 'react-dom/client';
import { outbox, queries } from './api.ts';
import { App } from './app.tsx';
import { replayTap } from './early/keep-taps.ts';
import { takeEarlyMenu } from './features/menu/queries.ts';
import { installWorker } from './features/offline/install.ts';
import { venueQuery } from './features/venue/venue.ts';
import { firstLanguage, speak } from './i18n.ts';
import { bringNextScreens } from './next-screens.ts';
import { paths } from './paths.ts';
import { createAppRouter } from './routes.tsx';

const router = createAppRouter();

/** The prerendered screen stays until the first page can replace it in one step. */
async function show(): Promise<void> {
  const menu = takeEarlyMenu();
  const ahead = Promise.all([menu, router.ready]).then(drawHomeAhead);
  await Promise.all([speak(firstLanguage()), router.ready, venueForWelcome()]);
  // Its link may have been tapped while the app came.
  const { pathname, href } = globalThis.location;
  if (pathname !== router.state.location.pathname) await router.navigate(href, { replace: true });
  const container = document.getElementById('root');
  // What the boot script has drawn of the menu is replaced by the same. It may have been in the page, and no answer come.
  if (document.getElementById('early-menu')?.hasChildNodes()) await Promise.race([menu, after(menuMs)]);
  if (container) createRoot(container).render(<App router={router} />);
  replayTap();
  await ahead;
}

/** Enter Menu then only shows Home. */
async function drawHomeAhead(): Promise<void> {
  if (router.state.location.pathname === paths.welcome) await router.drawAhead(paths.home);
}

/** How long the prerendered Welcome stays for the venue's own words, in milliseconds: with them it has its size. */
const venueMs = 1500;
/** How long the app waits for answers that the menu is drawn without already, in milliseconds. */
const menuMs = 4000;

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function venueForWelcome(): Promise<unknown> | undefined {
  if (globalThis.location.pathname !== paths.welcome) return undefined;
  return Promise.race([queries.prefetchQuery(venueQuery()), after(venueMs)]);
}

// No top-level await: the pages' files import from this one, and would wait for it while it waits for them.
void show();
outbox.start();
installWorker();
void bringNextScreens(router);
