/** How many packages of others a running server needs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/repository.ts';

type Entry = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The packages that a workspace's production dependencies lead to, as far as they are installed on this machine. */
export function productionPackages(workspace: string): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  const seen = new Set<string>();
  const visit = (path: string) => {
    const entry = lock.packages[path];
    const at = entry?.link === true ? (entry.resolved ?? path) : path;
    if (seen.has(at)) return;
    seen.add(at);
    const own = lock.packages[at];
    for (const name of Object.keys({ ...own?.dependencies, ...own?.optionalDependencies })) {
      const found = placesFor(at, name).find((place) => place in lock.packages);
      if (found !== undefined && existsSync(join(root, found))) visit(found);
    }
  };
  visit(workspace);
  return [...seen].filter((path) => path.includes('node_modules/'));
}

/** Where Node looks for a package, from the importer's folder upwards. */
function placesFor(importer: string, name: string): readonly string[] {
  const parts = importer.split('/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...folders, ''].map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`);
}
