import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/rows.ts';
import { raiseAlert } from './alerts.ts';
import { moveAttempt } from './attempts.ts';
import { watchGonePages } from './gone-pages.ts';
import { askProvider, isOfProvider } from './outcome.ts';
import { noteQuestion } from './watch.ts';

const batchMax = 200;
const askedAtOnce = 8;

/**
 * Brings every attempt to its end without a browser's help: asks the provider about cards whose payer closed the tab or
 * whose answer was lost, less often the longer it takes, and ends what nobody answered in time. Looks after pages that
 * were given up, too. Begins no more questions once `stopping`.
 */
export async function reconcile(context: Context, stopping: () => boolean = () => false): Promise<void> {
  const now = context.clock.now();
  const due = await dueAttempts(context, now);
  const asked = due.filter((attempt) => mustBeAsked(context, attempt, now));
  for (const attempt of due.filter((one) => !asked.includes(one))) {
    await guarded(context, attempt, () => expire(context, attempt));
  }
  while (asked.length > 0 && !stopping()) {
    await Promise.all(
      asked
        .splice(0, askedAtOnce)
        .map((attempt) => guarded(context, attempt, () => askThenEnd(context, attempt, now))),
    );
  }
  if (!stopping()) await watchGonePages(context, (attempt, work) => guarded(context, attempt, work));
}

/** What may be ended or asked about now, those first that were left alone longest. */
function dueAttempts(context: Context, now: number): Promise<AttemptRow[]> {
  const { read } = context.db;
  const asked = context.provider.capabilities.canQuery
    ? ['returned', 'unknown', 'redirected']
    : ['returned', 'unknown'];
  return read.all(
    read.sql
      .selectFrom('attempts')
      .leftJoin('provider_watches', 'attempt_id', 'attempts.id')
      .selectAll('attempts')
      // Written out, so that the index of live attempts is known to hold them all.
      .where('live', '=', (eb) => eb.lit(1))
      .where((eb) => eb.or([eb('state', 'in', asked), eb('expires_at', '<=', now)]))
      .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
      .orderBy((eb) => eb.fn.coalesce('next_at', 'updated_at'))
      .limit(batchMax),
  );
}

/** Whether the provider has the word on it: money may have moved on its page. */
function mustBeAsked(context: Context, attempt: AttemptRow, now: number): boolean {
  const told = attempt.state === 'returned' || attempt.state === 'unknown';
  const canBeAsked = attempt.expires_at <= now || context.provider.capabilities.canQuery;
  const known = attempt.provider_ref !== null && isOfProvider(context, attempt);
  return known && (told || (canBeAsked && attempt.state === 'redirected'));
}

/** An attempt is ended only by what the provider has just said: a question without an answer leaves it open. */
async function askThenEnd(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  const over = attempt.expires_at <= now;
  // Nobody may begin to pay on a page whose time is over: closed first, it can't be paid after the answer.
  if (over && context.provider.capabilities.canCancel) {
    await context.provider.cancelSession(attempt.provider_ref ?? '');
  }
  const answered = await askProvider(context, attempt.id);
  if (answered && over) await expire(context, attempt);
}

/** Ends an attempt. Where money may have moved and the provider never told, a person has to look it up. */
async function expire(context: Context, attempt: AttemptRow): Promise<void> {
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    const moved = await moveAttempt(context, tx, attempt.id, { kind: 'expire' });
    const paidElsewhere = attempt.provider_ref !== null && !isOfProvider(context, attempt);
    if (moved.ok && (attempt.state === 'unknown' || paidElsewhere)) {
      await raiseAlert(context, tx, { attemptId: attempt.id, about: 'outcome_never_told', now });
    }
    return moved;
  });
}

/** One attempt that can't be dealt with must not keep the others waiting, nor come first again at once. */
async function guarded(context: Context, attempt: AttemptRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    context.log.error({ err: error, attempt: attempt.id }, 'an attempt could not be reconciled');
    const now = context.clock.now();
    await context.db.write((tx) => noteQuestion(tx, attempt, { now, anew: false }));
  }
}
