import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, failure, fine, reasonOf, skipped, warning } from './examine.ts';
import type { Scene } from './scene.ts';
import { postgresFacts } from './store.ts';

const apps = ['diner', 'staff'] as const;
const build = 'Run npm run build in the program’s folder, then restart the server.';

/** The versions of everything, and whether the two apps are built from the sources that are here. */
export async function lookAtVersions(scene: Scene, signal: AbortSignal): Promise<readonly Finding[]> {
  const { version, optionalDependencies = {} } = await manifestOf(scene.root);
  return [
    fine(`Sufra ${version ?? 'of an unknown version'}`),
    node(process.versions.node, Object.values(optionalDependencies)[0]),
    await databaseVersion(scene),
    ...(await builds(scene.root, signal)),
  ];
}

interface Manifest {
  readonly version?: string;
  /** Node's own packages, all of one version. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

async function manifestOf(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
}

function node(running: string, wanted: string | undefined): Finding {
  if (wanted === undefined || running === wanted) return fine(`Node ${running}`);
  return warning(
    `Node ${running} instead of ${wanted}, with which Sufra was tested`,
    'Run npm ci, and start everything with node_modules/.bin/node.',
  );
}

async function databaseVersion(scene: Scene): Promise<Finding> {
  if (scene.settings.databaseUrl === undefined) return fine(`SQLite ${process.versions.sqlite}`);
  try {
    return fine(`PostgreSQL ${(await postgresFacts(await scene.reader())).version}`);
  } catch (error) {
    return skipped(`PostgreSQL’s version is unknown: ${reasonOf(error)}`);
  }
}

async function builds(root: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const missing = apps.filter((app) => !existsSync(join(root, 'apps', app, 'dist', 'index.html')));
  if (missing.length > 0) return [failure(`not built: ${missing.join(' and ')}. No pages are shown`, build)];
  const builder = join(root, 'tools/build/build.ts');
  if (!existsSync(builder)) return [fine('both apps are built')];
  const stale = await staleApps(builder, signal);
  if (stale.length === 0) return [fine('both apps are built from these sources')];
  return [warning(`built from other sources: ${stale.join(' and ')}`, build)];
}

/** Asks the build itself, which knows what it reads. It prints one name a line, and builds nothing. */
function staleApps(builder: string, signal: AbortSignal): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [builder, '--stale'], { signal }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.split('\n').filter(Boolean));
      else
        reject(new Error(`the build can't be looked at: ${stderr.trim().split('\n')[0]}`, { cause: error }));
    });
  });
}
