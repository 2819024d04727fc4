import { callQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';

/** The diner's feedback. Disabled without a customer id. */
export function feedbackListQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'feedbackList', { params }), enabled: customerId !== undefined };
}

/** One feedback with its conversation. Stale at once: fetched each time it is opened. */
export function feedbackDetailsQuery(feedbackId: string, customerId: string | undefined) {
  const query = callQuery(api, 'feedbackDetails', { params: { feedbackId } });
  // Before the table's info is loaded there is no session to ask with.
  return { ...query, enabled: customerId !== undefined, staleTime: 0 };
}
