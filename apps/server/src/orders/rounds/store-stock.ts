import { statement } from '../../database/sql.ts';

/** Takes portions of a counted dish, if enough are left. */
export const takeStock = statement<{ item_id: number; quantity: number }, { remaining: number }>(
  (sql, args) =>
    sql
      .updateTable('item_stock')
      .set((eb) => ({ remaining: eb('remaining', '-', args.quantity) }))
      .where('item_id', '=', args.item_id)
      .where('remaining', '>=', args.quantity)
      .returning('remaining'),
);

/** How many portions of a dish are left; no row if the dish isn't counted. */
export const stockOf = statement<{ item_id: number }, { remaining: number }>((sql, args) =>
  sql.selectFrom('item_stock').select('remaining').where('item_id', '=', args.item_id),
);

/** Returns portions of a counted dish. */
export const giveStock = statement<{ item_id: number; quantity: number }, { remaining: number }>(
  (sql, args) =>
    sql
      .updateTable('item_stock')
      .set((eb) => ({ remaining: eb('remaining', '+', args.quantity) }))
      .where('item_id', '=', args.item_id)
      .returning('remaining'),
);
