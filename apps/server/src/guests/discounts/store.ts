import type { CouponsTable } from '../../database/schema/tables.ts';
import { statement } from '../../database/sql.ts';

/** A coupon with how often it was used: in total, and by one customer. */
export type CouponWithUses = Omit<CouponsTable, 'id'> & {
  readonly id: number;
  readonly used_in_all: number | null;
  readonly used_by_customer: number | null;
};

/** The coupons valid on a date, YYYY-MM-DD, the first to expire first. */
export const couponsOn = statement<{ today: string; customer_id: string }, CouponWithUses>((sql, args) =>
  sql
    .selectFrom('coupons')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('coupon_uses')
        .select((uses) => uses.fn.countAll<number>().as('uses'))
        .whereRef('coupon_uses.code', '=', 'coupons.code')
        .where('state', '!=', 'released')
        .as('used_in_all'),
      eb
        .selectFrom('coupon_uses')
        .select((uses) => uses.fn.countAll<number>().as('uses'))
        .whereRef('coupon_uses.code', '=', 'coupons.code')
        .where('state', '!=', 'released')
        .where('customer_id', '=', args.customer_id)
        .as('used_by_customer'),
    ])
    .where('retired', '=', 0)
    .where('valid_until', '>=', args.today)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', args.today)]))
    .orderBy('valid_until')
    .orderBy('id'),
);
