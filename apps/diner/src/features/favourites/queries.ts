import { callKey, callQuery } from '@sufra/client/queries';
import { api, queries } from '../../api.ts';

/** The diner's favourite dishes. Without a customer id they aren't asked for. */
export function favouritesQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'favourites', { params }), enabled: customerId !== undefined };
}

type Flagged = { readonly id?: number | string; is_favourite?: boolean };

/**
 * Sets a dish's flag wherever the dish has been read: in the list, on its own page, among related ones and among the
 * favourites. Nothing is asked again for it.
 */
export function markFavourite(itemId: number | string, isFavourite: boolean): void {
  const mark = <Dish extends Flagged>(dish: Dish): Dish =>
    String(dish.id) === String(itemId) ? { ...dish, is_favourite: isFavourite } : dish;
  for (const name of ['items', 'item', 'favourites'] as const) {
    queries.setQueriesData({ queryKey: callKey(name) }, (data: unknown) => markIn(data, mark));
  }
}

type Mark = (dish: Flagged) => Flagged;

/** A page, a list or one dish with its related ones: every shape in which dishes come. */
function markIn(data: unknown, mark: Mark): unknown {
  if (Array.isArray(data)) return data.map((dish: Flagged) => mark(dish));
  if (typeof data !== 'object' || data === null) return data;
  if ('data' in data) return { ...data, data: markIn(data.data, mark) };
  const dish = mark(data);
  return 'related_items' in dish ? { ...dish, related_items: markIn(dish.related_items, mark) } : dish;
}
