import { callQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';

/** All allergens of the menu. */
export function allergensQuery() {
  return { ...callQuery(api, 'allergens', {}), staleTime: 10 * 60_000 };
}
