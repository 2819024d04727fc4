/** PostgreSQL servers that can be restarted, killed, copied and promoted, each in its own folder. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../processes/ports.ts';
import { findPostgres } from '../../test/machine.ts';
import { Skipped } from './report.ts';

/** A PostgreSQL server. */
export type Node = {
  readonly port: number;
  readonly url: string;
  /** Starts it, and waits until it answers. */
  readonly start: () => Promise<void>;
  /** Ends it as a restart does, cutting all connections off; or kills it, with all its processes. */
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Makes a standby the primary. */
  readonly promote: () => Promise<void>;
  /** A copy of it that follows it; not started yet. */
  readonly standby: () => Promise<Node>;
  /** One value of one row. */
  readonly ask: (text: string) => Promise<unknown>;
  /** Ends it and deletes its files. */
  readonly remove: () => Promise<void>;
};

const run = promisify(execFile);
const readyWithinMs = 30_000;

/** Makes a durable primary, which is not started yet. `settings` are PostgreSQL's own. */
export async function makePrimary(settings: Readonly<Record<string, string>> = {}): Promise<Node> {
  const place = await makePlace();
  const initdb = ['-D', place.data, '-U', 'sufra', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'];
  await run(join(place.bin, 'initdb'), initdb, { ...place.owner, cwd: place.folder });
  return nodeAt(place, settings);
}

type Place = {
  readonly bin: string;
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  /** Whom it runs as, if not as us. */
  readonly owner: { readonly uid?: number; readonly gid?: number };
};

async function makePlace(): Promise<Place> {
  const bin = findPostgres();
  if (bin === undefined) throw new Skipped('PostgreSQL is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'sufra-cluster-'));
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  return { bin, folder, data: join(folder, 'data'), port: await freePort(), owner: owner ?? {} };
}

/** PostgreSQL refuses to run as root. */
function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

function nodeAt(place: Place, settings: Readonly<Record<string, string>>): Node {
  const { bin, folder, port, owner } = place;
  let child: ChildProcess | undefined;
  let said = '';
  const url = `postgres://sufra@127.0.0.1:${port}/postgres`;
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    const others = signal === 'SIGKILL' && child.pid !== undefined ? childrenOf(child.pid) : [];
    child.kill(signal);
    for (const pid of others) killIfThere(pid);
    await ended;
  };
  const node: Node = {
    port,
    url,
    start: async () => {
      child = spawn(join(bin, 'postgres'), serverArguments(place, settings), {
        ...owner,
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const killWithParent = () => void end('SIGKILL');
      process.once('exit', killWithParent);
      child.once('exit', () => process.off('exit', killWithParent));
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2000);
      });
      await untilAnswers(node, () => `${child?.exitCode ?? 'still starting'}: ${said}`);
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    promote: async () => {
      await node.ask('select pg_promote(true, 30)');
    },
    standby: async () => nodeAt(await copyOf(place), {}),
    ask: (text) => askOne(url, text),
    remove: async () => {
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
  return node;
}

function serverArguments(
  { folder, data, port }: Place,
  settings: Readonly<Record<string, string>>,
): readonly string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    lc_messages: 'C',
    timezone: 'UTC',
    max_connections: '200',
    ...settings,
  };
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Copies a running server into a folder of its own, set up to follow it. */
async function copyOf({ bin, port, owner }: Place): Promise<Place> {
  const copy = await makePlace();
  const from = ['-d', `host=127.0.0.1 port=${port} user=sufra`, '-D', copy.data];
  await run(join(bin, 'pg_basebackup'), [...from, '-R', '-X', 'stream', '-c', 'fast'], {
    ...owner,
    cwd: copy.folder,
  });
  return copy;
}

async function askOne(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The processes of a postmaster: after it is killed, they would notice by themselves, and some later than others. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

async function untilAnswers(node: Node, said: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  let reason: unknown;
  while (performance.now() < deadline) {
    try {
      await node.ask('select 1');
      return;
    } catch (error) {
      reason = error;
      await sleep(50);
    }
  }
  throw new Error(`PostgreSQL did not start (${said()})`, { cause: reason });
}
