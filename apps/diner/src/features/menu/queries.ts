import { callQuery } from '@sufra/client/queries';
import { itemsPerPage } from '@sufra/contract/constants';
import { api } from '../../api.ts';
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
