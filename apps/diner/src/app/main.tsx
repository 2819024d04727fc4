import './app.css';
import { idle } from '@sufra/client/idle';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { outbox } from '../offline/api.ts';
import { installWorker } from '../offline/install-worker.ts';
import { isLanguage, switchLanguage } from '../shared/i18n.ts';
import { App } from './app.tsx';
import { answersInPage, seedQueries } from './first-answers.ts';
import { emptyCartAfterLateOrder } from './late-orders.ts';
import { preloadNextScreens } from './preload-next-screens.ts';
import { createAppRouter } from './routes.tsx';

/** Starts the app. The script in index.html has set the language, and marks a page in another language as `discarded`. */
async function start(): Promise<void> {
  const html = document.documentElement;
  const root = document.getElementById('root');
  if (root === null) return;
  await switchLanguage(isLanguage(html.lang) ? html.lang : 'en');
  // A link of the page was tapped: WebKit forgets that as soon as the app writes to the history. So it begins when somebody is back.
  if ('left' in html.dataset) {
    delete html.dataset['left'];
    globalThis.addEventListener('pageshow', ({ persisted }) => persisted && void start());
    return;
  }
  const answers = 'discarded' in html.dataset ? undefined : answersInPage();
  const app = <App router={createAppRouter()} />;
  if (answers === undefined) {
    root.replaceChildren();
    createRoot(root).render(app);
  } else {
    seedQueries(answers);
    hydrateRoot(root, app, { onRecoverableError: console.error });
  }
  delete html.dataset['discarded'];
  await idle();
  delete html.dataset['rendered'];
}

void start();
emptyCartAfterLateOrder();
outbox.start();
installWorker();
void preloadNextScreens();
