import { type Coupon, couponDiscount } from '@sufra/domain/discount';
import { type Fils, fils, zeroFils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { ShareRow } from '../../database/rows.ts';
import type { CouponsTable } from '../../database/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

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
  | 'coupon_used_up'
  | 'coupon_already_on_order';

/** Who wants to use a coupon, and on what. */
export interface CouponWanted {
  readonly subtotal: Fils;
  readonly today: string;
  readonly customerId: string;
  readonly orderId: string;
  /** What is kept for this share, or for the whole plan, would be free again if this payer went on. */
  readonly replaces?: 'plan' | { readonly shareId: string } | undefined;
}

/** A coupon code as it is kept, however it was typed; null for none. */
export function couponCode(entered: string | null | undefined): string | null {
  return entered?.trim().toUpperCase() || null;
}

/**
 * What a coupon takes off a payer's subtotal. Every share that has it reserved or used counts against its limits; in a
 * write, its row is kept to the transaction first, so that two payers never both get the last use.
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
  const kept = await reader.all(
    reader.sql
      .selectFrom('coupon_uses')
      .select(['share_id', 'customer_id', 'order_id', 'state'])
      .where('code', '=', row.code)
      .where('state', '!=', 'released'),
  );
  const uses = kept.filter((one) => !isFreed(one, wanted));
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
 * Coupons by their codes. In a write on PostgreSQL their rows are kept to the transaction, in one order everywhere, so
 * that two bills with the same two coupons never wait for each other.
 */
export function couponRows(reader: Reader, codes: readonly string[]) {
  const query = reader.sql
    .selectFrom('coupons')
    .selectAll()
    .where('code', 'in', codes)
    .where('retired', '=', 0)
    .orderBy('code');
  return reader.all(reader.dialect === 'postgres' && 'run' in reader ? query.forUpdate() : query);
}

/** Keeps a share's coupon for it until it is paid or given up. */
export async function reserveCoupon(
  tx: Transaction,
  share: Pick<ShareRow, 'id' | 'order_id' | 'coupon_code'>,
  by: { readonly customerId: string; readonly at: number },
): Promise<void> {
  if (share.coupon_code === null) return;
  const use = { code: share.coupon_code, customer_id: by.customerId, state: 'reserved', at: by.at };
  await tx.run(
    tx.sql
      .insertInto('coupon_uses')
      .values({ ...use, share_id: share.id, order_id: share.order_id })
      .onConflict((conflict) => conflict.column('share_id').doUpdateSet(use)),
  );
}

/** Lets others use what these shares had reserved. */
export async function releaseCoupons(tx: Transaction, shareIds: readonly string[], at: number) {
  await tx.run(
    tx.sql
      .updateTable('coupon_uses')
      .set({ state: 'released', at })
      .where('share_id', 'in', shareIds)
      .where('state', '=', 'reserved'),
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
