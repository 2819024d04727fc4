/** Installs missing browsers and PostgreSQL, where the package manager may be used. */
import { execFileSync, spawn } from 'node:child_process';
import { findChromium, findFirefox, findPostgres, findWebKit, type Machine, thisMachine } from './machine.ts';

/** A program the tests need: how to find it, and its package in each package manager. */
type Need = {
  readonly what: string;
  readonly find: (machine: Machine) => unknown;
  /** The environment variable with its path. */
  readonly setting?: string;
  /** Package names, separated by blanks; further entries are tried if the first can't be installed. */
  readonly packages: Readonly<Record<Manager, readonly string[]>>;
};

type Manager = 'apt-get' | 'dnf' | 'apk';

/** What `npm test` needs. */
const testNeeds: readonly Need[] = [
  {
    what: 'Chromium',
    find: findChromium,
    setting: 'CHROMIUM_PATH',
    packages: { 'apt-get': ['chromium-headless-shell', 'chromium'], dnf: ['chromium'], apk: ['chromium'] },
  },
  {
    what: 'PostgreSQL',
    find: findPostgres,
    setting: 'POSTGRES_BIN',
    packages: { 'apt-get': ['postgresql'], dnf: ['postgresql-server'], apk: ['postgresql'] },
  },
];

/** What `npm run test:browsers` needs. */
export const browserNeeds: readonly Need[] = [
  {
    what: 'Firefox',
    find: findFirefox,
    packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], apk: ['firefox-esr'] },
  },
  {
    what: 'WebKit',
    find: findWebKit,
    packages: {
      'apt-get': ['webkit2gtk-driver xvfb'],
      dnf: ['webkit2gtk4.1 xorg-x11-server-Xvfb'],
      apk: ['webkit2gtk-4.1 xvfb'],
    },
  },
];

const installs: Readonly<Record<Manager, readonly string[]>> = {
  'apt-get': ['install', '-y', '-qq', '--no-install-recommends'],
  dnf: ['install', '-y', '-q'],
  apk: ['add', '--no-progress'],
};

/** The needs that this machine doesn't meet. */
export function missingNeeds(
  machine: Machine = thisMachine,
  needs: readonly Need[] = testNeeds,
): readonly Need[] {
  return needs.filter((need) => need.find(machine) === undefined);
}

/** One line that tells a person what to install. */
export function missingLine(missing: readonly Need[], manager: Manager | undefined): string {
  const what = missing.map((need) => need.what).join(' and ');
  if (manager === undefined) {
    const byHand = missing.flatMap((need) => need.setting ?? []).join(' and ');
    return `${what} must be installed${byHand === '' ? '' : `; or set ${byHand} to where they are`}`;
  }
  const packages = missing.map((need) => need.packages[manager].at(-1)).join(' ');
  return `${what} must be installed: run "${manager} ${installs[manager][0]} ${packages}" as root`;
}

/** Installs what is missing. Returns undefined on success, else a line that says what to do. */
export async function meetNeeds(
  say: (line: string) => void,
  needs: readonly Need[] = testNeeds,
): Promise<string | undefined> {
  const missing = missingNeeds(thisMachine, needs);
  if (missing.length === 0) return undefined;
  const manager = (['apt-get', 'dnf', 'apk'] as const).find((name) => runs(name, ['--version']));
  const asRoot = process.getuid?.() === 0 ? [] : runs('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
  if (manager === undefined || asRoot === undefined) return missingLine(missing, manager);
  say(`Installing ${missing.map((need) => need.what).join(' and ')} with ${manager}`);
  if (manager === 'apt-get') await runQuietly([...asRoot, manager, 'update', '-qq']);
  for (const need of missing) {
    for (const packages of need.packages[manager]) {
      await runQuietly([...asRoot, manager, ...installs[manager], ...packages.split(' ')]);
      if (need.find(thisMachine) !== undefined) break;
    }
  }
  const still = missingNeeds(thisMachine, needs);
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
