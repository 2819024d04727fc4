import type { AttemptState } from '@sufra/domain/attempt';
import { attemptHasPaid } from '@sufra/domain/payment';
import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/rows.ts';
import { raiseAlert } from './alerts.ts';
import { askProvider, isOfProvider } from './outcome.ts';
import { endWatch, noteQuestion } from './watch.ts';

type Watched = AttemptRow & { readonly until: number };

const batchMax = 100;

/** Words of a provider after which no money comes by a page. */
const ends = new Set(['expired', 'cancelled', 'declined']);

/**
 * Looks after the pages of attempts that we gave up or that came to an end. Where the provider charges without being
 * asked to, such a page is closed, and what was paid on it all the same is found: it comes late, and is not lost.
 */
export async function watchGonePages(
  context: Context,
  guarded: (attempt: AttemptRow, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { read } = context.db;
  const now = context.clock.now();
  const gone: Watched[] = await read.all(
    read.sql
      .selectFrom('provider_watches')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .selectAll('attempts')
      .select('until')
      .where('live', '=', 0)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(batchMax),
  );
  for (const attempt of gone) await guarded(attempt, () => watchGonePage(context, attempt, now));
}

async function watchGonePage(context: Context, attempt: Watched, now: number): Promise<void> {
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

/** Whether the page is closed for good; asks the provider what became of it where somebody was through before. */
async function isOver(context: Context, attempt: Watched, now: number): Promise<boolean> {
  const closed = await context.provider.cancelSession(attempt.provider_ref ?? '');
  if (closed.ok && closed.value === 'cancelled') return true;
  if (!closed.ok) {
    await context.db.write((tx) => noteQuestion(tx, attempt, { now, anew: false }));
    return false;
  }
  await askProvider(context, attempt.id);
  const { read } = context.db;
  const told = await read.first(
    read.sql.selectFrom('attempts').select(['state', 'outcome']).where('id', '=', attempt.id),
  );
  const word = JSON.parse(told?.outcome ?? '{}') as { readonly state?: string };
  return attemptHasPaid((told?.state ?? attempt.state) as AttemptState) || ends.has(word.state ?? '');
}
