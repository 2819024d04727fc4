import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MountFeature } from '../../features.ts';
import { builtApp, mediaFolder, welcomeFolders } from './places.ts';

/** Names of built files and of pictures carry a hash of what is in them: they never change. */
const forever = { maxAge: '365d', immutable: true } as const;
/** Asked for again each time, and answered 304 where nothing has changed. */
const revalidated = { maxAge: 0 } as const;
const anHour = { maxAge: '1h' } as const;

const hashedFile = /-[\w-]{8}\.\w+$/;
const otherParts = /^(?:api|pay|media|welcome|metrics)(?:\/|$)/;

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<body style="font: 1.1rem/1.5 system-ui; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>This app has not been built yet</h1>
<p>Run <code>npm run build</code> where the server is installed, then load this page again.</p>
</body></html>
`;

/** The two web apps as they were built, the pictures of the menu, and the film of the Welcome screen. */
export const webApps: MountFeature = async (app, context) => {
  const { dataDir } = context.settings;
  await app.register(fastifyStatic, { serve: false, preCompressed: true });

  app.get('/media/*', async (request, reply) => {
    const file = fileIn(request);
    if (!(await isFile(mediaFolder(dataDir), file))) return reply.callNotFound();
    return reply.sendFile(file, mediaFolder(dataDir), forever);
  });
  app.get('/welcome/*', async (request, reply) => {
    const file = fileIn(request);
    for (const folder of welcomeFolders(dataDir)) {
      if (await isFile(folder, file)) return reply.sendFile(file, folder, anHour);
    }
    return reply.callNotFound();
  });
  serveApp(app, '/staff', builtApp('staff'));
  serveApp(app, '', builtApp('diner'));
};

/** Serves an app's files, and its page for every address that a browser opens: the app knows its own routes. */
export function serveApp(app: FastifyInstance, prefix: string, dist: string): void {
  const open = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, dist);
  app.get(prefix === '' ? '/' : prefix, open);
  app.get(`${prefix}/*`, open);
}

async function answer(request: FastifyRequest, reply: FastifyReply, dist: string) {
  const file = fileIn(request);
  if (otherParts.test(file)) return reply.callNotFound();
  reply.header('vary', 'accept-encoding');
  if (file !== '' && file !== 'index.html' && (await isFile(dist, file))) {
    return reply.sendFile(file, dist, hashedFile.test(file) ? forever : revalidated);
  }
  if (!isNavigation(request.headers.accept, file)) return reply.callNotFound();
  if (await isFile(dist, 'index.html')) return reply.sendFile('index.html', dist, revalidated);
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt);
}

/** What follows the route's own part of the address. */
function fileIn(request: FastifyRequest): string {
  return (request.params as { '*'?: string })['*'] ?? '';
}

/** Whether somebody opens a page: who takes anything (a preview, a crawler) does so at an address without an ending. */
function isNavigation(accept = '*/*', file: string): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(file));
}

async function isFile(folder: string, file: string): Promise<boolean> {
  if (file.includes('\0') || file.split(/[/\\]/).includes('..')) return false;
  const found = await stat(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  return found?.isFile() === true;
}
