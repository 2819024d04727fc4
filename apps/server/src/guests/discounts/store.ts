import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { CouponsTable } from '../../database/schema/guest-tables.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

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

/** A coupon as it is stored. */
export type CouponRow = Selectable<CouponsTable>;

/** A coupon to be stored. */
export type NewCoupon = Insertable<CouponsTable>;

/** A coupon with how many shares were paid with it, and how many keep it until they are paid. */
export type CouponWithCounts = CouponRow & { readonly paid: number; readonly open: number };

/** All coupons, or the one with a code. */
export function couponsWithCounts(read: Reader, code?: string): Promise<CouponWithCounts[]> {
  const { sql, all } = queriesOf(read);
  const counted = (state: 'used' | 'reserved') => (eb: ExpressionBuilder<Tables, 'coupons'>) =>
    eb
      .selectFrom('coupon_uses')
      .select((rows) => rows.fn.countAll<number>().as('uses'))
      .whereRef('coupon_uses.code', '=', 'coupons.code')
      .where('state', '=', state)
      .$asScalar()
      .$notNull();
  const query = sql
    .selectFrom('coupons')
    .selectAll()
    .select((eb) => [counted('used')(eb).as('paid'), counted('reserved')(eb).as('open')])
    .orderBy('id');
  return all(code === undefined ? query : query.where('code', '=', code));
}

/** Keeps others from changing a coupon until the transaction ends; undefined if there is none. */
export function lockCoupon(tx: Transaction, code: string) {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('coupons').selectAll().where('code', '=', code)));
}

/** False if somebody else added a coupon with this code meanwhile. */
export async function insertCoupon(tx: Transaction, row: NewCoupon): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const added = await run(
    sql
      .insertInto('coupons')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing()),
  );
  return added === 1;
}

export async function updateCoupon(tx: Transaction, row: NewCoupon): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('coupons').set(row).where('code', '=', row.code));
}
