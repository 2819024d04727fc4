import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/** How long after its page's end a payment is still asked about; then a person has to look it up. */
const watchedAfterMs = 24 * 60 * 60_000;

/** What passes before the next question about a payment: the second, third, fourth; then always the last. */
const waitsMs = [5_000, 15_000, 60_000, 300_000] as const;

/** How long to wait after the `asked`th question. */
export function waitAfter(asked: number): number {
  return waitsMs[asked - 1] ?? 300_000;
}

/**
 * Money may come by this page from now on. Where asking disturbs nobody it is asked about while the payer is there;
 * else only after the page's end, unless a browser comes back.
 */
export async function watchPage(
  context: Context,
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'expires_at'>,
): Promise<void> {
  const now = context.clock.now();
  const next_at = context.provider.capabilities.canQuery ? now + 60_000 : attempt.expires_at;
  const row = { attempt_id: attempt.id, asked: 0, next_at, until: attempt.expires_at + watchedAfterMs };
  await tx.runOf(store.beginWatch, row);
}

/** Notes that a payment is asked about now. `anew` begins the waits again: a browser has just come back. */
export async function noteQuestion(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'expires_at'>,
  { now, anew }: { readonly now: number; readonly anew: boolean },
): Promise<void> {
  const known = anew ? undefined : await tx.firstOf(store.timesAsked, { id: attempt.id });
  const asked = (known?.asked ?? 0) + 1;
  const next = { asked, next_at: now + waitAfter(asked) };
  await tx.runOf(store.keepWatch, {
    attempt_id: attempt.id,
    ...next,
    until: attempt.expires_at + watchedAfterMs,
  });
}

/** No money can come by this page any more. */
export async function endWatch(tx: Transaction, attemptId: string): Promise<void> {
  await tx.run(tx.sql.deleteFrom('provider_watches').where('attempt_id', '=', attemptId));
}
