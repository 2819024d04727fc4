import { createHash } from 'node:crypto';
import type { DataOf } from '@sufra/contract/calls';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { type CouponRow, type CouponWithCounts, couponsWithCounts } from './store.ts';

type Shown = DataOf<'saveDiscount'>['discount'];

/** All discounts: those that hold today or later first, then those that are over or withdrawn. */
export async function discountsForStaff({ db, clock, menu }: Context): Promise<DataOf<'staffDiscounts'>> {
  const today = isoDate(clock.now(), menu.current().venue.time_zone);
  const over = (one: Shown) => Number(one.withdrawn || one.valid_until < today);
  const found = (await couponsWithCounts(db.read)).map(shownDiscount);
  return { today, discounts: found.toSorted((a, b) => over(a) - over(b)) };
}

/** A discount as the console shows it. */
export function shownDiscount(row: CouponWithCounts): Shown {
  return {
    code: row.code,
    title: JSON.parse(row.titles) as Translations,
    description: JSON.parse(row.descriptions) as Translations,
    type: row.type === 'fixed' ? 'fixed' : 'percentage',
    // Basis points and fils both have two places.
    value: formatMoney(fils(row.value)),
    minimum_amount: formatMoney(fils(row.minimum_amount)),
    cap_limit: row.cap_limit === null ? null : formatMoney(fils(row.cap_limit)),
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    limit_total: row.limit_per_code,
    limit_per_customer: row.limit_per_customer,
    withdrawn: row.retired === 1,
    uses: { paid: row.paid, open: row.open },
    version: versionOf(row),
  };
}

/** A fingerprint of what can be changed about a coupon. */
export function versionOf(row: CouponRow): string {
  const { code, titles, descriptions, type, value, minimum_amount, cap_limit } = row;
  const { valid_from, valid_until, limit_per_code, limit_per_customer, retired } = row;
  const terms = [code, titles, descriptions, type, value, minimum_amount, cap_limit];
  const holds = [valid_from, valid_until, limit_per_code, limit_per_customer, retired];
  return createHash('sha256')
    .update(JSON.stringify([...terms, ...holds]))
    .digest('base64url')
    .slice(0, 22);
}
