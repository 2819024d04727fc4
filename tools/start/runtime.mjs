/**
 * The Node that runs the project: the optional dependency for this machine. Plain JavaScript, because it runs on any
 * Node, before and right after an install.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const modules = join(root, 'node_modules');
const oldestMajor = 26;

/** The path of the project's Node; without one for this machine, the running one if it is new enough. */
export function findRuntime() {
  const own = installedRuntime();
  if (own !== undefined) return own;
  return Number.parseInt(process.versions.node, 10) >= oldestMajor ? process.execPath : undefined;
}

/** npm scripts find the project's Node at `node_modules/.bin/node`; some versions of npm don't link it there. */
export function linkRuntime() {
  const own = installedRuntime();
  if (own === undefined) return;
  const link = join(modules, '.bin', 'node');
  if (existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link);
  symlinkSync(relative(dirname(link), own), link);
}

function installedRuntime() {
  const { platform, arch } = process;
  const names = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`];
  return names.map((name) => join(modules, name, 'bin', 'node')).find((path) => existsSync(path));
}

/** Why a Node doesn't start on this machine, and what to do; undefined if it does. */
export function whyNotStarting(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return undefined;
  const reason = error?.message ?? stderr.trim();
  const remedy = reason.includes('libatomic')
    ? '\nInstall that library and try again: sudo apt-get install libatomic1, or sudo dnf install libatomic'
    : '';
  return `Node 26 does not start on this machine: ${reason}${remedy}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const own = installedRuntime();
  const why = own === undefined ? undefined : whyNotStarting(own);
  if (why !== undefined) {
    console.error(`sufra: ${why}`);
    process.exit(1);
  }
  linkRuntime();
}
