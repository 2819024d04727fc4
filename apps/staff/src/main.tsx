import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { leaveToSignIn } from './app/leave.ts';
import { createQueries } from './app/queries.ts';
import { preferredLanguage, speak } from './i18n.ts';
import { basename } from './paths.ts';
import { createRoutes } from './routes.tsx';
import './styles.css';

const queries = createQueries(leaveToSignIn(() => router));
const router = createBrowserRouter(createRoutes(queries), { basename });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the console.');
await speak(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <App router={router} queries={queries} />
  </StrictMode>,
);
