import { useEffect } from 'react';
import type { Customer, Item } from '../menu/shapes.ts';
import { setCount } from '../session/counters.ts';
import { useBrowsing } from '../session/table.ts';

/** Sets the counters right by what the server answered: they began with what local storage had. */
export function useCorrectedCounters(customer: Customer | undefined, items: readonly Item[]): void {
  const browsing = useBrowsing();
  const allergens = customer?.allergens?.length;
  const favourites = items.filter((item) => item.is_favourite).length;
  const known = items.length > 0;
  useEffect(() => {
    if (!browsing && allergens !== undefined) setCount('allergenCount', allergens);
  }, [browsing, allergens]);
  useEffect(() => {
    if (!browsing && known) setCount('favouriteCount', favourites);
  }, [browsing, known, favourites]);
}
