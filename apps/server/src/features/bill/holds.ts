import type { AttemptRow, ShareRow } from '../../database/rows.ts';

/** Whether another diner has taken a share just now. A claim whose time is over counts as none. */
export function isTaken(share: ShareRow, customerId: string, now: number): boolean {
  return share.claimed_by !== null && share.claimed_by !== customerId && (share.claimed_until ?? 0) > now;
}

/**
 * Whether somebody has a share already, so that nobody else may take it apart: it is paid, being paid, another diner's
 * own, or taken by one just now.
 */
export function isHeld(
  share: ShareRow,
  attempts: readonly AttemptRow[],
  customerId: string,
  now: number,
): boolean {
  const live = attempts.some((attempt) => attempt.share_id === share.id && attempt.live === 1);
  const others = share.holder !== null && share.holder !== customerId;
  return share.status !== 'pending' || live || others || isTaken(share, customerId, now);
}

/** Whether a share is the rest of a bill, which has no payer yet. */
export function isRest(share: ShareRow): boolean {
  return share.payer_name === null && share.status === 'pending';
}
