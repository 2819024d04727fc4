/** The processes of a benchmark: where they run on the machine, and what they cost. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryFlags, memorySettings } from '../tools/processes/child.ts';
import { freePort } from '../tools/processes/ports.ts';
import { root } from '../tools/repository.ts';

/** Processors: the first is for the measured program, the second for the measuring one. */
export const measured = 0;
export const measuring = 1;

/** Pins a process to one processor, if the machine has several and allows it. */
export function pin({ pid }: ChildProcess, processor: number): boolean {
  if (availableParallelism() < 2 || pid === undefined) return false;
  try {
    execFileSync('taskset', ['-apc', String(processor), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A helper process that answers each message with one message. */
export type Helper = {
  readonly ask: <Answer>(message: object | number) => Promise<Answer>;
  readonly child: ChildProcess;
  readonly stop: () => void;
};

/** Starts a program of `bench/server` on a processor. */
export function startHelper(program: string, processor: number): Helper {
  const child = fork(join(import.meta.dirname, 'server', program));
  pin(child, processor);
  const died = once(child, 'exit').then(() => {
    throw new Error(`${program} ended`);
  });
  died.catch(() => undefined);
  return {
    child,
    ask: async <Answer>(message: object | number) => {
      const answer = once(child, 'message');
      child.send(message);
      const [value] = (await Promise.race([answer, died])) as [Answer];
      return value;
    },
    stop: () => child.disconnect(),
  };
}

/** The server under test. */
export type Server = {
  readonly port: number;
  readonly child: ChildProcess;
  /** Milliseconds from its start until it was ready. */
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
};

const readyWithinMs = 30_000;

/** Starts the real server as `npm start` does, and waits until it is ready. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const port = await freePort();
  const settings = {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...memorySettings,
    LOG_LEVEL: 'warn',
    BUSY_AFTER: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const started = performance.now();
  const child = spawn(process.execPath, [...memoryFlags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - started > readyWithinMs)
      throw new Error('the server did not become ready');
    await sleep(2);
  }
  const readyMs = performance.now() - started;
  return {
    port,
    child,
    readyMs,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Memory of a process in MB: current and peak. */
export function memoryOf({ pid }: ChildProcess): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}

/** CPU time of a process in milliseconds, over all its threads. */
export function processorMs({ pid }: ChildProcess): number {
  const folder = `/proc/${pid}/task`;
  const spent = readdirSync(folder).map((task) => {
    const [ns = '0'] = readFileSync(join(folder, task, 'schedstat'), 'utf8').split(' ');
    return Number(ns) / 1e6;
  });
  return spent.reduce((sum, ms) => sum + ms, 0);
}
