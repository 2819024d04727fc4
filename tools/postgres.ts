/** A throw-away PostgreSQL: a cluster of its own in a temporary folder, gone when stopped. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres } from './machine.ts';
import { freePort } from './ports.ts';

/** A running server. `url` leads to its `postgres` database as a superuser; `stop` ends it and deletes its files. */
export type Postgres = {
  readonly url: string;
  /** Makes an empty database and returns its URL. */
  readonly createDatabase: () => Promise<string>;
  /** Deletes a database made by `createDatabase`, cutting whoever is still connected. */
  readonly dropDatabase: (url: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** `durable` makes every commit wait for the disk, as in production; without it tests run faster. */
export type PostgresOptions = { readonly durable?: boolean; readonly maxConnections?: number };

type Owner = { readonly uid: number; readonly gid: number };

const run = promisify(execFile);
const startAttempts = 3;
const readyWithinMs = 30_000;

/** Starts a server on a free loopback port. Throws with one clear line when PostgreSQL is not installed. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error('PostgreSQL is not installed: install the package "postgresql", or set POSTGRES_BIN');
  }
  const owner = process.getuid?.() === 0 ? serverOwner() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sufra-postgres-'));
  try {
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    const initdb = ['--pgdata', data, '--username', 'sufra', '--auth', 'trust', '--encoding', 'UTF8'];
    await run(join(bin, 'initdb'), [...initdb, '--locale', 'C', '--no-sync'], { ...owner, cwd: folder });
    const { child, port } = await launchServer(bin, folder, data, owner, options);
    return handle(bin, folder, child, port);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root lends it another user of the machine. */
function serverOwner(): Owner {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"');
}

/** Between asking for a free port and using it another program can take it, hence the attempts. */
async function launchServer(
  bin: string,
  folder: string,
  data: string,
  owner: Owner | undefined,
  options: PostgresOptions,
): Promise<{ child: ChildProcess; port: number }> {
  let said = '';
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    const port = await freePort();
    const child = spawn(join(bin, 'postgres'), serverArguments(folder, data, port, options), {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    if (await isReady(child, () => said)) return { child, port };
  }
  throw new Error(`PostgreSQL did not start: ${said.trim()}`);
}

function serverArguments(folder: string, data: string, port: number, options: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: options.maxConnections ?? 600,
    fsync: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
    // What PostgreSQL has by itself; less for the many that tests start.
    shared_buffers: options.durable ? '128MB' : '32MB',
    lc_messages: 'C',
    timezone: 'UTC',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function isReady(child: ChildProcess, said: () => string): Promise<boolean> {
  const deadline = performance.now() + readyWithinMs;
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (performance.now() < deadline && !ended) {
    if (said().includes('ready to accept connections')) return true;
    await sleep(20);
  }
  child.kill('SIGKILL');
  return false;
}

function handle(bin: string, folder: string, child: ChildProcess, port: number): Postgres {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithParent = () => child.kill('SIGQUIT');
  process.once('exit', killWithParent);
  const address = ['--host', '127.0.0.1', '--port', String(port), '--username', 'sufra', '--no-password'];
  const urlOf = (database: string) => `postgres://sufra@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('postgres'),
    createDatabase: async () => {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await run(join(bin, 'createdb'), [...address, name]);
      return urlOf(name);
    },
    dropDatabase: async (url) => {
      const name = new URL(url).pathname.slice(1);
      await run(join(bin, 'dropdb'), [...address, '--if-exists', '--force', name]);
    },
    stop: async () => {
      process.off('exit', killWithParent);
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
