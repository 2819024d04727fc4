import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/**
 * Stands where a payment names the guest who began it, if staff began it at the till. All of the staff are one: what one
 * began another may end. Never a customer's id: those are random, and longer. Who it was is on the attempt and in the
 * audit log.
 */
export const tillGuest = 'till';

/** Whether another guest has claimed a share and the claim has not expired. */
export function isTaken(share: ShareRow, customerId: string, now: number): boolean {
  return share.claimed_by !== null && share.claimed_by !== customerId && (share.claimed_until ?? 0) > now;
}

/** Whether a share can't be divided further: it is paid, being paid, held by another guest, or claimed. */
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

/** Saves a share's holder and claim, and returns the share with them. */
export async function saveHold(tx: Transaction, share: ShareRow, hold: store.Hold): Promise<ShareRow> {
  await tx.runOf(store.saveHold, { ...hold, id: share.id });
  return { ...share, ...hold };
}
