import type { RefundObstacle } from '@sufra/contract/refunds';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, RefundRow } from '../../database/rows.ts';
import { isoDate } from '../../http/instant.ts';

/** What is asked of a provider: to take a capture back as if it had not been, or to pay some of it back. */
export type Operation = 'reverse' | 'refund';

/** A refund and all that decides by which way it goes. */
export interface Refunding {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  /** Every refund of the order. */
  readonly all: readonly RefundRow[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * By which way a refund by card goes. The whole of a capture is reversed on its own day, which costs nobody anything and
 * shows at once; everything else is refunded. A question that was begun goes on as it was. Refused where the provider
 * of today cannot do it.
 */
export function wayBack(context: Context, about: Refunding): Result<Operation, RefundObstacle> {
  const { refund, attempt, all, now } = about;
  const { provider } = context;
  if (attempt.provider_ref === null || attempt.provider !== provider.name) {
    return refuse('other_provider');
  }
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

/** What is kept of the last question: what was asked, what came of it, and what is to be asked next. */
export interface KeptOutcome {
  readonly asked: Operation;
  readonly next: Operation;
  readonly answer?: unknown;
}

/** A question that was begun is gone on with as it was, under the same key. */
function nextOf({ outcome }: RefundRow): Operation | undefined {
  return outcome === null ? undefined : (JSON.parse(outcome) as KeptOutcome).next;
}
