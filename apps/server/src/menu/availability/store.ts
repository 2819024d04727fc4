import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A dish on the menu, with its availability. */
export function findDish(tx: Transaction, id: number): Promise<{ enabled: number } | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(sql.selectFrom('items').select('enabled').where('id', '=', id).where('retired', '=', 0));
}

/** A dish's switch and its portions; null where they aren't counted. */
export const dishOnSale = statement<{ id: number }, { enabled: number; remaining: number | null }>(
  (sql, args) =>
    sql
      .selectFrom('items')
      .leftJoin('item_stock', 'item_stock.item_id', 'items.id')
      .select(['enabled', 'remaining'])
      .where('items.id', '=', args.id),
);

/** Switches a dish on or off. */
export async function setEnabled(tx: Transaction, id: number, enabled: boolean): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('items')
      .set({ enabled: enabled ? 1 : 0 })
      .where('id', '=', id),
  );
}

/** Notes when a dish that was taken off comes back by itself; null: it doesn't. */
export async function setBack(tx: Transaction, id: number, back_at: number | null): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('away_items').where('item_id', '=', id));
  if (back_at !== null) await run(sql.insertInto('away_items').values({ item_id: id, back_at }));
}

/** When a dish comes back by itself; null: it doesn't. */
export async function backOf(tx: Transaction, id: number): Promise<number | null> {
  const { sql, first } = queriesOf(tx);
  return (
    (await first(sql.selectFrom('away_items').select('back_at').where('item_id', '=', id)))?.back_at ?? null
  );
}

/** The dishes that come back by themselves, and when. */
export const awayDishes = statement<object, { item_id: number; back_at: number }>((sql) =>
  sql.selectFrom('away_items').select(['item_id', 'back_at']),
);

/** Takes it on to bring a dish back; false if another process did, or somebody changed it meanwhile. */
export async function claimBack(tx: Transaction, id: number, back_at: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const claim = sql.deleteFrom('away_items').where('item_id', '=', id);
  return (await run(claim.where('back_at', '=', back_at))) === 1;
}

/** The portions that are left of dishes whose portions are counted. */
export const countedPortions = statement<object, { item_id: number; remaining: number }>((sql) =>
  sql.selectFrom('item_stock').select(['item_id', 'remaining']),
);

/** An option that is offered: neither it nor its group left the menu. */
export function findOption(tx: Transaction, id: number): Promise<{ enabled: number } | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(
    sql
      .selectFrom('options')
      .innerJoin('option_groups', 'option_groups.id', 'options.group_id')
      .select('enabled')
      .where('options.id', '=', id)
      .where('options.retired', '=', 0)
      .where('option_groups.retired', '=', 0),
  );
}

/** Switches an option on or off, for every dish that offers it. */
export async function setOptionEnabled(tx: Transaction, id: number, enabled: boolean): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('options')
      .set({ enabled: enabled ? 1 : 0 })
      .where('id', '=', id),
  );
}

/** Sets how many portions of a dish are left; null stops counting. */
export async function setRemaining(tx: Transaction, id: number, remaining: number | null): Promise<void> {
  const { sql, run } = queriesOf(tx);
  if (remaining === null) {
    await run(sql.deleteFrom('item_stock').where('item_id', '=', id));
    return;
  }
  await run(
    sql
      .insertInto('item_stock')
      .values({ item_id: id, remaining })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ remaining })),
  );
}

/** Sets so many portions more or fewer than are left, but never below none. False if they aren't counted. */
export async function changeRemaining(tx: Transaction, id: number, change: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const counted = sql.updateTable('item_stock').where('item_id', '=', id);
  const enough = await run(
    counted.set((eb) => ({ remaining: eb('remaining', '+', change) })).where('remaining', '>=', -change),
  );
  return enough === 1 || (await run(counted.set({ remaining: 0 }))) === 1;
}
