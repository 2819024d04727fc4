import { type AttemptState } from '@sufra/domain/bill/attempt';
import { attemptIsLive, cardPageIsLive } from '@sufra/domain/bill/decide-attempt';
import type { DividedLine } from '@sufra/domain/bill/item-split';
import { fitShares, type SplitType, type StandingShare } from '@sufra/domain/bill/split-plan';
import { type Fils, fils, zeroFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareLineRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { resizeShare } from '../shares/change-share.ts';
import { couponIsReserved, lockCoupons } from '../shares/coupons.ts';
import { type Plan, planOf } from '../shares/plan.ts';
import { shareLinesOf, sharesOf } from '../shares/queries.ts';
import { cancelShares, spreadVat } from '../shares/shares.ts';
import { toDivided, unitsOfRow } from '../shares/units.ts';
import { withdrawAttempts } from './move.ts';
import { settle, settleOrder } from './settle.ts';

/**
 * Adjusts an order's pending shares after lines were cancelled, so that nobody pays for what they don't get.
 * Withdraws requests with the old amount and closes card pages where possible; a share whose payment may be
 * under way stays until the outcome is known. If nothing is left to pay, the order is paid. Returns whether
 * anything changed; the caller notifies the table. `comped` is what the house took off lines just now.
 */
export async function fitPlan(
  context: Context,
  tx: Transaction,
  orderId: string,
  comped?: ReadonlyMap<string, Fils>,
): Promise<boolean> {
  const { shares, attempts, lines, standing } = await standingBill(context, tx, orderId);
  if (shares.every((share) => share.status === 'paid')) return false;
  const fitted = fitShares(lines, standing, comped);
  if (fitted.length === 0) return false;
  const now = context.clock.now();
  const ending = attempts.filter((attempt) => fitted.some(({ id }) => id === attempt.share_id));
  const live = ending.filter((attempt) => attemptIsLive(attempt.state as AttemptState));
  await withdrawAttempts(context, tx, { shares, attempts: live });
  const gone = fitted.filter((share) => share.kind === 'cancelled').map((share) => share.id);
  await cancelShares(tx, gone, now);
  const resized = fitted.flatMap((change) => {
    const share = shares.find((one) => one.id === change.id);
    return change.kind === 'changed' && share !== undefined ? [{ share, change }] : [];
  });
  await lockCoupons(
    tx,
    resized.map(({ share }) => share.coupon_code),
  );
  for (const { share, change } of resized) await resizeShare(context, tx, share, change);
  await spreadVat(tx, orderId);
  if (gone.length > 0) await settleOrder(tx, orderId, await sharesOf(tx, orderId), now);
  return true;
}

/** Settles the shares that their reserved coupon pays for entirely, now that the bill became smaller. */
export async function settleCovered(tx: Transaction, orderId: string, now: number): Promise<void> {
  for (const share of await sharesOf(tx, orderId)) {
    const covered = share.status === 'pending' && share.subtotal > 0 && share.total === 0;
    if (covered && (await couponIsReserved(tx, share.id)))
      await settle(tx, { share, attemptId: '', tender: 'coupon', amount: zeroFils, now });
  }
}

/** A bill as it stands: its lines, and which of its shares can still change. */
export async function standingBill(context: Context, reader: Reader, orderId: string): Promise<StandingBill> {
  const { shares, attempts } = await planOf(reader, orderId);
  const lines = (await linesOf(reader, orderId)).filter((line) => line.status !== 'cancelled');
  const units = await shareLinesOf(reader, orderId);
  const standing = shares.map((share) => standingShare(context, share, attempts, units));
  return { shares, attempts, lines: lines.map(toDivided), standing };
}

interface StandingBill extends Plan {
  readonly lines: readonly DividedLine[];
  readonly standing: readonly StandingShare[];
}

function standingShare(
  context: Context,
  share: ShareRow,
  attempts: readonly AttemptRow[],
  units: readonly ShareLineRow[],
): StandingShare {
  const own = attempts.filter((attempt) => attempt.share_id === share.id);
  return {
    id: share.id,
    splitType: share.split_type as SplitType,
    subtotal: fils(share.subtotal - share.overpaid),
    units: units.filter((unit) => unit.share_id === share.id).map(unitsOfRow),
    fixed: share.status === 'paid' || own.some((attempt) => !canBeStopped(context, attempt)),
  };
}

/**
 * Whether an attempt can be ended for certain. A provider that waits for us to finalize never completes a
 * payment on its own; another provider may still charge.
 */
function canBeStopped(context: Context, attempt: AttemptRow): boolean {
  const state = attempt.state as AttemptState;
  if (!cardPageIsLive({ method: attempt.method as 'card', state })) return true;
  return state === 'redirected' && context.cards.of(attempt)?.capabilities.needsFinalize === true;
}
