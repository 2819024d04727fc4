import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { preferredLanguage, switchLanguage } from '../shared/i18n.ts';
import { basename } from '../shared/paths.ts';
import { createQueries } from '../shared/queries.ts';
import { redirectToSignIn } from '../shared/redirect-to-sign-in.ts';
import { App } from './app.tsx';
import { forgetFailedStyles } from './failed-styles.ts';
import { createRoutes } from './routes.tsx';
import './styles.css';

forgetFailedStyles();
const queries = createQueries(redirectToSignIn(() => router));
const router = createBrowserRouter(createRoutes(queries), { basename });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the console.');
await switchLanguage(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <App router={router} queries={queries} />
  </StrictMode>,
);
