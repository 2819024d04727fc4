import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import { reconcile } from '../../bill/reconcile/reconcile.ts';
import { executeRefunds } from '../../bill/refunds/execute.ts';
import type { Context } from '../../context.ts';
import { calm } from '../../http/busy/shed-load.ts';
import { onlyAccount } from '../../providers/cards.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import type { SeededRandom } from '../money-model/random.ts';
import { type Device, makeDevice } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';

/** Thrown to callers when the process was killed: they get no answer. */
export class Killed extends Error {
  override name = 'Killed';
}

/** A server that is killed again and again, and restarted on the same database. */
export interface KillableServer {
  /** How often it was killed so far. */
  readonly kills: () => number;
  /** A phone that talks to the current process. */
  phone(): Device;
  /** Kills the process: unsent answers and uncommitted writes are lost. */
  kill(): void;
  /** Starts it again if it was killed. */
  restart(): Promise<void>;
  /** Runs what the server does by itself every few seconds. */
  runJobs(): Promise<void>;
  /** Turns off the random kills. */
  stopKilling(): void;
  close(): Promise<void>;
}

interface ServerProcess {
  readonly app: FastifyInstance;
  readonly context: Context;
  killed: boolean;
}

/**
 * Starts the first process. A kill happens between two steps or around a provider call: before it is sent, or after its
 * answer arrived but before anything was done with it. Everything is written in transactions around those calls, so no
 * other moment makes a difference to the books.
 */
export async function startKillableServer(
  base: TestApp,
  provider: HostedPaymentProvider,
  random: SeededRandom,
): Promise<KillableServer> {
  let kills = 0;
  let killable = true;
  const startProcess = async (): Promise<ServerProcess> => {
    const process = { killed: false } as { killed: boolean; app: FastifyInstance; context: Context };
    const maybeKill = () => {
      if (!process.killed && killable && random.percent(4)) kill(process);
      if (process.killed) throw new Killed('the process was killed');
    };
    process.context = { ...base.context, cards: onlyAccount(killableProvider(provider, maybeKill)) };
    process.app = await buildApp(process.context, calm);
    await process.app.ready();
    return process;
  };
  const kill = (process: { killed: boolean }) => {
    if (process.killed) return;
    process.killed = true;
    kills += 1;
  };
  let current = await startProcess();
  const untilKilled = async <Value>(work: (now: ServerProcess) => Promise<Value>): Promise<Value> => {
    const now = current;
    if (now.killed) throw new Killed('nobody listens');
    const value = await work(now);
    if (now.killed) throw new Killed('the answer is lost');
    return value;
  };
  return {
    kills: () => kills,
    phone: () =>
      makeDevice({
        inject: ((options: InjectOptions) =>
          untilKilled((now) => now.app.inject(options))) as FastifyInstance['inject'],
      }),
    kill: () => kill(current),
    restart: async () => {
      if (!current.killed) return;
      const old = current;
      current = await startProcess();
      await old.app.close();
    },
    runJobs: () =>
      untilKilled(async ({ context }) => {
        await reconcile(context);
        await executeRefunds(context);
      }),
    stopKilling: () => {
      killable = false;
    },
    close: () => current.app.close(),
  };
}

/** Wraps a provider so that the process may be killed before and after every call. */
function killableProvider(provider: HostedPaymentProvider, maybeKill: () => void): HostedPaymentProvider {
  const around =
    <Args extends readonly unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      maybeKill();
      const value = await work(...args);
      maybeKill();
      return value;
    };
  const { unfinished } = provider;
  return {
    ...provider,
    ...(unfinished === undefined
      ? {}
      : { unfinished: { ...unfinished, release: around(unfinished.release) } }),
    createSession: around(provider.createSession),
    resolveReturn: around(provider.resolveReturn),
    fetchOutcome: around(provider.fetchOutcome),
    cancelSession: around(provider.cancelSession),
    reverse: around(provider.reverse),
    refund: around(provider.refund),
  };
}
