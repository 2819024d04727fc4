import { callQuery } from '@sufra/client/queries';
import { itemsPerPage } from '@sufra/contract/constants';
import type { QueryKey } from '@tanstack/react-query';
import { api, queries } from '../../api.ts';
import { withTappedHearts } from '../favourites/hearts.ts';

/** A query that waits for a customer id: without one the call isn't made (seed, section 7). */
const withCustomer = (id: string | undefined) => ({ enabled: id !== undefined });

/** The diner, their orders and the promotions. */
export function homeQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'home', { params }), ...withCustomer(customerId) };
}

/** The whole menu, with this diner's favourites; the public one for the placeholder id. */
export function itemsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '', perPage: String(itemsPerPage) };
  return {
    ...callQuery(api, 'items', { params, query: { page: '1' } }, withTappedHearts),
    ...withCustomer(customerId),
    staleTime: 60_000,
  };
}

/** Categories with their sub-categories. */
export function categoriesQuery() {
  return { ...callQuery(api, 'categories', {}), staleTime: 5 * 60_000 };
}

/** A diner's own read; until it is there the public one stands in for it, where that has been read (`boot.ts`). */
export function withStandIn<Own extends { readonly queryKey: QueryKey }>(own: Own, standIn: Own) {
  return { ...own, placeholderData: () => queries.getQueryData(standIn.queryKey) };
}

/**
 * Takes over the menu that the boot script has begun to read, or begins now, if any. Resolves when it is there; never
 * rejects.
 */
export async function takeEarlyMenu(): Promise<void> {
  window.beginEarly?.();
  const reader = window.earlyReader;
  if (reader === undefined) return;
  await Promise.all([
    queries.prefetchQuery(categoriesQuery()),
    queries.prefetchQuery(homeQuery(reader)),
    queries.prefetchQuery(itemsQuery(reader)),
  ]);
}
