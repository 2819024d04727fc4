import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { AttemptRow } from '../../database/rows.ts';
import { moveAttempt } from './attempts.ts';
import { askProvider } from './outcome.ts';

const everyMs = 5000;
const batchMax = 200;
const askedAtOnce = 8;
const firstWaitMs = 5000;
const longestWaitMs = 300_000;

/**
 * Brings every attempt to its end without a browser's help: asks the provider about cards whose payer closed the tab or
 * whose answer was lost, less often the longer it takes, and ends what nobody answered in time. Begins no more
 * questions once `stopping`.
 */
export async function reconcile(context: Context, stopping: () => boolean = () => false): Promise<void> {
  const now = context.clock.now();
  const due = await dueAttempts(context, now);
  const toAsk = due.filter((attempt) => mustBeAsked(attempt, now));
  for (const attempt of due.filter((one) => !toAsk.includes(one))) {
    await guarded(context, attempt, () => expire(context, attempt));
  }
  const asked = toAsk.filter((attempt) => isTime(attempt, now));
  while (asked.length > 0 && !stopping()) {
    await Promise.all(
      asked
        .splice(0, askedAtOnce)
        .map((attempt) => guarded(context, attempt, () => askThenEnd(context, attempt, now))),
    );
  }
}

/** What may be ended or asked about now, those first that were left alone longest. */
function dueAttempts(context: Context, now: number): Promise<AttemptRow[]> {
  const { read } = context.db;
  return read.all(
    read.sql
      .selectFrom('attempts')
      .selectAll()
      .where('live', '=', 1)
      .where((eb) => eb.or([eb('state', 'in', ['returned', 'unknown']), eb('expires_at', '<=', now)]))
      .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', now - firstWaitMs)]))
      .orderBy((eb) => eb.fn.coalesce('checked_at', 'updated_at'))
      .limit(batchMax),
  );
}

/** Whether the provider has the word on it: money may have moved on its page. */
function mustBeAsked(attempt: AttemptRow, now: number): boolean {
  const told = attempt.state === 'returned' || attempt.state === 'unknown';
  const over = attempt.expires_at <= now && attempt.state === 'redirected';
  return attempt.provider_ref !== null && (told || over);
}

/** An attempt is ended only by what the provider has just said: a question without an answer leaves it open. */
async function askThenEnd(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  const answered = await askProvider(context, attempt.id);
  if (answered && attempt.expires_at <= now) await expire(context, attempt);
}

/** Ends an attempt. Where money may have moved and the provider never told, a person has to look it up. */
async function expire(context: Context, attempt: AttemptRow): Promise<void> {
  const at = context.clock.now();
  await context.db.write(async (tx) => {
    const moved = await moveAttempt(context, tx, attempt.id, { kind: 'expire' });
    if (!moved.ok || attempt.state !== 'unknown') return moved;
    context.log.error({ attempt: attempt.id, providerRef: attempt.provider_ref }, 'a payment needs a person');
    await audit(tx, { at, action: 'payment.outcome_never_told', subject: attempt.id });
    return moved;
  });
}

/** One attempt that can't be dealt with must not keep the others waiting. */
async function guarded(context: Context, attempt: AttemptRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    context.log.error({ err: error, attempt: attempt.id }, 'an attempt could not be reconciled');
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
  let stopped = false;
  const run = () => {
    round ??= reconcile(context, () => stopped)
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
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
