import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { findAttempt } from '../attempts/queries.ts';
import { askProvider, isOfProvider } from './outcome.ts';
import { endedWatched, type Watched } from './store-watches.ts';
import { endWatch, recordQuestion } from './watch.ts';

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
  const { needsFinalize } = context.provider.capabilities;
  const settled =
    needsFinalize || !isOfProvider(context, attempt) || attemptHasPaid(attempt.state as AttemptState);
  if (settled || (await isOver(context, attempt, now))) {
    await context.db.write((tx) => endWatch(tx, attempt.id));
    return;
  }
  if (now < attempt.until) return;
  await context.db.write(async (tx) => {
    await endWatch(tx, attempt.id);
    await raiseAlert(context, tx, { attemptId: attempt.id, about: 'outcome_never_told', now });
  });
}

/** Whether the page is closed for good. If it was already completed, asks the provider for the outcome. */
async function isOver(context: Context, attempt: Watched, now: number): Promise<boolean> {
  const closed = await context.provider.cancelSession(attempt.provider_ref ?? '');
  if (closed.ok && closed.value === 'cancelled') return true;
  if (!closed.ok) {
    await context.db.write((tx) => recordQuestion(tx, attempt, { now, anew: false }));
    return false;
  }
  await askProvider(context, attempt.id);
  const asked = await findAttempt(context.db.read, attempt.id);
  const outcome = JSON.parse(asked?.outcome ?? '{}') as { readonly state?: string };
  return attemptHasPaid((asked?.state ?? attempt.state) as AttemptState) || ends.has(outcome.state ?? '');
}
