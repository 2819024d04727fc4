/*
 * The app for rendering on the server; `npm run build` bundles it. Rendering is synchronous, so two pages never share the
 * language and the query cache, which are global.
 */
import { browsingTable, languages } from '@sufra/contract/core/constants';
import type { RenderPage } from '@sufra/contract/first-answers';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { goneBadge } from '../menu/dishes/gone.tsx';
import { dishMarks } from '../menu/dishes/later-marks.ts';
import { dietFilter } from '../menu/marks/later.tsx';
import { queries } from '../offline/api.ts';
import { activateLoaded, loadTexts } from '../shared/i18n.ts';
import { App } from './app.tsx';
import { seedQueries } from './first-answers.ts';
import { rootHydration, routesOf } from './routes.tsx';

await Promise.all(languages.map(loadTexts));
await Promise.all([dishMarks.load(), dietFilter.load(), goneBadge.load()]);

/** A stand-in for every real table. Only the browser shows its number. */
const someTable = 'any';

/** Renders a page to markup, in the language of its answers. */
export const renderPage: RenderPage = ({ path, browsing }, answers) => {
  const address = `${path}?table_number=${browsing ? browsingTable : someTable}`;
  const router = createMemoryRouter(
    routesOf(() => address),
    { initialEntries: [address], hydrationData: rootHydration },
  );
  try {
    activateLoaded(answers.language);
    seedQueries(answers);
    return renderToString(<App router={router} />);
  } finally {
    router.dispose();
    queries.clear();
  }
};
