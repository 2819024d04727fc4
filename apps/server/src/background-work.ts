import type { Context } from './context.ts';
import { endQuietVisits } from './features/floor/commands.ts';
import { reconcile } from './features/payments/reconcile.ts';
import { executeRefunds } from './features/refunds/execute.ts';
import { keepHouse } from './housekeeping.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Work that goes on until it is stopped; stopping waits for the round that is under way. */
interface Rounds {
  readonly stop: () => Promise<void>;
}

/** What the server does by itself: asks providers, gives back what is due, ends quiet visits, throws old rows away. */
export function startBackgroundWork(context: Context): Rounds {
  // A look at a large database takes longer than anybody waits for a server to stop.
  const ended = new AbortController();
  const lookForDamage = () => context.db.lookForDamage(ended.signal);
  const rounds = [
    inRounds(context, 5 * secondMs, 'reconciling', (stopping) => reconcile(context, stopping)),
    inRounds(context, 5 * secondMs, 'giving back', (stopping) => executeRefunds(context, stopping)),
    inRounds(context, minuteMs, 'ending quiet visits', () => endQuietVisits(context)),
    inRounds(context, 24 * 60 * minuteMs, 'looking for damage', lookForDamage),
    inRounds(context, 60 * minuteMs, 'housekeeping', () => keepHouse(context)),
  ];
  return {
    stop: async () => {
      ended.abort();
      await Promise.all(rounds.map((one) => one.stop()));
    },
  };
}

/** Does `work` now and then until stopped, one round at a time. A round that fails is logged, and the next one comes. */
export function inRounds(
  { log }: Pick<Context, 'log'>,
  everyMs: number,
  name: string,
  work: (stopping: () => boolean) => Promise<unknown>,
): Rounds {
  let round: Promise<void> | undefined;
  let stopped = false;
  const once = async () => {
    try {
      await work(() => stopped);
    } catch (error) {
      log.error({ err: error }, `${name} failed`);
    }
  };
  const run = () => {
    round ??= once().finally(() => {
      round = undefined;
    });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
