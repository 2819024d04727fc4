import { callKey } from '@sufra/client/queries';
import { queries } from '../../offline/api.ts';

type Flagged = { readonly id?: number | string; is_favourite?: boolean };
type Mark = (dish: Flagged) => Flagged;

/** The last tap on a dish's heart. `keptAt` is when the server accepted it, by `performance.now()`. */
type Tap = { readonly isFavourite: boolean; keptAt?: number };

const lastTaps = new Map<string, Tap>();

/**
 * Sets a dish's flag in every cached answer: lists, its own page, related dishes and favourites. Nothing is
 * refetched. Returns a function to call when the server has accepted it: until then, whatever the server says about
 * this dish is older than the tap.
 */
export function markFavourite(itemId: number | string, isFavourite: boolean): () => void {
  const id = String(itemId);
  const tap: Tap = { isFavourite };
  lastTaps.set(id, tap);
  const mark: Mark = (dish) => (String(dish.id) === id ? { ...dish, is_favourite: isFavourite } : dish);
  for (const name of ['items', 'item', 'favourites'] as const) {
    queries.setQueriesData({ queryKey: callKey(name) }, (data: unknown) => markIn(data, mark));
  }
  return () => {
    tap.keptAt = performance.now();
  };
}

/** Reads dishes, and keeps the flag of hearts that were tapped after the request began. */
export async function withTappedHearts<Data>(read: () => Promise<Data>): Promise<Data> {
  const askedAt = performance.now();
  const data = await read();
  const mark: Mark = (dish) => {
    const tap = lastTaps.get(String(dish.id));
    const isNews = tap !== undefined && (tap.keptAt === undefined || tap.keptAt > askedAt);
    return isNews ? { ...dish, is_favourite: tap.isFavourite } : dish;
  };
  return lastTaps.size === 0 ? data : (markIn(data, mark) as Data);
}

/** Dishes come as a page, a list, or one dish with related ones. */
function markIn(data: unknown, mark: Mark): unknown {
  if (Array.isArray(data)) return data.map((dish: Flagged) => mark(dish));
  if (typeof data !== 'object' || data === null) return data;
  if ('data' in data) return { ...data, data: markIn(data.data, mark) };
  const dish = mark(data);
  return 'related_items' in dish ? { ...dish, related_items: markIn(dish.related_items, mark) } : dish;
}
