/** A hash of files, to tell whether a build from them is stale. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-server']);
const skippedFile = /\.(test|spec)\.tsx?$/;

/**
 * The hash of all files under `paths` (files or folders; missing ones count as absent), by their content and their path
 * relative to `root`. Tests, `node_modules` and what is
 * built are left out: nothing is built from them.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesUnder(join(root, path)));
  for (const file of [...new Set(files)].sort()) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file).split(sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || (entry.isFile() && skippedFile.test(entry.name))) return [];
    return filesUnder(join(path, entry.name));
  });
}
