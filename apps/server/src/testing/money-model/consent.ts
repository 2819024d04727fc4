/** What no guest does to another without their word on the screen, and without the other being told (contract, 10.2). */
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Sight } from './sight.ts';
import type { Done } from './steps.ts';

/** What was done to other guests between two sights of a visit that may not be. */
export function wrongInConsent(before: Sight, after: Sight, done: Done, now: number): string[] {
  const { by } = done;
  if (by === undefined) return [];
  const agreed = (shareId: string) => done.replaces?.includes(shareId) === true;
  const told = (shareId: string, customerId: string) =>
    after.replaced.some(
      (row) =>
        row.share_id === shareId &&
        row.customer_id === customerId &&
        !before.replaced.some((one) => one.deed === row.deed),
    );
  const found: string[] = [];
  for (const { attempt, asker } of ended(before, after, by, now)) {
    if (!agreed(attempt.share_id)) found.push(`${done.name} ended attempt ${attempt.id} of another guest`);
    if (attempt.handled_at !== null)
      found.push(`${done.name} ended attempt ${attempt.id} that staff were at`);
    if (!told(attempt.share_id, asker)) found.push(`${done.name} ended attempt ${attempt.id} unheard`);
  }
  for (const share of putAside(before, after, by)) {
    const planOnly = done.name === 'order' || isGivenUp(share, before.attempts);
    if (!agreed(share.id) && !planOnly)
      found.push(`${done.name} put share ${share.id} of another guest aside`);
    if (!told(share.id, share.created_by)) found.push(`${done.name} put share ${share.id} aside unheard`);
  }
  return found;
}

/** Other guests' tries that could still have paid, and were ended. */
function ended(before: Sight, after: Sight, by: string, now: number) {
  return before.attempts.flatMap((attempt) => {
    const asker = attempt.requested_by;
    const could = attempt.live === 1 && (attempt.expires_at > now || attempt.state === 'redirected');
    const now_ = after.attempts.find((one) => one.id === attempt.id)?.state;
    const over = now_ === 'withdrawn' || now_ === 'cancelled' || now_ === 'expired';
    const theirs = asker !== null && asker !== by && !hasShrunk(after, attempt.order_id);
    return could && over && theirs && !isOnlyCode(before, attempt, by) ? [{ attempt, asker }] : [];
  });
}

/** A card page that one made for a share of the plan that nobody holds, and nobody opened: no payer waits for it. */
function isOnlyCode({ shares }: Sight, { method, state, share_id }: AttemptRow, by: string): boolean {
  const holder = shares.find(({ id }) => id === share_id)?.holder ?? null;
  return method === 'card' && state === 'created' && (holder === null || holder === by);
}

/** Shares that another guest planned for somebody, and that are gone. */
function putAside(before: Sight, after: Sight, by: string): ShareRow[] {
  return before.shares.filter((share) => {
    const gone = after.shares.find((one) => one.id === share.id)?.status === 'cancelled';
    const planned = share.status === 'pending' && share.payer_name !== null && share.created_by !== by;
    const taken = share.holder === by;
    return gone && planned && !taken && !hasShrunk(after, share.order_id);
  });
}

function isGivenUp(share: ShareRow, attempts: readonly AttemptRow[]): boolean {
  const last = attempts
    .filter((attempt) => attempt.share_id === share.id)
    .toSorted((a, b) => a.created_at - b.created_at)
    .at(-1);
  return share.holder === share.created_by && last?.state === 'withdrawn';
}

/** Where staff cancelled lines, plans are made to fit when they can be, whoever the moment is due to. */
function hasShrunk(after: Sight, orderId: string): boolean {
  return after.lines.some((line) => line.order_id === orderId && line.status === 'cancelled');
}
