/** Serves the built app as a plain web server does: any path that isn't a file is index.html. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { root } from '../../tools/repository.ts';
import { listen, originOf, stop } from './server.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Serves `apps/diner/dist`; `useApi` puts the address of an API into its index.html. */
export async function startSite() {
  let apiBase = '';
  const folder = join(root, 'apps', 'diner', 'dist');
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    const file = path.startsWith(folder) && existsSync(path) && statSync(path).isFile() ? path : undefined;
    response.setHeader('content-type', types[extname(file ?? 'index.html')] ?? 'application/octet-stream');
    response.end(file === undefined ? index(folder, apiBase) : readFileSync(file));
  });
  await listen(server);
  return {
    url: originOf(server),
    useApi: (base: string) => {
      apiBase = base;
    },
    stop: () => stop(server),
  };
}

function index(folder: string, apiBase: string): string {
  const text = readFileSync(join(folder, 'index.html'), 'utf8');
  const pointed = text.replace(/(<meta name="api-base" content=")[^"]*/, `$1${apiBase}`);
  if (pointed === text) throw new Error('index.html has no place for the address of the API');
  return pointed;
}
