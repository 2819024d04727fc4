import { expect, test } from 'vitest';
import { findChromium, findPostgres, type Machine } from './machine.ts';
import { missingLine, missingNeeds } from './packages.ts';

function machine(programs: readonly string[], given: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/opt/bin:/usr/bin' },
    isExecutable: (path) => programs.includes(path),
    folders: () => [],
    output: () => undefined,
    ...given,
  };
}

test('CHROMIUM_PATH alone decides which Chromium is used', () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' };
  expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], { env }))).toBe('/opt/chrome');
  expect(findChromium(machine(['/usr/bin/chromium'], { env }))).toBeUndefined();
});

test('Chromium is found on the path by any of its names', () => {
  expect(findChromium(machine(['/opt/bin/google-chrome']))).toBe('/opt/bin/google-chrome');
  expect(findChromium(machine(['/usr/bin/chromium-browser'], { env: {} }))).toBe('/usr/bin/chromium-browser');
  expect(findChromium(machine(['/usr/bin/firefox']))).toBeUndefined();
});

test('the headless shell is used rather than the whole browser', () => {
  const both = ['/usr/bin/chromium', '/usr/local/bin/chromium-headless-shell'];
  const env = { PATH: '/usr/bin:/usr/local/bin' };
  expect(findChromium(machine(both, { env }))).toBe('/usr/local/bin/chromium-headless-shell');
});

test('PostgreSQL is found by pg_config if the server is installed, not only the client', () => {
  const output = () => '/usr/pg/bin\n';
  expect(findPostgres(machine(['/usr/pg/bin/initdb', '/usr/pg/bin/postgres'], { output }))).toBe(
    '/usr/pg/bin',
  );
  expect(findPostgres(machine(['/usr/pg/bin/psql'], { output }))).toBeUndefined();
});

test('the newest PostgreSQL is used, compared by number and not alphabetically', () => {
  const folders = (path: string) => (path === '/usr/lib/postgresql' ? ['9', '15', '17'] : []);
  const programs = ['9', '15', '17'].flatMap((version) =>
    ['initdb', 'postgres'].map((name) => `/usr/lib/postgresql/${version}/bin/${name}`),
  );
  expect(findPostgres(machine(programs, { folders }))).toBe('/usr/lib/postgresql/17/bin');
});

test('what is missing is reported in one line with the command to install it', () => {
  const missing = missingNeeds(machine(['/usr/bin/chromium']));
  expect(missingLine(missing, 'apt-get')).toBe(
    'PostgreSQL must be installed: run "apt-get install postgresql" as root',
  );
  expect(missingLine(missingNeeds(machine([])), undefined)).toBe(
    'Chromium and PostgreSQL must be installed; or set CHROMIUM_PATH and POSTGRES_BIN to where they are',
  );
});
