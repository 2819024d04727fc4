import { callQuery } from '@sufra/client/queries';
import { api } from '../../api.ts';
import { withTappedHearts } from './hearts.ts';

/** The diner's favourite dishes. Without a customer id they aren't asked for. */
export function favouritesQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'favourites', { params }, withTappedHearts), enabled: customerId !== undefined };
}
