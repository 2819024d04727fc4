import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { type CouponWithUses, couponsOn } from './store.ts';

type Discount = DataOf<'discounts'>[number];

/** The discounts that a guest can still use today, by the venue's date. */
export async function discountsFor(
  context: Context,
  customerId: string,
  language: Language,
): Promise<Discount[]> {
  const { venue } = context.menu.current();
  const today = isoDate(context.clock.now(), venue.time_zone);
  const coupons = await context.db.read.allOf(couponsOn, { today, customer_id: customerId });
  const text = (json: string) =>
    inLanguage(JSON.parse(json) as Translations, language, venue.default_language);
  return coupons.filter(hasUsesLeft).map((coupon) => ({
    id: coupon.id,
    title: text(coupon.titles),
    description: text(coupon.descriptions),
    code: coupon.code,
    type: coupon.type === 'fixed' ? 'fixed' : 'percentage',
    value: coupon.type === 'fixed' ? formatMoney(fils(coupon.value)) : String(coupon.value / 100),
    minimum_amount: formatMoney(fils(coupon.minimum_amount)),
    cap_limit: coupon.cap_limit === null ? null : formatMoney(fils(coupon.cap_limit)),
    valid_until: coupon.valid_until,
  }));
}

function hasUsesLeft(coupon: CouponWithUses): boolean {
  return (
    Number(coupon.used_in_all) < (coupon.limit_per_code ?? Number.POSITIVE_INFINITY) &&
    Number(coupon.used_by_customer) < (coupon.limit_per_customer ?? Number.POSITIVE_INFINITY)
  );
}
