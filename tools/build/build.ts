/**
 * Builds the web apps whose sources have changed since their last build: `npm run build`, and part of `npm start`. With
 * `--stale` it only names them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { fingerprint } from './fingerprint.ts';
import { bundledLicences } from './notices.ts';
import { precompress } from './precompress.ts';

const apps = ['diner', 'staff'] as const;
type App = (typeof apps)[number];

/** Thrown when a build fails; the message is the builder's output. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}

/** Builds what is stale, in parallel, and reports progress to `say`. Throws `BuildFailed`. */
export async function buildStale(say: (line: string) => void): Promise<void> {
  const outcomes = await Promise.allSettled(staleApps().map((app) => build(app, say)));
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failed.length > 0) throw failed[0];
}

/** The apps that are not built from the sources that are here. */
function staleApps(): readonly App[] {
  return apps.filter((app) => !isFresh(app));
}

function sourcesOf(app: App): string[] {
  return [`apps/${app}`, 'packages', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
}

function isFresh(app: App): boolean {
  const stamp = stampOf(app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, sourcesOf(app));
}

function stampOf(app: App): string {
  return join(root, 'apps', app, 'dist', '.stamp');
}

async function build(app: App, say: (line: string) => void): Promise<void> {
  const sources = fingerprint(root, sourcesOf(app));
  const started = performance.now();
  say(`Building the ${app} app`);
  await viteBuild(app);
  mkdirSync(join(root, 'apps', app, 'dist'), { recursive: true });
  writeFileSync(join(root, 'apps', app, 'dist', 'third-party-licences.txt'), bundledLicences());
  await precompress(join(root, 'apps', app, 'dist'));
  writeFileSync(stampOf(app), sources);
  say(`Built the ${app} app in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function viteBuild(app: App): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BuildFailed(`the ${app} app does not build:\n${said.trim()}`));
    });
  });
}

if (import.meta.main) {
  try {
    if (process.argv.includes('--stale')) for (const app of staleApps()) console.log(app);
    else await buildStale(console.log);
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(`sufra: ${error.message}`);
    process.exitCode = 1;
  }
}
