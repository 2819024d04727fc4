import { useEffect } from 'react';
import { setCount } from '../../tables/session/counters.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import type { Customer, Item } from '../dishes/shapes.ts';

/** Sets the counters to the server's numbers. Until then they come from local storage and may be stale. */
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
