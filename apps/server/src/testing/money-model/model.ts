/**
 * A small model of what is allowed: which deeds may be done on a bill as it stands, and what must be refused, in the
 * words of the contract. It knows nothing of how the server decides.
 */
import type { AttemptRow, OrderRow, ShareRow } from '../../database/rows.ts';
import type { Sight } from './sight.ts';
import { standing } from './sight.ts';
import type { Done } from './steps.ts';

/** What a model says of a moment: what was wrong in the deed that followed it. */
export interface Foretold {
  wrong(after: Sight, done: Done): string[];
}

/** What may follow on `before` at the instant `now`. */
export function foretold(before: Sight, now: number): Foretold {
  const pageIsLive = (share: ShareRow) =>
    before.attempts.some(
      (attempt) =>
        attempt.share_id === share.id &&
        ['redirected', 'returned', 'unknown'].includes(attempt.state) &&
        attempt.live === 1,
    );
  const underWay = (order: OrderRow) =>
    standing(before, order.id).some((share) => share.status === 'paid' || pageIsLive(share));
  return {
    wrong: (after, done) => [
      ...planKept(before, after, done, underWay),
      ...newAttempts(before, after, done, now),
      ...decided(before, after, done, now),
    ],
  };
}

const cancels = new Set(['cancelLine', 'comesBack', 'wait', 'end', 'withdraw', 'payShare', 'reject']);

/** A plan gives way to another only while nothing of it is paid and no page of it is live; its rest may be divided. */
function* planKept(
  before: Sight,
  after: Sight,
  done: Done,
  underWay: (order: OrderRow) => boolean,
): Iterable<string> {
  for (const order of before.orders.filter(underWay)) {
    const gone = standing(before, order.id).filter(
      (share) => after.shares.find((one) => one.id === share.id)?.status === 'cancelled',
    );
    const cancelled = after.lines.filter((line) => line.order_id === order.id && line.status === 'cancelled');
    for (const share of gone) {
      const carved = (done.name === 'payOwn' || done.name === 'paySplit') && share.split_type === 'items';
      const fitted = cancelled.length > 0 && (cancels.has(done.name) || done.name === 'releaseShare');
      if (!carved && !fitted) yield `${done.name} cancelled share ${share.id} of a bill that is being paid`;
      if (after.attempts.some((one) => one.share_id === share.id && isBeingCharged(one))) {
        yield `${done.name} cancelled share ${share.id} that is being charged`;
      }
    }
    const added = after.lines.some(
      (line) => line.order_id === order.id && !before.lines.some((one) => one.id === line.id),
    );
    if (added) yield `${done.name} added to order ${order.id} that is being paid`;
  }
}

function isBeingCharged(attempt: AttemptRow): boolean {
  return attempt.live === 1 && (attempt.state === 'returned' || attempt.state === 'unknown');
}

/** Nobody begins to pay a share that another guest has taken, or one that is paid. */
function* newAttempts(before: Sight, after: Sight, done: Done, now: number): Iterable<string> {
  const fresh = after.attempts.filter((attempt) => !before.attempts.some((one) => one.id === attempt.id));
  for (const attempt of fresh) {
    const share = before.shares.find((one) => one.id === attempt.share_id);
    if (share === undefined) continue;
    if (share.status !== 'pending') yield `${done.name} began to pay share ${share.id} (${share.status})`;
    const taken = share.claimed_by !== null && (share.claimed_until ?? 0) > now;
    if (taken && share.claimed_by !== attempt.requested_by && done.name !== 'paySplit') {
      yield `${done.name} began to pay share ${share.id} that another guest had taken`;
    }
  }
}

/** Staff decide on what waits, in time and once. */
function* decided(before: Sight, after: Sight, done: Done, now: number): Iterable<string> {
  for (const attempt of after.attempts.filter((one) => one.method !== 'card' && one.state === 'approved')) {
    const was = before.attempts.find((one) => one.id === attempt.id);
    if (was?.state === 'approved') continue;
    if (was?.state !== 'requested') yield `${done.name} approved what was ${was?.state}`;
    else if (was.expires_at <= now) yield `${done.name} approved what was over`;
    if (done.name !== 'approve') yield `${done.name} approved attempt ${attempt.id}`;
  }
}
