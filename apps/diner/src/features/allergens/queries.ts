import { callQuery } from '@sufra/client/queries';
import { api } from '../../api.ts';

/** Every allergen of the menu. */
export function allergensQuery() {
  return { ...callQuery(api, 'allergens', {}), staleTime: 10 * 60_000 };
}
