import { callQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';
import { withTappedHearts } from '../hearts/hearts.ts';

/** The diner's favourite dishes. Disabled without a customer id. */
export function favouritesQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'favourites', { params }, withTappedHearts), enabled: customerId !== undefined };
}
