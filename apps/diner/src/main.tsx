import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstLanguage, speak } from './i18n.ts';
import { createRouter } from './routes.tsx';

const router = createRouter();

/** Resolves when the first page's code is there, so that it replaces the prerendered screen in one step. */
function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

const container = document.getElementById('root');
await Promise.all([speak(firstLanguage()), firstPage()]);
if (container) createRoot(container).render(<App router={router} />);
