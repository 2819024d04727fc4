import { callQuery } from '@sufra/client/queries';
import { itemsPerPage } from '@sufra/contract/core/constants';
import { withTappedHearts } from '../../guests/hearts/hearts.ts';
import { api, queries } from '../../offline/api.ts';

/** Disables a query until there is a customer id (CALL-3). */
const withCustomer = (id: string | undefined) => ({ enabled: id !== undefined });

/** The diner, their orders and the promotions. */
export function homeQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'home', { params }), ...withCustomer(customerId) };
}

/** The whole menu, with the guest's favourites. The placeholder id gives the public menu. */
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

/** Reads the menu in advance. Unlike a component's reads, these go on when the page is left. */
export function prefetchMenu(customerId: string): void {
  void queries.prefetchQuery(itemsQuery(customerId));
  void queries.prefetchQuery(homeQuery(customerId));
  void queries.prefetchQuery(categoriesQuery());
}

/** The guest's own query, with the public answer in its place until its own comes. */
export function withPublicAnswer<Query, Answer>(own: Query, answer: Answer | undefined) {
  return answer === undefined ? own : { ...own, placeholderData: answer };
}
