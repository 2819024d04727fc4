import { type Coupon, couponDiscount } from '@sufra/domain/bill/coupon';
import { type Fils, fils, zeroFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { CouponsTable } from '../../database/schema/guest-tables.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import * as store from './store-coupons.ts';

/** A coupon and the discount that it gives. */
export interface AppliedCoupon {
  readonly code: string | null;
  readonly discount: Fils;
}

type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_expired'
  | 'coupon_not_yet_valid'
  | 'coupon_minimum_not_met'
  | 'coupon_used_up'
  | 'coupon_already_on_order';

/** Who wants to use a coupon, and on what. */
export interface CouponWanted {
  readonly subtotal: Fils;
  readonly today: string;
  readonly customerId: string;
  readonly orderId: string;
  /** The share or plan that this use replaces; its own use of the coupon then doesn't count. */
  readonly replaces?: 'plan' | { readonly shareId: string } | undefined;
}

/** Normalizes a typed coupon code; null if there is none. */
function couponCode(entered: string | null | undefined): string | null {
  return entered?.trim().toUpperCase() || null;
}

/**
 * The discount that a coupon gives on a payer's subtotal. Every share that has reserved or redeemed it counts
 * against its limits. In a write, locks its row first, so that two payers can't both get the last use.
 */
export async function applyCoupon(
  reader: Reader,
  entered: string | null | undefined,
  wanted: CouponWanted,
): Promise<Result<AppliedCoupon, CouponRefusal>> {
  const code = couponCode(entered);
  if (code === null) return ok({ code: null, discount: zeroFils });
  const [row] = await couponRows(reader, [code]);
  if (row === undefined) return refuse('coupon_unknown');
  const uses = (await store.usesOf(reader, row.code)).filter((one) => !isFreed(one, wanted));
  if (uses.some((one) => one.order_id === wanted.orderId)) return refuse('coupon_already_on_order');
  const usedByCustomer = uses.filter((one) => one.customer_id === wanted.customerId).length;
  const discount = couponDiscount(toCoupon(row), { ...wanted, usedInAll: uses.length, usedByCustomer });
  return discount.ok ? ok({ code: row.code, discount: discount.value }) : withMinimum(discount);
}

function isFreed(
  use: { readonly share_id: string; readonly order_id: string; readonly state: string },
  { replaces, orderId }: CouponWanted,
): boolean {
  if (replaces === undefined || use.state !== 'reserved') return false;
  return replaces === 'plan' ? use.order_id === orderId : use.share_id === replaces.shareId;
}

function withMinimum(refusal: { ok: false; code: CouponRefusal; detail?: Readonly<Record<string, string>> }) {
  return refuse(refusal.code, { minimum: refusal.detail?.['minimum_amount'] ?? '' });
}

/**
 * Coupons by their codes. In a write on PostgreSQL their rows are locked, always in the same order, so that
 * two bills with the same two coupons can't deadlock.
 */
function couponRows(reader: Reader, codes: readonly string[]) {
  return store.findCoupons(reader, codes);
}

/** Locks the coupons that are about to be applied one by one: all at once, so in the order in which others lock them. */
export async function lockCoupons(
  tx: Transaction,
  entered: readonly (string | null | undefined)[],
): Promise<void> {
  const codes = entered.map(couponCode).filter((code) => code !== null);
  if (codes.length > 0) await couponRows(tx, codes);
}

/** Reserves a share's coupon until the share is paid or cancelled. */
export async function reserveCoupon(
  tx: Transaction,
  share: Pick<ShareRow, 'id' | 'order_id' | 'coupon_code'>,
  by: { readonly customerId: string; readonly at: number },
): Promise<void> {
  if (share.coupon_code === null) return;
  await store.reserve(tx, {
    code: share.coupon_code,
    share_id: share.id,
    order_id: share.order_id,
    customer_id: by.customerId,
    at: by.at,
  });
}

/** Whether a share's coupon is reserved for it. If it was released, others may have used it up. */
export async function couponIsReserved(reader: Reader, shareId: string): Promise<boolean> {
  return (await store.useOf(reader, shareId))?.state === 'reserved';
}

/** The guest that a share's coupon counts for: who entered it, also if it was released since. Else who made the share. */
export async function couponGuest(
  reader: Reader,
  share: Pick<ShareRow, 'id' | 'created_by'>,
): Promise<string> {
  return (await store.useOf(reader, share.id))?.customer_id ?? share.created_by;
}

/** Counts a share's coupon as used, because the share is paid. */
export async function redeemCoupon(
  tx: Transaction,
  share: Pick<ShareRow, 'id' | 'coupon_code'>,
  at: number,
): Promise<void> {
  if (share.coupon_code !== null) await store.redeem(tx, share.id, at);
}

/** Releases the coupons that these shares had reserved. */
export async function releaseCoupons(tx: Transaction, shareIds: readonly string[], at: number) {
  await store.release(tx, shareIds, at);
}

function toCoupon(row: Omit<CouponsTable, 'id'>): Coupon {
  return {
    code: row.code,
    type: row.type === 'fixed' ? 'fixed' : 'percentage',
    value: row.value,
    minimumAmount: fils(row.minimum_amount),
    validUntil: row.valid_until,
    ...(row.cap_limit === null ? {} : { capLimit: fils(row.cap_limit) }),
    ...(row.valid_from === null ? {} : { validFrom: row.valid_from }),
    ...(row.limit_per_code === null ? {} : { limitPerCode: row.limit_per_code }),
    ...(row.limit_per_customer === null ? {} : { limitPerCustomer: row.limit_per_customer }),
  };
}
