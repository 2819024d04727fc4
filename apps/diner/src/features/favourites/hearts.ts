import { callKey } from '@sufra/client/queries';
import { queries } from '../../api.ts';

type Flagged = { readonly id?: number | string; is_favourite?: boolean };
type Mark = (dish: Flagged) => Flagged;

/** The last tap on a dish's heart; `keptAt` is when the server had it, in the page's milliseconds. */
type Tap = { readonly isFavourite: boolean; keptAt?: number };

const lastTaps = new Map<string, Tap>();

/**
 * Sets a dish's flag wherever the dish has been read: in the list, on its own page, among related ones and among the
 * favourites. Nothing is asked again for it. Returns what to call when the server has kept it; until then, whatever it
 * answers of this dish is older than the tap.
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

/** A read of dishes: a heart that was tapped after the question was put stays as it was tapped. */
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

/** A page, a list or one dish with its related ones: every shape in which dishes come. */
function markIn(data: unknown, mark: Mark): unknown {
  if (Array.isArray(data)) return data.map((dish: Flagged) => mark(dish));
  if (typeof data !== 'object' || data === null) return data;
  if ('data' in data) return { ...data, data: markIn(data.data, mark) };
  const dish = mark(data);
  return 'related_items' in dish ? { ...dish, related_items: markIn(dish.related_items, mark) } : dish;
}
