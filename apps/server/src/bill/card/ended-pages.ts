import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import type { HostedPaymentProvider, Release } from '../../providers/provider.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { findAttempt } from '../attempts/queries.ts';
import { askProvider } from './outcome.ts';
import { endedWatched, type Watched } from './store-watches.ts';
import { endWatch, recordQuestion, watchAgainAt } from './watch.ts';

const batchMax = 100;

/** Provider states after which no more money can come through a page. */
const ends = new Set(['expired', 'cancelled', 'declined']);

/**
 * Checks the pages of attempts that have ended. A provider that charges on its own may still take money
 * there: closes the page, and picks up a payment that was made on it anyway.
 */
export async function watchEndedPages(
  context: Context,
  guarded: (attempt: AttemptRow, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { read } = context.db;
  const now = context.clock.now();
  const gone = await endedWatched(read, now, batchMax);
  for (const attempt of gone) await guarded(attempt, () => watchEndedPage(context, attempt, now));
}

async function watchEndedPage(context: Context, attempt: Watched, now: number): Promise<void> {
  const provider = context.cards.of(attempt);
  if (provider?.unfinished !== undefined && mustBeReleased(attempt))
    return releasePage(context, attempt, { unfinished: provider.unfinished, now });
  if (isSettled(attempt, provider) || (await isOver(context, attempt, { provider, now }))) {
    await context.db.write((tx) => endWatch(tx, attempt.id));
    return;
  }
  if (now < attempt.until) return;
  await context.db.write(async (tx) => {
    await endWatch(tx, attempt.id);
    await raiseAlert(context, tx, { attemptId: attempt.id, about: 'outcome_never_told', now });
  });
}

/**
 * Whether no more money can come through a page. Of an account whose credentials can't be read nobody knows: they may be
 * typed again.
 */
function isSettled(attempt: Watched, provider: HostedPaymentProvider | undefined): boolean {
  if (attemptHasPaid(attempt.state as AttemptState)) return true;
  return provider === undefined ? attempt.card_account === null : provider.capabilities.needsFinalize;
}

/** Whether the provider has to be told that a page is given up: nobody ever finalised it. */
function mustBeReleased(attempt: Watched): boolean {
  if (attempt.provider_ref === null || attemptHasPaid(attempt.state as AttemptState)) return false;
  return neverAsked(attempt);
}

/**
 * A question without an outcome may have reached the provider. An outcome without the provider's answer is our own:
 * nothing was due any more, so the provider was not asked.
 */
function neverAsked({ outcome, checked_at }: Watched): boolean {
  if (outcome === null) return checked_at === null;
  const { state, raw } = JSON.parse(outcome) as { readonly state?: string; readonly raw?: unknown };
  return state === 'cancelled' && raw === undefined;
}

async function releasePage(
  context: Context,
  attempt: Watched,
  { unfinished, now }: { readonly unfinished: Release; readonly now: number },
): Promise<void> {
  const due = attempt.created_at + unfinished.afterMs;
  if (now < due) {
    await context.db.write((tx) => watchAgainAt(tx, attempt, due));
    return;
  }
  const released = await unfinished.release(attempt.provider_ref ?? '');
  if (!released.ok && now < attempt.until) {
    await context.db.write((tx) => recordQuestion(tx, attempt, { now, anew: false }));
    return;
  }
  if (!released.ok)
    context.log.warn(
      { attempt: attempt.id, reason: released.reason },
      'a page was not given up at the provider',
    );
  await context.db.write((tx) => endWatch(tx, attempt.id));
}

/** Whether the page is closed for good. If it was already completed, asks the provider for the outcome. */
async function isOver(
  context: Context,
  attempt: Watched,
  { provider, now }: { readonly provider: HostedPaymentProvider | undefined; readonly now: number },
): Promise<boolean> {
  const closed = await provider?.cancelSession(attempt.provider_ref ?? '');
  if (closed?.ok === true && closed.value === 'cancelled') return true;
  if (closed?.ok !== true) {
    await context.db.write((tx) => recordQuestion(tx, attempt, { now, anew: false }));
    return false;
  }
  await askProvider(context, attempt.id);
  const asked = await findAttempt(context.db.read, attempt.id);
  const outcome = JSON.parse(asked?.outcome ?? '{}') as { readonly state?: string };
  return attemptHasPaid((asked?.state ?? attempt.state) as AttemptState) || ends.has(outcome.state ?? '');
}
