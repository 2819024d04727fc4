/** Puts a Chromium and a PostgreSQL on the machine where they are missing and the package manager may be used. */
import { execFileSync, spawn } from 'node:child_process';
import { findChromium, findPostgres, type Machine, thisMachine } from './machine.ts';

/** A program the tests need: how to find it and what it is called by each package manager. */
type Need = {
  readonly what: string;
  readonly find: (machine: Machine) => string | undefined;
  readonly packages: Readonly<Record<Manager, string>>;
};

type Manager = 'apt-get' | 'dnf' | 'apk';

const needs: readonly Need[] = [
  {
    what: 'Chromium',
    find: findChromium,
    packages: { 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' },
  },
  {
    what: 'PostgreSQL',
    find: findPostgres,
    packages: { 'apt-get': 'postgresql', dnf: 'postgresql-server', apk: 'postgresql' },
  },
];

const installs: Readonly<Record<Manager, readonly (readonly string[])[]>> = {
  'apt-get': [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends'],
  ],
  dnf: [['install', '-y', '-q']],
  apk: [['add', '--no-progress']],
};

/** The needs that this machine does not meet. */
export function missingNeeds(machine: Machine = thisMachine): readonly Need[] {
  return needs.filter((need) => need.find(machine) === undefined);
}

/** What to tell a person who has to install them; one line. */
export function missingLine(missing: readonly Need[], manager: Manager | undefined): string {
  const what = missing.map((need) => need.what).join(' and ');
  if (manager === undefined)
    return `${what} must be installed; or set CHROMIUM_PATH and POSTGRES_BIN to where they are`;
  const packages = missing.map((need) => need.packages[manager]).join(' ');
  return `${what} must be installed: run "${manager} ${installs[manager].at(-1)?.[0]} ${packages}" as root`;
}

/** Installs what is missing. Returns undefined when all is there now, else the line that says what to do. */
export async function meetNeeds(say: (line: string) => void): Promise<string | undefined> {
  const missing = missingNeeds();
  if (missing.length === 0) return undefined;
  const manager = (['apt-get', 'dnf', 'apk'] as const).find((name) => runs(name, ['--version']));
  const asRoot = process.getuid?.() === 0 ? [] : runs('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
  if (manager === undefined || asRoot === undefined) return missingLine(missing, manager);
  say(`Installing ${missing.map((need) => need.what).join(' and ')} with ${manager}`);
  const packages = missing.map((need) => need.packages[manager]);
  for (const [index, args] of installs[manager].entries()) {
    const isLast = index === installs[manager].length - 1;
    await runQuietly([...asRoot, manager, ...args, ...(isLast ? packages : [])]);
  }
  const still = missingNeeds();
  return still.length === 0 ? undefined : missingLine(still, manager);
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function runQuietly(command: readonly string[]): Promise<number> {
  const [program = '', ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
