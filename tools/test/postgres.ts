/** A temporary PostgreSQL cluster in its own folder, deleted when stopped. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { freePort } from '../processes/ports.ts';
import { findPostgres } from './machine.ts';

/** A running server. `url` connects to its `postgres` database as a superuser; `stop` ends it and deletes its files. */
export type Postgres = {
  readonly url: string;
  /** Makes a database and returns its URL. It is empty, or a copy of the template. */
  readonly createDatabase: (template?: string) => Promise<string>;
  /** Renames a database, which nobody may be connected to, so that it can be a template. */
  readonly renameDatabase: (url: string, name: string) => Promise<void>;
  /** Deletes databases made by `createDatabase`, closing all connections to them. */
  readonly dropDatabases: (urls: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * With `durable` every commit waits for the disk, as in production; without it tests run faster. A cluster that is
 * `keptIn` a folder stays there when it is stopped, and is found again.
 */
export type PostgresOptions = {
  readonly durable?: boolean;
  readonly maxConnections?: number;
  readonly keptIn?: string;
};

type Owner = { readonly uid: number; readonly gid: number };

const run = promisify(execFile);
const startAttempts = 3;
const readyWithinMs = 30_000;

/** Starts a server on a free loopback port. Throws a one-line error when PostgreSQL is not installed. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error('PostgreSQL is not installed: install the package "postgresql", or set POSTGRES_BIN');
  }
  const owner = process.getuid?.() === 0 ? serverOwner() : undefined;
  const folder = options.keptIn ?? (await mkdtemp(join(tmpdir(), 'sufra-postgres-')));
  const remove = async () => {
    if (options.keptIn === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(folder, { recursive: true });
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    const initdb = ['--pgdata', data, '--username', 'sufra', '--auth', 'trust', '--encoding', 'UTF8'];
    if (!existsSync(join(data, 'PG_VERSION')))
      await run(join(bin, 'initdb'), [...initdb, '--locale', 'C', '--no-sync'], { ...owner, cwd: folder });
    const { child, port } = await launchServer(bin, folder, data, owner, options);
    return handle(child, port, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
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

/** Another program may take the free port before it is used, so this retries. */
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
    // What a test's plans are must not depend on whether PostgreSQL looked at its few rows meanwhile.
    autovacuum: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
    // PostgreSQL's default; less for the many servers that tests start.
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

const nameIn = (url: string) => new URL(url).pathname.slice(1);

function handle(child: ChildProcess, port: number, remove: () => Promise<void>): Postgres {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithParent = () => child.kill('SIGQUIT');
  process.once('exit', killWithParent);
  const urlOf = (database: string) => `postgres://sufra@127.0.0.1:${port}/${database}`;
  const admin = new Pool({ connectionString: urlOf('postgres'), max: 8 });
  // A broken idle connection is replaced by the next query.
  admin.on('error', () => undefined);
  return {
    url: urlOf('postgres'),
    createDatabase: async (template = 'template1') => {
      const name = `test_${randomBytes(6).toString('hex')}`;
      // With fsync off, copying files costs half of writing them to the log.
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return urlOf(name);
    },
    renameDatabase: async (url, name) => {
      await admin.query(`alter database ${nameIn(url)} rename to ${name}`);
    },
    dropDatabases: async (urls) => {
      const dropped = urls.map((url) => admin.query(`drop database if exists ${nameIn(url)} with (force)`));
      await Promise.all(dropped);
    },
    stop: async () => {
      process.off('exit', killWithParent);
      await admin.end();
      child.kill('SIGINT');
      await ended;
      await remove();
    },
  };
}
