/** PostgreSQL's own programs, which copy a database better than anything we could write. */
import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { programEnvironment } from '../settings/settings.ts';
import { BadBackup } from './bad-backup.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

const folders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt'];
const saidMax = 4000;

/**
 * Runs a program on the database of `url`, or on none. The password is passed in the environment, because everybody
 * on the machine can read arguments. Throws `BadBackup` with the program's last line if it fails.
 */
export async function runProgram(
  program: Program,
  args: readonly string[],
  { url, onLine }: { readonly url?: string; readonly onLine?: (line: string) => void } = {},
): Promise<void> {
  const path = findProgram(program);
  const { address, password } = url === undefined ? {} : splitPassword(url);
  const target = address === undefined ? [] : ['--dbname', address];
  const child = spawn(path, [...target, ...args], {
    env: programEnvironment({ LC_ALL: 'C', ...(password === undefined ? {} : { PGPASSWORD: password }) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-saidMax);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  for await (const line of linesOf(child.stdout)) onLine?.(line);
  if ((await ended) !== 0) throw new BadBackup(`${program} failed: ${lastLine(said)}`);
}

/** Node's own reader of lines also ends one at U+2028, which may stand in a row of a dump. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function findProgram(program: Program): string {
  const path = (programEnvironment({})['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const versions = folders.flatMap((root) =>
    namesIn(root)
      .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
      .map((version) => join(root, version, 'bin')),
  );
  const found = [...path, ...versions].map((folder) => join(folder, program)).find(isExecutable);
  if (found === undefined)
    throw new BadBackup(`${program} is not on this machine: install the package "postgresql-client"`);
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** An address of PostgreSQL without the password, and the password, if there is one. */
export function splitPassword(url: string): { readonly address: string; readonly password?: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return password === '' ? { address: address.href } : { address: address.href, password };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
