import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what is shown, and marks the rest as old. What is read for the first time is not begun anew by that, though it
 * may have begun before the change: it is asked for once more when it ends.
 */
export function readAgain(
  queries: QueryClient,
  filters: { readonly queryKey?: QueryKey } = {},
): Promise<void> {
  const fetching = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const underWay = fetching.map((query) => ({ query, promise: query.promise }));
  const done = queries.invalidateQueries(filters);
  for (const { query, promise } of underWay) {
    if (promise === undefined || query.promise !== promise) continue;
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // Where it fails, the page says so and offers to try again.
    promise.then(again, () => undefined);
  }
  return done;
}
