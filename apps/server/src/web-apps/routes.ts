import { join } from 'node:path';
import { browsingTable } from '@sufra/contract/core/constants';
import type { RenderedPage } from '@sufra/contract/first-answers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/browser/cookies.ts';
import { allowInline, builtPageParts, inlinePartsOf } from '../http/browser/inline-parts.ts';
import { cookieName, dinerCookie } from '../http/browser/session-cookies.ts';
import type { MountRoutes } from '../http/mount.ts';
import { sendFile } from '../http/pages/send-file.ts';
import { sendPage } from '../http/pages/send-page.ts';
import { builtApp, mediaFolder, renderBundle, welcomeFolders } from '../settings/places.ts';
import { firstAnswersOf } from './first-answers.ts';
import { type PageRenderer, pageRenderer } from './rendered-page.ts';

/** For built files and pictures: their names have a hash of their content, so they never change. */
const forever = 'public, max-age=31536000, immutable';
/** Revalidated each time, and answered with 304 if nothing has changed. */
const revalidated = 'public, max-age=0';
const anHour = 'public, max-age=3600';

const hashedFile = /-[\w-]{8}\.\w+$/;
const otherPaths = /^\/*(?:api|pay|r|media|welcome|metrics)(?:\/|$)/;

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
<body>
<h1>This app has not been built yet</h1>
<p>Run <code>npm run build</code> where the server is installed, then load this page again.</p>
</body></html>
`;

/** Routes for the two built web apps, the pictures of the menu, and the film of the Welcome screen. */
export const webApps: MountRoutes = (app, context) => {
  const { dataDir } = context.settings;

  app.get('/media/*', async (request, reply) => {
    const sending = { cacheControl: forever };
    const sent = await sendFile(request, reply, mediaFolder(dataDir), fileIn(request), sending);
    return sent ? reply : reply.callNotFound();
  });
  app.get('/welcome/*', async (request, reply) => {
    const file = fileIn(request);
    // A film from the console has a folder of its own, and never changes.
    const sending = { cacheControl: file.includes('/') ? forever : anHour };
    for (const folder of welcomeFolders(dataDir, context.menu.current())) {
      if (await sendFile(request, reply, folder, file, sending)) return reply;
    }
    return reply.callNotFound();
  });
  serveApp(app, '/staff', builtApp('staff'));
  const diner = builtApp('diner');
  const render = pageRenderer(join(diner, 'index.html'), renderBundle, (language) =>
    firstAnswersOf(context, language),
  );
  // While the server is busy, the app draws its page itself: it waits for answers, and asks again.
  serveApp(app, '', diner, async (page, language) => (app.isBusy() ? undefined : render(page, language)));
};

/**
 * Serves an app's files, and its page for every other address that a browser opens, because the app has its own routes.
 * `render` is for the pages that the server renders.
 */
export function serveApp(app: FastifyInstance, prefix: string, dist: string, render?: PageRenderer): void {
  const renderer = render && loggedOnce(app, render);
  const open = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, dist, renderer);
  app.get(prefix === '' ? '/' : prefix, open);
  app.get(`${prefix}/*`, open);
}

/** A failure only makes the page slower, because the app can render it too. So it is logged, once for each series. */
function loggedOnce({ log }: FastifyInstance, render: PageRenderer): PageRenderer {
  let logged = false;
  return async (page, language) => {
    try {
      const rendered = await render(page, language);
      logged = false;
      return rendered;
    } catch (error) {
      if (!logged) log.error({ err: error }, 'the page is sent unrendered');
      logged = true;
      return undefined;
    }
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, dist: string, render?: PageRenderer) {
  const file = fileIn(request);
  if (otherPaths.test(file)) return reply.callNotFound();
  const page = render && renderedPageAt(request, file);
  const differs = render !== undefined && renderedPaths.has(`/${file}`);
  reply.header('vary', differs ? 'accept, accept-language, accept-encoding, cookie' : 'accept-encoding');
  const cacheControl = hashedFile.test(file) ? forever : revalidated;
  // The service worker requests the page by its file name, which needs the same policy.
  const shell = join(dist, 'index.html');
  if (file === 'index.html') allowInline(reply, builtPageParts(shell));
  if (await sendFile(request, reply, dist, file, { cacheControl, packed: true })) return reply;
  if (!isNavigation(request.headers.accept, file)) return reply.callNotFound();
  const rendered = page && (await render?.(page, request.language));
  allowInline(reply, rendered?.parts ?? builtPageParts(shell));
  if (rendered !== undefined) return sendPage(request, reply, rendered.document);
  const bare = { cacheControl: revalidated, packed: true };
  if (await sendFile(request, reply, dist, 'index.html', bare)) return reply;
  allowInline(reply, inlinePartsOf(notBuilt));
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt);
}

/** A guest may have the cookie under either name. */
const cookieNames = [cookieName(dinerCookie, true), dinerCookie];

const renderedPaths: ReadonlySet<string> = new Set<RenderedPage['path']>(['/', '/home']);

/**
 * The page that the server renders for a request; undefined if the app has to render it. That is so for guests with a
 * session, who have their own menu and bill, and without a table except on Welcome, because the app redirects them.
 */
function renderedPageAt(request: FastifyRequest, file: string): RenderedPage | undefined {
  const path = `/${file}`;
  const { accept, range } = request.headers;
  if (!accept?.includes('text/html') || range !== undefined) return undefined;
  if (cookieNames.some((name) => cookieOf(request, name) !== undefined)) return undefined;
  const { table_number: table, app } = request.query as Readonly<Record<string, unknown>>;
  const hasNoTable = table === undefined || table === '';
  if (path === '/')
    return app === undefined ? { path, browsing: hasNoTable || table === browsingTable } : undefined;
  return path === '/home' && !hasNoTable ? { path, browsing: table === browsingTable } : undefined;
}

/** The path of a file: what matches the `*` of the route. */
function fileIn(request: FastifyRequest): string {
  return (request.params as { '*'?: string })['*'] ?? '';
}

/** Whether a request opens a page. Previews and crawlers accept anything: for them it is a path without an extension. */
function isNavigation(accept = '*/*', file: string): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(file));
}
