import { lockedInWrites } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

type CouponUse = Tables['coupon_uses'];

/** Coupons by their codes. In a write their rows are locked, always in the same order. */
export function findCoupons(reader: Reader, codes: readonly string[]) {
  const { sql, all } = queriesOf(reader);
  const query = sql
    .selectFrom('coupons')
    .selectAll()
    .where('code', 'in', codes)
    .where('retired', '=', 0)
    .orderBy('code');
  return all(lockedInWrites(query, reader));
}

/** Every share that has a coupon reserved or used. */
export function usesOf(
  reader: Reader,
  code: string,
): Promise<Pick<CouponUse, 'share_id' | 'customer_id' | 'order_id' | 'state'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('coupon_uses')
      .select(['share_id', 'customer_id', 'order_id', 'state'])
      .where('code', '=', code)
      .where('state', '!=', 'released'),
  );
}

/** Who entered a share's coupon, and its state; undefined if it never had one. */
export function useOf(
  reader: Reader,
  shareId: string,
): Promise<Pick<CouponUse, 'customer_id' | 'state'> | undefined> {
  const { sql, first } = queriesOf(reader);
  return first(
    sql.selectFrom('coupon_uses').select(['customer_id', 'state']).where('share_id', '=', shareId),
  );
}

export async function reserve(tx: Transaction, use: Omit<CouponUse, 'state'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { code, customer_id, at } = use;
  const reserved = { code, customer_id, state: 'reserved', at };
  await run(
    sql
      .insertInto('coupon_uses')
      .values({ ...use, state: 'reserved' })
      .onConflict((conflict) => conflict.column('share_id').doUpdateSet(reserved)),
  );
}

export async function release(tx: Transaction, shareIds: readonly string[], at: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('coupon_uses')
      .set({ state: 'released', at })
      .where('share_id', 'in', shareIds)
      .where('state', '=', 'reserved'),
  );
}

export async function redeem(tx: Transaction, shareId: string, at: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('coupon_uses').set({ state: 'used', at }).where('share_id', '=', shareId));
}
