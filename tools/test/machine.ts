/** What the tests need from the machine: browsers and the PostgreSQL server programs. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The parts of the machine that the search uses, so that a test can describe another machine. */
export type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
  readonly folders: (path: string) => readonly string[];
  readonly output: (program: string, args: readonly string[]) => string | undefined;
};

// The headless shell first: it draws no window, and the browser tests take a third less time with it.
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
// Its folder is `webkit2gtk-4.1` below one of these, or below an architecture's folder in one.
const webKitRoots = ['/usr/lib', '/usr/libexec'];
const postgresRoots = ['/usr/lib/postgresql', '/usr/local/pgsql', '/usr/pgsql', '/opt/homebrew/opt'];

/** The current machine. */
export const thisMachine: Machine = { env: process.env, isExecutable, folders, output };

/** The path of Chromium: `CHROMIUM_PATH` if set, else the first on the path; undefined if missing. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const named = machine.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return machine.isExecutable(named) ? named : undefined;
  return chromiumNames.map((name) => onPath(machine, [name])).find((path) => path !== undefined);
}

/** The path of Firefox; undefined if missing. */
export function findFirefox(machine: Machine = thisMachine): string | undefined {
  return onPath(machine, ['firefox-esr', 'firefox']);
}

/** WebKit's driver, its browser, and a virtual screen; undefined if one is missing. */
export function findWebKit(
  machine: Machine = thisMachine,
): { readonly driver: string; readonly browser: string; readonly screen: string } | undefined {
  const driver = onPath(machine, ['WebKitWebDriver']);
  const screen = onPath(machine, ['Xvfb']);
  const browser = webKitRoots
    .flatMap((root) => machine.folders(root).map((folder) => join(root, folder)))
    .flatMap((folder) => [folder, ...machine.folders(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(machine.isExecutable);
  const found = driver !== undefined && screen !== undefined && browser !== undefined;
  return found ? { driver, browser, screen } : undefined;
}

function onPath(machine: Machine, names: readonly string[]): string | undefined {
  const folders = [...pathFolders(machine), '/usr/bin', '/snap/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(machine.isExecutable);
}

/**
 * The folder with `initdb` and `postgres`: `POSTGRES_BIN` if set, else the newest found through `pg_config`, the usual
 * folders or the path; undefined if missing.
 */
export function findPostgres(machine: Machine = thisMachine): string | undefined {
  const named = machine.env.POSTGRES_BIN;
  if (named !== undefined && named !== '') return hasServer(machine, named) ? named : undefined;
  const configured = machine.output('pg_config', ['--bindir']);
  const versioned = postgresRoots.flatMap((root) =>
    [...machine.folders(root)]
      .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
      .map((version) => join(root, version, 'bin')),
  );
  const candidates = [...(configured === undefined ? [] : [configured.trim()]), ...versioned];
  return [...candidates, ...pathFolders(machine)].find((folder) => hasServer(machine, folder));
}

function hasServer(machine: Machine, folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => machine.isExecutable(join(folder, program)));
}

function pathFolders(machine: Machine): string[] {
  return (machine.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function folders(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function output(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
