/** Installs the packages when they don't match the lock file. Plain JavaScript, because nothing is installed yet. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { findRuntime, linkRuntime, root } from './runtime.mjs';

const tellEveryMs = 10_000;
const lookEveryMs = 400;
const lookForParentEveryMs = 1000;

/** Whether npm's own record of installed packages has everything in the lock file that this machine needs. */
export function matchesLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const present = installed.packages[path];
    if (present === undefined) return wanted.optional === true;
    return present.version === wanted.version && present.resolved === wanted.resolved;
  });
}

/** Makes `node_modules` match the lock file and returns the path of the project's Node; ends the program on failure. */
export async function ensureInstalled() {
  const lock = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (lock === undefined) fail('package-lock.json is missing or broken: this is not a whole checkout');
  if (installed === undefined || !matchesLock(lock, installed) || findRuntime() === undefined)
    await install(lock);
  linkRuntime();
  const runtime = findRuntime();
  if (runtime === undefined) {
    fail(
      `there is no Node 26 package for ${process.platform}-${process.arch}: run this with Node 26 or newer`,
    );
  }
  return runtime;
}

/** Runs a TypeScript program of the project on its own Node in place of this process, and exits with its code. */
export function become(runtime, program, args) {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` };
  const child = spawn(runtime, [join(root, program), ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onOrphaned(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`${runtime} does not run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Calls `stop` when the parent process is gone, so that nothing is left running. */
export function onOrphaned(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookForParentEveryMs);
  timer.unref();
}

async function install(lock) {
  const paths = Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/'));
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const state = () => `Installing packages: ${paths.filter(isThere).length} so far, ${seconds()} s`;
  const stop = showProgress('Installing packages (once, about half a minute)', state);
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const exact = await npm(['ci', ...flags]);
  const outcome = exact.code === 0 ? exact : await npm(['install', '--no-save', ...flags]);
  stop();
  if (outcome.code !== 0) {
    process.stderr.write(outcome.said);
    fail('npm could not install the packages: its words are above');
  }
  console.log(`Installed packages in ${seconds()} s`);
}

/** Runs npm, the same one that runs this program if possible. Never rejects; `said` is everything it printed. */
export function npm(args) {
  return new Promise((resolve) => {
    const own = process.env.npm_execpath;
    const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
    const child = spawn(program, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', (error) => resolve({ code: 1, said: `${error.message}\n` }));
    child.once('exit', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** One line that changes in place on a terminal, or a line now and then in a log. */
function showProgress(title, state) {
  console.log(title);
  if (!process.stdout.isTTY) {
    const timer = setInterval(() => console.log(state()), tellEveryMs);
    return () => clearInterval(timer);
  }
  const clear = () => process.stdout.write('\r\x1b[K');
  const timer = setInterval(() => {
    clear();
    process.stdout.write(state());
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    clear();
  };
}

function isThere(path) {
  return existsSync(join(root, path, 'package.json'));
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function fail(message) {
  console.error(`sufra: ${message}`);
  process.exit(1);
}
