/** The third-party packages that the product needs, from the lock file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** A package in npm's lock file. */
export type Entry = {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Every entry of the lock file by its path. */
export function lockedPackages(): Readonly<Record<string, Entry>> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  return lock.packages;
}

/**
 * The paths of these packages and all their dependencies. Packages for which `wanted` returns false are left out, with
 * everything that only they need.
 */
export function packagesBehind(
  starts: readonly string[],
  wanted: (path: string) => boolean = () => true,
): readonly string[] {
  const locked = lockedPackages();
  const seen = new Set<string>();
  const visit = (path: string) => {
    const entry = locked[path];
    const at = entry?.link === true ? (entry.resolved ?? path) : path;
    if (seen.has(at)) return;
    seen.add(at);
    for (const name of Object.keys({ ...locked[at]?.dependencies, ...locked[at]?.optionalDependencies })) {
      const found = placesFor(at, name).find((place) => place in locked);
      if (found !== undefined && wanted(found)) visit(found);
    }
  };
  for (const start of starts) visit(start);
  return [...seen].filter((path) => path.includes('node_modules/'));
}

/** Those of these packages that are installed on this machine. */
export function installedPackages(starts: readonly string[]): readonly string[] {
  return packagesBehind(starts, (path) => existsSync(join(root, path)));
}

/** The name of the package at a path of the lock file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Where Node looks for a package, from the importer's folder upwards. */
function placesFor(importer: string, name: string): readonly string[] {
  const parts = importer.split('/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...folders, ''].map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`);
}
