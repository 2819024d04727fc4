import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptIsLive } from '@sufra/domain/bill/decide-attempt';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { releaseCoupons } from '../shares/coupons.ts';
import { attemptsOfShare } from './queries.ts';

/**
 * Releases the coupon of a share whose attempt failed. Not while money may still come: a page that was given
 * up can be charged late, and then the share is paid with its discount.
 */
export async function freeCoupon(tx: Transaction, share: ShareRow, now: number): Promise<void> {
  if (share.coupon_code === null || share.status !== 'pending') return;
  const attempts = await attemptsOfShare(tx, share.id);
  if (!attempts.some(mayStillPay)) await releaseCoupons(tx, [share.id], now);
}

function mayStillPay(attempt: AttemptRow): boolean {
  const state = attempt.state as AttemptState;
  const givenUp = state === 'cancelled' || state === 'expired';
  return attemptIsLive(state) || (givenUp && attempt.provider_ref !== null);
}
