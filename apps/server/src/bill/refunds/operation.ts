import type { RefundObstacle } from '@sufra/contract/bill/refunds';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import type { AttemptRow, RefundRow } from '../../database/schema/rows.ts';

/** What a provider is asked to do: undo a whole capture, or return some of the money. */
export type Operation = 'reverse' | 'refund';

/** A refund and everything that the choice of operation depends on. */
export interface RefundCase {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  /** Every refund of the order. */
  readonly all: readonly RefundRow[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Chooses the operation for a refund by card. A whole capture is reversed on the same day, which is free and
 * shows at once; everything else is refunded. An operation that was tried is tried again. Refused if the
 * provider can't do it, or this server has no credentials for it any more.
 */
export function chooseOperation(context: Context, about: RefundCase): Result<Operation, RefundObstacle> {
  const { refund, attempt, all, now } = about;
  const provider = context.cards.of(attempt);
  if (attempt.provider_ref === null || provider === undefined) return refuse('other_provider');
  const next = nextOf(refund);
  const whole = refund.amount === attempt.amount;
  const alone = all.every((other) => other.id === refund.id || other.attempt_id !== attempt.id);
  const zone = context.menu.current().venue.time_zone;
  const sameDay = isoDate(attempt.updated_at, zone) === isoDate(now, zone);
  const { canReverse, refund: refunds } = provider.capabilities;
  if (next === 'reverse' || (next === undefined && canReverse && whole && alone && sameDay)) {
    return ok('reverse');
  }
  if (refunds === 'none' || (refunds === 'full' && !whole)) return refuse('no_refunds');
  return ok('refund');
}

/** The stored result of the last try: what was asked, the answer, what to ask next, and since when it is tried. */
export interface StoredOutcome {
  readonly asked: Operation;
  readonly next: Operation;
  /** When it was asked first, or staff had it tried again: epoch milliseconds. Older results have none. */
  readonly since?: number;
  readonly answer?: unknown;
}

/** A try is repeated with the same operation, under the same key. */
function nextOf({ outcome }: RefundRow): Operation | undefined {
  return outcome === null ? undefined : (JSON.parse(outcome) as StoredOutcome).next;
}

/** Since when a refund is tried; undefined before the first try, and after staff have asked for another. */
export function triedSince({ outcome, requested_at }: RefundRow): number | undefined {
  return outcome === null ? undefined : ((JSON.parse(outcome) as StoredOutcome).since ?? requested_at);
}

/**
 * What is kept of a refund that staff have tried again. Where the answer was lost and the provider repeats a request
 * safely, the request stays the same one: the money may have moved.
 */
export function forAnotherTry(
  context: Context,
  { refund, attempt, now }: Omit<RefundCase, 'all'>,
): Pick<RefundRow, 'outcome' | 'key_number'> {
  const repeats = context.cards.of(attempt)?.capabilities.repeatableGiveBack === true;
  const next = nextOf(refund);
  if (refund.state !== 'unknown' || !repeats || next === undefined)
    return { outcome: null, key_number: refund.key_number + 1 };
  const outcome: StoredOutcome = { asked: next, next, since: now };
  return { outcome: JSON.stringify(outcome), key_number: refund.key_number };
}
