import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** The files that the service worker keeps. */
export type ShellFiles = {
  /** Another one with every change of any file. */
  readonly version: string;
  /** What the first screen needs. */
  readonly first: readonly string[];
  /** What later screens need. */
  readonly later: readonly string[];
};

/** Writes `dist/sw.js` from a TypeScript file without imports, with the names of the built files in it. */
export function serviceWorker(file: string, dist: string): Plugin {
  return {
    name: 'sufra:service-worker',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      const source = readFileSync(file, 'utf8');
      const { code } = await transformWithOxc(source, file, { lang: 'ts', target: 'es2023' });
      const script = code.replace(/export\s*\{\s*\};?/, '');
      const files = JSON.stringify(shellFiles(dist, script));
      const built = await minify(basename(file), `(()=>{const SHELL_FILES=${files};${script}})()`, {
        module: false,
      });
      writeFileSync(join(dist, 'sw.js'), built.code);
    },
  };
}

/** What is in a built folder, as the service worker wants it. Fonts come when a page uses them. */
export function shellFiles(dist: string, script: string): ShellFiles {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = readdirSync(join(dist, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const paths = assets.sort().map((name) => `/assets/${name}`);
  const first = [...paths.filter((path) => html.includes(`"${path}"`)), '/mark.svg', '/manifest.webmanifest'];
  const version = createHash('sha256').update(html).update(paths.join()).update(script).digest('base64url');
  return { version: version.slice(0, 10), first, later: paths.filter((path) => !first.includes(path)) };
}
