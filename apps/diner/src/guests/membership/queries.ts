import { callQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';

/** The diner's membership. Disabled without a customer id. */
export function membershipQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'membership', { params }), enabled: customerId !== undefined };
}

/** The discounts that the diner can use today. Disabled without a customer id. */
export function discountsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'discounts', { params }), enabled: customerId !== undefined };
}
