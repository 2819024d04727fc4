/** Where the repository is, and which files belong to it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  'data',
  '.cache',
  'test-results',
  'playwright-report',
]);

/**
 * Every file of the repository, relative to its root: tracked files and new ones that git doesn't ignore; without git,
 * all files there.
 */
export function repositoryFiles(): string[] {
  const listed = existsSync(join(root, '.git')) ? gitFiles() : undefined;
  if (listed === undefined) return walk('');
  return [...new Set(listed)].filter((path) => path !== '' && existsSync(join(root, path))).sort();
}

/** Undefined when git is missing, or refuses to read another user's checkout. */
function gitFiles(): string[] | undefined {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const git = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return git.status === 0 ? git.stdout.split('\0') : undefined;
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(path) : [path];
    })
    .sort();
}
