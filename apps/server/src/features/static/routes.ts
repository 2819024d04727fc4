import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MountFeature } from '../../features.ts';
import { allowInlineScripts } from '../../http/inline-scripts.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendPage } from '../../http/send-page.ts';
import { builtApp, mediaFolder, welcomeFolders } from '../../places.ts';
import { type FirstPage, firstAnswersBy } from '../home/first-answers.ts';
import { type PageIn, pageWithAnswers } from './page-with-answers.ts';

/** Names of built files and of pictures carry a hash of what is in them: they never change. */
const forever = 'public, max-age=31536000, immutable';
/** Asked for again each time, and answered 304 where nothing has changed. */
const revalidated = 'public, max-age=0';
const anHour = 'public, max-age=3600';

/** The addresses of Welcome and Home, whose pages bring the first answers with them. */
const firstPages = new Map<string, FirstPage>([
  ['', 'welcome'],
  ['home', 'home'],
]);
const hashedFile = /-[\w-]{8}\.\w+$/;
const otherParts = /^(?:api|pay|r|media|welcome|metrics)(?:\/|$)/;

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<body style="font: 1.1rem/1.5 system-ui; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>This app has not been built yet</h1>
<p>Run <code>npm run build</code> where the server is installed, then load this page again.</p>
</body></html>
`;

/** The two web apps as they were built, the pictures of the menu, and the film of the Welcome screen. */
export const webApps: MountFeature = (app, context) => {
  const { dataDir } = context.settings;

  app.get('/media/*', async (request, reply) => {
    const sending = { cacheControl: forever };
    const sent = await sendFile(request, reply, mediaFolder(dataDir), fileIn(request), sending);
    return sent ? reply : reply.callNotFound();
  });
  app.get('/welcome/*', async (request, reply) => {
    for (const folder of welcomeFolders(dataDir)) {
      if (await sendFile(request, reply, folder, fileIn(request), { cacheControl: anHour })) return reply;
    }
    return reply.callNotFound();
  });
  serveApp(app, '/staff', builtApp('staff'));
  const diner = builtApp('diner');
  serveApp(app, '', diner, pageWithAnswers(join(diner, 'index.html'), firstAnswersBy(context)));
};

/**
 * Serves an app's files, and its page for every address that a browser opens: the app knows its own routes. `first` is
 * the page with the first answers in it.
 */
export function serveApp(app: FastifyInstance, prefix: string, dist: string, first?: PageIn): void {
  const withAnswers = first && toldOnce(app, first);
  const open = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, dist, withAnswers);
  app.get(prefix === '' ? '/' : prefix, open);
  app.get(`${prefix}/*`, open);
}

/** Without the answers the page works as well, only later: a failure is logged, once for a row of them. */
function toldOnce({ log }: FastifyInstance, first: PageIn): PageIn {
  let told = false;
  return async (page, asker) => {
    try {
      const document = await first(page, asker);
      told = false;
      return document;
    } catch (error) {
      if (!told) log.error({ err: error }, 'the page is sent without the first answers');
      told = true;
      return undefined;
    }
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, dist: string, first?: PageIn) {
  const file = fileIn(request);
  if (otherParts.test(file)) return reply.callNotFound();
  const firstPage = first && firstPages.get(file);
  reply.header('vary', firstPage ? 'accept, accept-language, accept-encoding, cookie' : 'accept-encoding');
  const cacheControl = hashedFile.test(file) ? forever : revalidated;
  if (await sendFile(request, reply, dist, file, { cacheControl, packed: true })) return reply;
  if (!isNavigation(request.headers.accept, file)) return reply.callNotFound();
  allowInlineScripts(reply, join(dist, 'index.html'));
  const asker = { language: request.language, isNew: firstPage === 'welcome' && !request.headers.cookie };
  const page = firstPage && opensPage(request) ? await first?.(firstPage, asker) : undefined;
  if (page !== undefined) return sendPage(request, reply, page);
  const bare = { cacheControl: revalidated, packed: true };
  if (await sendFile(request, reply, dist, 'index.html', bare)) return reply;
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt);
}

/** Whether the page is to be looked at now. The service worker, which keeps it for later, takes anything. */
function opensPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && headers.range === undefined;
}

/** What follows the route's own part of the address. */
function fileIn(request: FastifyRequest): string {
  return (request.params as { '*'?: string })['*'] ?? '';
}

/** Whether somebody opens a page: who takes anything (a preview, a crawler) does so at an address without an ending. */
function isNavigation(accept = '*/*', file: string): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(file));
}
