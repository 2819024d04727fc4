/** What no guest may do to another without consent on the screen, and without the other being told (CONS). */
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Records } from './records.ts';
import type { StepResult } from './step-checks.ts';

/** What a step did to other guests against these rules. */
export function consentErrors(before: Records, after: Records, result: StepResult, now: number): string[] {
  const { by } = result;
  if (by === undefined) return [];
  const agreedReplacements = (shareId: string) => result.replaces?.includes(shareId) === true;
  const told = (shareId: string, customerId: string) =>
    after.replaced.some(
      (row) =>
        row.share_id === shareId &&
        row.customer_id === customerId &&
        !before.replaced.some((one) => one.deed === row.deed),
    );
  const found: string[] = [];
  for (const { attempt, asker } of ended(before, after, by, now)) {
    if (!agreedReplacements(attempt.share_id))
      found.push(`${result.name} ended attempt ${attempt.id} of another guest`);
    if (attempt.handled_at !== null)
      found.push(`${result.name} ended attempt ${attempt.id} that staff were at`);
    if (!told(attempt.share_id, asker))
      found.push(`${result.name} ended attempt ${attempt.id} without telling them`);
  }
  for (const share of droppedShares(before, after, by)) {
    const planOnly =
      result.name === 'order' || result.name === 'orderTogether' || isGivenUp(share, before.attempts);
    if (!agreedReplacements(share.id) && !planOnly)
      found.push(`${result.name} put share ${share.id} of another guest aside`);
    if (!told(share.id, share.created_by))
      found.push(`${result.name} put share ${share.id} aside without telling them`);
  }
  return found;
}

/** Other guests' attempts that could still have paid, and were ended. */
function ended(before: Records, after: Records, by: string, now: number) {
  return before.attempts.flatMap((attempt) => {
    const asker = attempt.requested_by;
    const could = attempt.live === 1 && (attempt.expires_at > now || attempt.state === 'redirected');
    const now_ = after.attempts.find((one) => one.id === attempt.id)?.state;
    const over = now_ === 'withdrawn' || now_ === 'cancelled' || now_ === 'expired';
    const theirs = asker !== null && asker !== by && !hasCancelledLines(after, attempt.order_id);
    return could && over && theirs && !isUnopenedCode(before, attempt, by) ? [{ attempt, asker }] : [];
  });
}

/** An unopened card page that this guest made for a share nobody holds: no payer is waiting for it. */
function isUnopenedCode({ shares }: Records, { method, state, share_id }: AttemptRow, by: string): boolean {
  const holder = shares.find(({ id }) => id === share_id)?.holder ?? null;
  return method === 'card' && state === 'created' && (holder === null || holder === by);
}

/** Shares that another guest planned for somebody, and that were cancelled. */
function droppedShares(before: Records, after: Records, by: string): ShareRow[] {
  return before.shares.filter((share) => {
    const gone = after.shares.find((one) => one.id === share.id)?.status === 'cancelled';
    const planned = share.status === 'pending' && share.payer_name !== null && share.created_by !== by;
    const taken = share.holder === by;
    return gone && planned && !taken && !hasCancelledLines(after, share.order_id);
  });
}

function isGivenUp(share: ShareRow, attempts: readonly AttemptRow[]): boolean {
  const last = attempts
    .filter((attempt) => attempt.share_id === share.id)
    .toSorted((a, b) => a.created_at - b.created_at)
    .at(-1);
  return share.holder === share.created_by && last?.state === 'withdrawn';
}

/** After staff cancelled lines, plans are adjusted at the next chance, whoever caused it. */
function hasCancelledLines(after: Records, orderId: string): boolean {
  return after.lines.some((line) => line.order_id === orderId && line.status === 'cancelled');
}
