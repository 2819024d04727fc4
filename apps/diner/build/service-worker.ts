import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A file to precache, as Workbox lists it. The revision is null if the file's name has a hash of its content. */
export type PrecachedFile = { readonly url: string; readonly revision: string | null };

/** Bundles the service worker into `dist/sw.js`, with the list of the built files in it. */
export function serviceWorker(file: string, dist: string): Plugin {
  return {
    name: 'sufra:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: {
          PRECACHED_FILES: JSON.stringify(precachedFiles(dist)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          target: 'es2023',
          outDir: dist,
          emptyOutDir: false,
          rolldownOptions: { input: file, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

/** The page and its scripts. Fonts and pictures are cached when they are first used. */
export function precachedFiles(dist: string): readonly PrecachedFile[] {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const revised = ['index.html', 'mark.svg'].map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(dist, name)));
    return { url: `/${name}`, revision: hash.digest('hex').slice(0, 16) };
  });
  return [...revised, ...scripts.sort().map((name) => ({ url: `/assets/${name}`, revision: null }))];
}
