import './app.css';
import { createRoot } from 'react-dom/client';
import { outbox } from './api.ts';
import { App } from './app.tsx';
import { installWorker } from './features/offline/install.ts';
import { firstLanguage, speak } from './i18n.ts';
import { bringNextScreens } from './next-screens.ts';
import { createAppRouter } from './routes.tsx';

const router = createAppRouter();

/** The prerendered screen stays until the first page can replace it in one step. */
async function show(): Promise<void> {
  await Promise.all([speak(firstLanguage()), router.ready]);
  // Its link may have been tapped while the app came.
  const { pathname, href } = globalThis.location;
  if (pathname !== router.state.location.pathname) await router.navigate(href, { replace: true });
  const container = document.getElementById('root');
  if (container) createRoot(container).render(<App router={router} />);
}

// No top-level await: the pages' files import from this one, and would wait for it while it waits for them.
void show();
outbox.start();
installWorker();
bringNextScreens(router);
