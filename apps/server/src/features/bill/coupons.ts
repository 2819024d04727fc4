import { type Coupon, couponDiscount } from '@sufra/domain/discount';
import { type Fils, fils, zeroFils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { CouponsTable } from '../../database/tables.ts';
import type { Reader } from '../../database/transaction.ts';

/** A coupon that takes something off. */
export interface AppliedCoupon {
  readonly code: string | null;
  readonly discount: Fils;
}

type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_expired'
  | 'coupon_not_yet_valid'
  | 'coupon_minimum_not_met'
  | 'coupon_used_up';

/**
 * What a coupon takes off a payer's subtotal. Every share that has it reserved or used counts against its limits; in a
 * write, its row is kept to the transaction first, so that two payers never both get the last use.
 */
export async function applyCoupon(
  reader: Reader,
  entered: string | null | undefined,
  use: {
    readonly subtotal: Fils;
    readonly today: string;
    readonly customerId: string;
    readonly orderId: string;
    readonly replacesPlan?: boolean;
  },
): Promise<Result<AppliedCoupon, CouponRefusal>> {
  const code = entered?.trim().toUpperCase() ?? '';
  if (code === '') return ok({ code: null, discount: zeroFils });
  const row = await findCoupon(reader, code);
  if (row === undefined) return refuse('coupon_unknown');
  const kept = await reader.all(
    reader.sql
      .selectFrom('coupon_uses')
      .select(['customer_id', 'order_id', 'state'])
      .where('code', '=', row.code)
      .where('state', '!=', 'released'),
  );
  const freed = (one: { order_id: string; state: string }) =>
    use.replacesPlan === true && one.order_id === use.orderId && one.state === 'reserved';
  const uses = kept.filter((one) => !freed(one));
  if (uses.some((one) => one.order_id === use.orderId)) return refuse('coupon_used_up');
  const usedByCustomer = uses.filter((one) => one.customer_id === use.customerId).length;
  const discount = couponDiscount(toCoupon(row), { ...use, usedInAll: uses.length, usedByCustomer });
  return discount.ok ? ok({ code: row.code, discount: discount.value }) : withMinimum(discount);
}

function withMinimum(refusal: { ok: false; code: CouponRefusal; detail?: Readonly<Record<string, string>> }) {
  return refuse(refusal.code, { minimum: refusal.detail?.['minimum_amount'] ?? '' });
}

/** A coupon's row. In a write on PostgreSQL it is locked by an update that changes nothing. */
async function findCoupon(reader: Reader, code: string) {
  const { sql } = reader;
  return reader.first(
    reader.dialect === 'postgres' && 'run' in reader
      ? sql.selectFrom('coupons').selectAll().where('code', '=', code).where('retired', '=', 0).forUpdate()
      : sql.selectFrom('coupons').selectAll().where('code', '=', code).where('retired', '=', 0),
  );
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
