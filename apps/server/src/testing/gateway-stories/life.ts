import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { reconcile } from '../../features/payments/reconcile.ts';
import { executeRefunds } from '../../features/refunds/execute.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import { type Device, makeDevice } from '../device.ts';
import type { Dice } from '../money-model/dice.ts';
import type { TestApp } from '../test-app.ts';

/** Thrown where the process is no more: whoever waits for it hears nothing. */
export class Killed extends Error {
  override name = 'Killed';
}

/** A server that is killed again and again, and started again on the same database. */
export interface Lives {
  /** How often it was killed so far. */
  readonly deaths: () => number;
  /** A phone that talks to whichever life there is. */
  phone(): Device;
  /** Kills the process: what it still had to say or to write is lost. */
  kill(): void;
  /** Starts it again, where it is dead. */
  restart(): Promise<void>;
  /** What the server does by itself every few seconds. */
  work(): Promise<void>;
  /** From now on nothing kills it. */
  makeImmortal(): void;
  close(): Promise<void>;
}

interface Life {
  readonly app: FastifyInstance;
  readonly context: Context;
  dead: boolean;
}

/**
 * Begins the first life. A kill falls between two steps, or in the middle of one: before a call to the provider leaves,
 * or after its answer has come and before anything is made of it. All that is written is written in transactions
 * around those calls, so there is no other place to be killed at that shows in the books.
 */
export async function beginLives(base: TestApp, provider: HostedPaymentProvider, dice: Dice): Promise<Lives> {
  let deaths = 0;
  let mortal = true;
  const begin = async (): Promise<Life> => {
    const life = { dead: false } as { dead: boolean; app: FastifyInstance; context: Context };
    const mayDie = () => {
      if (!life.dead && mortal && dice.percent(4)) kill(life);
      if (life.dead) throw new Killed('the process was killed');
    };
    life.context = { ...base.context, provider: dying(provider, mayDie) };
    life.app = await buildApp(life.context);
    await life.app.ready();
    return life;
  };
  const kill = (life: { dead: boolean }) => {
    if (life.dead) return;
    life.dead = true;
    deaths += 1;
  };
  let life = await begin();
  const alive = async <Value>(work: (now: Life) => Promise<Value>): Promise<Value> => {
    const now = life;
    if (now.dead) throw new Killed('nobody listens');
    const value = await work(now);
    if (now.dead) throw new Killed('the answer is lost');
    return value;
  };
  return {
    deaths: () => deaths,
    phone: () =>
      makeDevice({
        inject: ((options: InjectOptions) =>
          alive((now) => now.app.inject(options))) as FastifyInstance['inject'],
      }),
    kill: () => kill(life),
    restart: async () => {
      if (!life.dead) return;
      const old = life;
      life = await begin();
      await old.app.close();
    },
    work: () =>
      alive(async ({ context }) => {
        await reconcile(context);
        await executeRefunds(context);
      }),
    makeImmortal: () => {
      mortal = false;
    },
    close: () => life.app.close(),
  };
}

/** The provider of a process that may die around every call of it. */
function dying(provider: HostedPaymentProvider, mayDie: () => void): HostedPaymentProvider {
  const around =
    <Args extends readonly unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      mayDie();
      const value = await work(...args);
      mayDie();
      return value;
    };
  return {
    ...provider,
    createSession: around(provider.createSession),
    resolveReturn: around(provider.resolveReturn),
    fetchOutcome: around(provider.fetchOutcome),
    cancelSession: around(provider.cancelSession),
    reverse: around(provider.reverse),
    refund: around(provider.refund),
  };
}
