import './app.css';
import { createRoot } from 'react-dom/client';
import { outbox } from './api.ts';
import { App } from './app.tsx';
import { installWorker } from './features/offline/install.ts';
import { firstLanguage, speak } from './i18n.ts';
import { createAppRouter } from './routes.tsx';

const router = createAppRouter();
const container = document.getElementById('root');
// The prerendered screen stays until the first page can replace it in one step.
// No top-level await: the pages' files import from this one, and would wait for it while it waits for them.
void Promise.all([speak(firstLanguage()), router.ready]).then(() => {
  if (container) createRoot(container).render(<App router={router} />);
});
outbox.start();
installWorker();
