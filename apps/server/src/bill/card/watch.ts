import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import * as store from './store-watches.ts';

/** How long after a page has expired we still ask; then a person has to look the payment up. */
const watchedAfterMs = 24 * 60 * 60_000;

/**
 * The wait before the second, third and fourth question about a payment; the last is used for all that
 * follow.
 */
const waitsMs = [5_000, 15_000, 60_000, 300_000] as const;

/** How long to wait after the question number `asked`. */
export function waitAfter(asked: number): number {
  return waitsMs[asked - 1] ?? 300_000;
}

/**
 * Starts watching a page, as money may come through it from now on. If asking charges nothing, we ask while
 * the payer is on the page; else only after it expires, or when the browser returns.
 */
export async function watchPage(
  context: Context,
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'expires_at'>,
  { capabilities }: HostedPaymentProvider,
): Promise<void> {
  const now = context.clock.now();
  const next_at = capabilities.canQuery ? now + 60_000 : attempt.expires_at;
  const row = { attempt_id: attempt.id, asked: 0, next_at, until: attempt.expires_at + watchedAfterMs };
  await tx.runOf(store.beginWatch, row);
}

/** Records that a payment is asked about now. `anew` restarts the waits: a browser has just returned. */
export async function recordQuestion(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'expires_at'>,
  { now, anew }: { readonly now: number; readonly anew: boolean },
): Promise<void> {
  const known = anew ? undefined : await tx.firstOf(store.timesAsked, { id: attempt.id });
  const asked = (known?.asked ?? 0) + 1;
  const next = { asked, next_at: now + waitAfter(asked) };
  await tx.runOf(store.saveWatch, {
    attempt_id: attempt.id,
    ...next,
    until: attempt.expires_at + watchedAfterMs,
  });
}

/** Looks at a page again at a time of its own; the questions so far still count. */
export async function watchAgainAt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'expires_at'>,
  next_at: number,
): Promise<void> {
  const known = await tx.firstOf(store.timesAsked, { id: attempt.id });
  const until = attempt.expires_at + watchedAfterMs;
  await tx.runOf(store.saveWatch, { attempt_id: attempt.id, asked: known?.asked ?? 0, next_at, until });
}

/** Stops watching a page: no more money can come through it. */
export async function endWatch(tx: Transaction, attemptId: string): Promise<void> {
  await tx.runOf(store.endWatch, { id: attemptId });
}
