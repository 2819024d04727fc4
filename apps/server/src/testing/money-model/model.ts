/**
 * A small model of what the specification allows on a bill in a given state. It knows nothing about the server's code.
 */
import type { AttemptRow, OrderRow, ShareRow } from '../../database/schema/rows.ts';
import { wasPaidInPart } from './checks/leave-checks.ts';
import type { StepResult } from './checks/step-checks.ts';
import type { Records } from './records.ts';
import { activeShares } from './records.ts';

/** The model at one moment: finds what was wrong in the step that followed. */
export interface Model {
  wrong(after: Records, result: StepResult): string[];
}

/** The model of the records `before` a step at the time `now`. */
export function modelOf(before: Records, now: number): Model {
  const pageIsLive = (share: ShareRow) =>
    before.attempts.some(
      (attempt) =>
        attempt.share_id === share.id &&
        ['redirected', 'returned', 'unknown'].includes(attempt.state) &&
        attempt.live === 1,
    );
  const underWay = (order: OrderRow) =>
    activeShares(before, order.id).some((share) => share.status === 'paid' || pageIsLive(share));
  return {
    wrong: (after, result) => [
      ...planIsKept(before, after, result, underWay),
      ...newAttempts(before, after, result, now),
      ...staffDecideOnce(before, after, result, now),
    ],
  };
}

/** Lines that are cancelled, and what was in the way of a smaller plan. */
const cancels = new Set([
  'cancelLine',
  'returnFromPage',
  'wait',
  'end',
  'withdraw',
  'closeCardLink',
  'payShare',
  'reject',
]);

/** These make shares of their own, which nobody else can have taken. */
const splits = new Set(['paySplit', 'splitRest']);

/** A plan is replaced only while nothing of it is paid and no page is live; the unpaid rest may be divided. */
function* planIsKept(
  before: Records,
  after: Records,
  result: StepResult,
  underWay: (order: OrderRow) => boolean,
): Iterable<string> {
  for (const order of before.orders.filter(underWay)) {
    const gone = activeShares(before, order.id).filter(
      (share) => after.shares.find((one) => one.id === share.id)?.status === 'cancelled',
    );
    const cancelled = after.lines.filter((line) => line.order_id === order.id && line.status === 'cancelled');
    for (const share of gone) {
      // What staff left open at the till has no payer, as the rest of a carved bill.
      const isFree = share.split_type === 'items' || share.payer_name === null;
      const carved = (result.name === 'payOwn' || result.name === 'paySplit') && isFree;
      const fitted = cancelled.length > 0 && (cancels.has(result.name) || result.name === 'releaseShare');
      const rest = result.name === 'splitRest' && share.status === 'pending';
      const atTill = result.by === 'till' || result.name === 'giveComp';
      const letGo = wasPaidInPart(after, order.id);
      if (!carved && !fitted && !rest && !atTill && !letGo)
        yield `${result.name} cancelled share ${share.id} of a bill that is being paid`;
      if (after.attempts.some((one) => one.share_id === share.id && isBeingCharged(one))) {
        yield `${result.name} cancelled share ${share.id} that is being charged`;
      }
    }
    const added = after.lines.some(
      (line) => line.order_id === order.id && !before.lines.some((one) => one.id === line.id),
    );
    if (added) yield `${result.name} added to order ${order.id} that is being paid`;
  }
}

function isBeingCharged(attempt: AttemptRow): boolean {
  return attempt.live === 1 && (attempt.state === 'returned' || attempt.state === 'unknown');
}

/** Nobody begins to pay a share that is paid, or that another guest has claimed. */
function* newAttempts(before: Records, after: Records, result: StepResult, now: number): Iterable<string> {
  const fresh = after.attempts.filter((attempt) => !before.attempts.some((one) => one.id === attempt.id));
  for (const attempt of fresh) {
    const share = before.shares.find((one) => one.id === attempt.share_id);
    if (share === undefined) continue;
    if (share.status !== 'pending') yield `${result.name} began to pay share ${share.id} (${share.status})`;
    const taken = share.claimed_by !== null && (share.claimed_until ?? 0) > now;
    const agreed = result.by === 'till' && result.replaces?.includes(share.id) === true;
    if (taken && share.claimed_by !== attempt.requested_by && !splits.has(result.name) && !agreed) {
      yield `${result.name} began to pay share ${share.id} that another guest had taken`;
    }
  }
}

/** Staff decide only on open requests, in time and once. */
function* staffDecideOnce(
  before: Records,
  after: Records,
  result: StepResult,
  now: number,
): Iterable<string> {
  for (const attempt of after.attempts.filter((one) => one.method !== 'card' && one.state === 'approved')) {
    const was = before.attempts.find((one) => one.id === attempt.id);
    if (was?.state === 'approved') continue;
    if (result.name === 'takeMoney' && was === undefined) continue;
    if (was?.state !== 'requested') yield `${result.name} approved what was ${was?.state}`;
    else if (was.expires_at <= now) yield `${result.name} approved what was over`;
    if (result.name !== 'approve' && result.name !== 'takeMoney')
      yield `${result.name} approved attempt ${attempt.id}`;
  }
}
