import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/rows.ts';
import { moveAttempt } from './attempts.ts';
import { askProvider } from './card.ts';

const everyMs = 5000;
const batchMax = 100;
const firstWaitMs = 5000;
const longestWaitMs = 300_000;

/**
 * Brings every attempt to its end without a browser's help: asks the provider about cards whose payer closed the tab or
 * whose answer was lost, less often the longer it takes, and ends what nobody answered in time.
 */
export async function reconcile(context: Context): Promise<void> {
  const { read } = context.db;
  const live = await read.all(
    read.sql.selectFrom('attempts').selectAll().where('live', '=', 1).orderBy('updated_at').limit(batchMax),
  );
  const now = context.clock.now();
  for (const attempt of live) {
    const over = attempt.expires_at <= now;
    const told = attempt.state === 'returned' || attempt.state === 'unknown';
    const askable = attempt.provider_ref !== null && (told || (over && attempt.state === 'redirected'));
    if (askable && isTime(attempt, now)) await askProvider(context, attempt);
    if (over) await context.db.write((tx) => moveAttempt(context, tx, attempt.id, { kind: 'expire' }));
  }
}

/** The wait grows with the age of the attempt, between five seconds and five minutes. */
function isTime(attempt: AttemptRow, now: number): boolean {
  if (attempt.checked_at === null) return true;
  const wait = Math.min(Math.max((attempt.checked_at - attempt.created_at) / 4, firstWaitMs), longestWaitMs);
  return now - attempt.checked_at >= wait;
}

/** Reconciles now and then until stopped; one round at a time. */
export function startReconciler(context: Context): { stop: () => Promise<void> } {
  let round: Promise<void> | undefined;
  const run = () => {
    round ??= reconcile(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'reconciling failed'))
      .finally(() => {
        round = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
