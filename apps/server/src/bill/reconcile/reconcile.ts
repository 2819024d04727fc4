import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptIsWithBank } from '@sufra/domain/bill/decide-attempt';
import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { moveAttempt } from '../attempts/attempts.ts';
import { watchEndedPages } from '../card/ended-pages.ts';
import { askProvider } from '../card/outcome.ts';
import { recordQuestion } from '../card/watch.ts';
import * as store from './store.ts';

const batchMax = 200;
const askedAtOnce = 8;

/**
 * Brings every attempt to an end without the browser's help: asks the provider about cards whose payer closed
 * the tab or whose answer was lost, less often as time passes, and expires requests that nobody answered.
 * Also checks pages that were given up. Asks no more once `stopping` returns true.
 */
export async function reconcile(context: Context, stopping: () => boolean = () => false): Promise<void> {
  const now = context.clock.now();
  // What another process began at an account that was just saved is no stranger's.
  await context.menu.refresh();
  const due = await dueAttempts(context, now);
  const asked = due.filter((attempt) => mustBeAsked(context, attempt, now));
  for (const attempt of due.filter((one) => !asked.includes(one))) {
    await guarded(context, attempt, () => endOrWait(context, attempt, now));
  }
  while (asked.length > 0 && !stopping()) {
    await Promise.all(
      asked
        .splice(0, askedAtOnce)
        .map((attempt) => guarded(context, attempt, () => askThenEnd(context, attempt, now))),
    );
  }
  if (!stopping()) await watchEndedPages(context, (attempt, work) => guarded(context, attempt, work));
}

/** The attempts that are due for a check, least recently checked first. */
function dueAttempts(context: Context, now: number): Promise<AttemptRow[]> {
  const withBank: readonly AttemptState[] = ['returned', 'unknown'];
  const canQuery = context.cards.all().some(({ provider }) => provider.capabilities.canQuery);
  const asked = canQuery ? [...withBank, 'redirected' as const] : withBank;
  return store.dueAttempts(context.db.read, { asked, now, max: batchMax });
}

/** Whether only the provider knows the outcome, because money may have moved on its page. */
function mustBeAsked(context: Context, attempt: AttemptRow, now: number): boolean {
  const withBank = attemptIsWithBank(attempt.state as AttemptState);
  const provider = context.cards.of(attempt);
  if (provider === undefined || attempt.provider_ref === null) return false;
  const canBeAsked = attempt.expires_at <= now || provider.capabilities.canQuery;
  return withBank || (canBeAsked && attempt.state === 'redirected');
}

/** An attempt that nobody can be asked about now ends when its time is over, and not before. */
async function endOrWait(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  if (attempt.expires_at <= now) return expire(context, attempt);
  await context.db.write((tx) => recordQuestion(tx, attempt, { now, anew: false }));
}

/** Ends an attempt only if the provider has just answered; otherwise it stays open. */
async function askThenEnd(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  const over = attempt.expires_at <= now;
  // The page is closed first, so that nobody can pay after the provider has answered.
  const provider = context.cards.of(attempt);
  if (over && provider?.capabilities.canCancel === true) {
    await provider.cancelSession(attempt.provider_ref ?? '');
  }
  const answered = await askProvider(context, attempt.id);
  if (answered && over) await expire(context, attempt);
}

/**
 * Expires an attempt. If money may have moved and the provider gave no outcome, a person has to look it up.
 */
async function expire(context: Context, attempt: AttemptRow): Promise<void> {
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    const moved = await moveAttempt(context, tx, attempt.id, { kind: 'expire' });
    const paidElsewhere = attempt.provider_ref !== null && context.cards.of(attempt) === undefined;
    if (moved.ok && (attempt.state === 'unknown' || paidElsewhere)) {
      await raiseAlert(context, tx, { attemptId: attempt.id, about: 'outcome_never_told', now });
    }
    return moved;
  });
}

/** An attempt that fails must not block the others, nor be the first again in the next run. */
async function guarded(context: Context, attempt: AttemptRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    context.log.error({ err: error, attempt: attempt.id }, 'an attempt could not be reconciled');
    const now = context.clock.now();
    await context.db.write((tx) => recordQuestion(tx, attempt, { now, anew: false }));
  }
}
