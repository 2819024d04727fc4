import { statement } from '../../database/sql.ts';

interface Favourite {
  readonly customer_id: string;
  readonly item_id: number;
}

/** Latest first. */
export const favouritesOfCustomer = statement<{ customer_id: string }, { item_id: number }>((sql, args) =>
  sql
    .selectFrom('favourites')
    .select('item_id')
    .where('customer_id', '=', args.customer_id)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc'),
);

export const insertFavourite = statement<Favourite & { created_at: number }, never>((sql, args) =>
  sql
    .insertInto('favourites')
    .values({ customer_id: args.customer_id, item_id: args.item_id, created_at: args.created_at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'item_id']).doNothing()),
);

export const deleteFavourite = statement<Favourite, never>((sql, args) =>
  sql
    .deleteFrom('favourites')
    .where('customer_id', '=', args.customer_id)
    .where('item_id', '=', args.item_id),
);
