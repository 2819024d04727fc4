import type { AttemptState } from '@sufra/domain/attempt';
import { attemptIsLive } from '@sufra/domain/payment';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { releaseCoupons } from '../bill/coupons.ts';
import * as store from './store.ts';

/**
 * Lets others use the coupon of a share whose try to pay has failed. Not while money may still come for it: a page that
 * was open and given up can be charged late, and then the share is paid with its discount.
 */
export async function freeCoupon(tx: Transaction, share: ShareRow, now: number): Promise<void> {
  if (share.coupon_code === null || share.status !== 'pending') return;
  const attempts = await tx.allOf(store.attemptsOfShare, { share_id: share.id });
  if (!attempts.some(mayStillPay)) await releaseCoupons(tx, [share.id], now);
}

function mayStillPay(attempt: AttemptRow): boolean {
  const state = attempt.state as AttemptState;
  const givenUp = state === 'cancelled' || state === 'expired';
  return attemptIsLive(state) || (givenUp && attempt.provider_ref !== null);
}
