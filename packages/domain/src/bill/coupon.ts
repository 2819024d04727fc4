import { assert } from '../core/assert.ts';
import { basisPointsOf, type Fils, fils, formatMoney } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';

/**
 * A coupon. `value` is basis points for a percentage (1000 is 10 %) or fils for a fixed discount; `capLimit` caps a
 * percentage. Dates are ISO (YYYY-MM-DD) in the venue's time zone, both inclusive. Limits count the shares that use the
 * coupon.
 */
export type Coupon = {
  readonly code: string;
  readonly type: 'percentage' | 'fixed';
  readonly value: number;
  readonly minimumAmount: Fils;
  readonly capLimit?: Fils;
  readonly validFrom?: string;
  readonly validUntil: string;
  readonly limitPerCode?: number;
  readonly limitPerCustomer?: number;
};

/**
 * How a coupon is to be used: the payer's subtotal, today's ISO date at the venue, and how often it was used before.
 */
export type CouponUse = {
  readonly subtotal: Fils;
  readonly today: string;
  readonly usedInAll: number;
  readonly usedByCustomer: number;
};

/** Why a coupon gives no discount. */
export type CouponRefusal =
  | 'coupon_not_yet_valid'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_minimum_not_met';

/**
 * The discount that a coupon gives on the payer's subtotal: never more than the subtotal, never on tip or service
 * charge. Refusals are checked in the order of `CouponRefusal`, so the minimum is only named to those who can still
 * meet it.
 */
export function couponDiscount(coupon: Coupon, use: CouponUse): Result<Fils, CouponRefusal> {
  assertCoupon(coupon);
  assert(isoDate.test(use.today), `not an ISO date: ${use.today}`);
  if (coupon.validFrom !== undefined && use.today < coupon.validFrom) {
    return refuse('coupon_not_yet_valid', { valid_from: coupon.validFrom });
  }
  if (use.today > coupon.validUntil) return refuse('coupon_expired', { valid_until: coupon.validUntil });
  if (
    use.usedInAll >= (coupon.limitPerCode ?? Number.POSITIVE_INFINITY) ||
    use.usedByCustomer >= (coupon.limitPerCustomer ?? Number.POSITIVE_INFINITY)
  ) {
    return refuse('coupon_used_up');
  }
  if (use.subtotal < coupon.minimumAmount) {
    return refuse('coupon_minimum_not_met', { minimum_amount: formatMoney(coupon.minimumAmount) });
  }
  return ok(fils(Math.min(discountBeforeBound(coupon, use.subtotal), use.subtotal)));
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

function discountBeforeBound(coupon: Coupon, subtotal: Fils): number {
  if (coupon.type === 'fixed') return coupon.value;
  return Math.min(basisPointsOf(subtotal, coupon.value), coupon.capLimit ?? Number.POSITIVE_INFINITY);
}

function assertCoupon(coupon: Coupon): void {
  assert(Number.isSafeInteger(coupon.value) && coupon.value >= 0, `not a coupon's value: ${coupon.value}`);
  assert((coupon.capLimit ?? 0) >= 0, `not a cap: ${coupon.capLimit}`);
  for (const date of [coupon.validFrom ?? coupon.validUntil, coupon.validUntil]) {
    assert(isoDate.test(date), `not an ISO date: ${date}`);
  }
}
