import { callQuery } from '@sufra/client/queries';
import { api } from '../../api.ts';

/** The diner's membership. Without a customer id it isn't asked for. */
export function membershipQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'membership', { params }), enabled: customerId !== undefined };
}

/** The discounts that the diner can use today. Without a customer id they aren't asked for. */
export function discountsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'discounts', { params }), enabled: customerId !== undefined };
}
