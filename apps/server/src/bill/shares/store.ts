import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { AttemptRow, RefundRow, ShareLineRow, ShareRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

export const orderShares = statement<{ order_id: string }, ShareRow>((sql, args) =>
  sql
    .selectFrom('shares')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .where('status', '!=', 'cancelled')
    .orderBy('position')
    .orderBy('id'),
);

export const orderAttempts = statement<{ order_id: string }, AttemptRow>((sql, args) =>
  sql
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .orderBy('created_at')
    .orderBy('id'),
);

/** The lines that an order's pending and paid shares pay for, with their units. */
export const orderShareLines = statement<{ order_id: string }, ShareLineRow>((sql, args) =>
  sql
    .selectFrom('share_lines')
    .innerJoin('shares', 'shares.id', 'share_lines.share_id')
    .selectAll('share_lines')
    .where('shares.order_id', '=', args.order_id)
    .where('shares.status', '!=', 'cancelled')
    .orderBy('share_lines.share_id')
    .orderBy('share_lines.line_id'),
);

export const orderRefunds = statement<{ order_id: string }, RefundRow>((sql, args) =>
  sql
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .orderBy('requested_at')
    .orderBy('id'),
);

export const shareById = statement<{ id: string }, ShareRow>((sql, args) =>
  sql.selectFrom('shares').selectAll().where('id', '=', args.id),
);

export const lockShare = statement<{ id: string }, ShareRow>((sql, args) =>
  locked(sql.selectFrom('shares').selectAll().where('id', '=', args.id)),
);

/** The units of lines that the pending and paid shares of several orders pay for. */
export function unitsOfOrders(reader: Reader, orderIds: readonly string[]): Promise<ShareLineRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('share_lines')
      .innerJoin('shares', 'shares.id', 'share_lines.share_id')
      .selectAll('share_lines')
      .where('shares.order_id', 'in', orderIds)
      .where('shares.status', '!=', 'cancelled'),
  );
}

/** The order of each share of several orders that is paid, or that an attempt to pay is under way for. */
export function sharesInPayment(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Pick<ShareRow, 'order_id'>[]> {
  const { sql, all } = queriesOf(reader);
  const live = sql.selectFrom('attempts').select('share_id').where('order_id', 'in', orderIds);
  return all(
    sql
      .selectFrom('shares')
      .select('order_id')
      .where('order_id', 'in', orderIds)
      .where((eb) => eb.or([eb('status', '=', 'paid'), eb('id', 'in', live.where('live', '=', 1))])),
  );
}

/** Several shares, locked. */
export function lockShares(tx: Transaction, ids: readonly string[]): Promise<ShareRow[]> {
  const { sql, all } = queriesOf(tx);
  return all(locked(sql.selectFrom('shares').selectAll().where('id', 'in', ids).orderBy('id')));
}

/** Every attempt to pay one of several shares. */
export function attemptsOfShares(
  reader: Reader,
  ids: readonly string[],
): Promise<Pick<AttemptRow, 'share_id' | 'state'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('attempts').select(['share_id', 'state']).where('share_id', 'in', ids));
}

/** Replaces the units that a share pays for. */
export async function replaceUnits(
  tx: Transaction,
  shareId: string,
  units: readonly ShareLineRow[],
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('share_lines').where('share_id', '=', shareId));
  if (units.length > 0) await run(sql.insertInto('share_lines').values(units));
}

/** A payer's choices for a share, and the amounts calculated from them. */
export type StoredAmounts = Pick<
  ShareRow,
  | 'subtotal'
  | 'discount'
  | 'tip_type'
  | 'tip_value'
  | 'tip'
  | 'service_type'
  | 'service_value'
  | 'service'
  | 'total'
  | 'vat'
  | 'coupon_code'
>;

/** Saves the new amounts of a pending share. */
export const saveAmounts = statement<StoredAmounts & { readonly id: string }, never>(
  (sql, args) =>
    sql
      .updateTable('shares')
      .set({
        subtotal: args.subtotal,
        discount: args.discount,
        tip_type: args.tip_type,
        tip_value: args.tip_value,
        tip: args.tip,
        service_type: args.service_type,
        service_value: args.service_value,
        service: args.service,
        total: args.total,
        vat: args.vat,
        coupon_code: args.coupon_code,
      })
      .where('id', '=', args.id)
      .where('status', '=', 'pending') as never,
);

/** Saves a pending share's payer. */
export const savePayer = statement<
  Pick<ShareRow, 'id' | 'payer_name' | 'contact_number' | 'contact_by'>,
  never
>(
  (sql, args) =>
    sql
      .updateTable('shares')
      .set({
        payer_name: args.payer_name,
        contact_number: args.contact_number,
        contact_by: args.contact_by,
      })
      .where('id', '=', args.id)
      .where('status', '=', 'pending') as never,
);

export const saveVat = statement<Pick<ShareRow, 'id' | 'vat'>, never>(
  (sql, args) => sql.updateTable('shares').set({ vat: args.vat }).where('id', '=', args.id) as never,
);

export const saveOverpaid = statement<Pick<ShareRow, 'id' | 'overpaid'>, never>(
  (sql, args) =>
    sql.updateTable('shares').set({ overpaid: args.overpaid }).where('id', '=', args.id) as never,
);

export const saveMethod = statement<Pick<ShareRow, 'id' | 'method'>, never>(
  (sql, args) => sql.updateTable('shares').set({ method: args.method }).where('id', '=', args.id) as never,
);

export const savePosition = statement<Pick<ShareRow, 'id' | 'position'>, never>(
  (sql, args) =>
    sql.updateTable('shares').set({ position: args.position }).where('id', '=', args.id) as never,
);

/** Who holds a share, and who has claimed it until when. */
export type Hold = Pick<ShareRow, 'holder' | 'claimed_by' | 'claimed_until'>;

export const saveHold = statement<Hold & { readonly id: string }, never>(
  (sql, args) =>
    sql
      .updateTable('shares')
      .set({ holder: args.holder, claimed_by: args.claimed_by, claimed_until: args.claimed_until })
      .where('id', '=', args.id) as never,
);

/** Every share of several orders, in any state. */
export function sharesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<ShareRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('shares').selectAll().where('order_id', 'in', orderIds));
}
