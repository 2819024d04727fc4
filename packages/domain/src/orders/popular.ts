/** What is ordered much, and what is ordered together. It tells of many guests or of nobody. */

/** A dish on an order. */
export type OrderedDish = { readonly orderId: string; readonly itemId: number };

/** On fewer orders than this a dish says something about single guests, and nothing about what is popular. */
const ordersMin = 3;
const popularMax = 8;
const companionsMax = 4;

/** The dishes on the most orders, the most first; those on as many in the order of their ids. */
export function popularDishes(ordered: readonly OrderedDish[]): readonly number[] {
  const often = [...countOrders(ordered)].filter(([, orders]) => orders >= ordersMin);
  return ranked(often).slice(0, popularMax);
}

/**
 * For each dish the others that go with it, the best first: how often two are ordered together, against how often each is
 * ordered at all. So water doesn't go with everything.
 */
export function companions(ordered: readonly OrderedDish[]): ReadonlyMap<number, readonly number[]> {
  const alone = countOrders(ordered);
  const together = new Map<number, Map<number, number>>();
  for (const dishes of dishesByOrder(ordered)) {
    for (const one of dishes) {
      const others = together.get(one) ?? new Map<number, number>();
      together.set(one, others);
      for (const other of dishes) if (other !== one) others.set(other, (others.get(other) ?? 0) + 1);
    }
  }
  const best = [...together].map(([one, others]) => {
    const often = [...others].filter(([, orders]) => orders >= ordersMin);
    const scores = often.map(([other, orders]): [number, number] => [
      other,
      orders / Math.sqrt((alone.get(one) ?? orders) * (alone.get(other) ?? orders)),
    ]);
    return [one, ranked(scores).slice(0, companionsMax)] as const;
  });
  return new Map(best.filter(([, others]) => others.length > 0));
}

/** The dishes that go with one, the best first. */
export type Companions = { readonly item_id: number; readonly with: readonly number[] };

/** What goes with several dishes and is none of them: first what goes with the most of them, then what is the best for one. */
export function companionsOfAll(pairs: readonly Companions[], dishes: readonly number[]): readonly number[] {
  const there = new Set(dishes);
  const found = new Map<number, { readonly times: number; readonly place: number }>();
  for (const dish of there) {
    const others = pairs.find(({ item_id }) => item_id === dish)?.with ?? [];
    for (const [at, id] of others.entries()) {
      const { times, place } = found.get(id) ?? { times: 0, place: at };
      if (!there.has(id)) found.set(id, { times: times + 1, place: Math.min(place, at) });
    }
  }
  const best = [...found].toSorted(
    ([, one], [, other]) => other.times - one.times || one.place - other.place,
  );
  return best.map(([id]) => id);
}

function ranked(scores: readonly (readonly [number, number])[]): readonly number[] {
  return scores.toSorted(([one, high], [other, low]) => low - high || one - other).map(([id]) => id);
}

function countOrders(ordered: readonly OrderedDish[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const dishes of dishesByOrder(ordered))
    for (const id of dishes) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The dishes of each order, each once. */
function dishesByOrder(ordered: readonly OrderedDish[]): readonly ReadonlySet<number>[] {
  const orders = new Map<string, Set<number>>();
  for (const { orderId, itemId } of ordered) {
    const dishes = orders.get(orderId) ?? new Set();
    orders.set(orderId, dishes.add(itemId));
  }
  return [...orders.values()];
}
