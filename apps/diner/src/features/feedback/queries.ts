import { callQuery } from '@sufra/client/queries';
import { api } from '../../api.ts';

/** What the diner has said so far. Without a customer id it isn't asked for. */
export function feedbackListQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'feedbackList', { params }), enabled: customerId !== undefined };
}

/** One feedback with its conversation, read again each time it is opened. */
export function feedbackDetailsQuery(feedbackId: string, customerId: string | undefined) {
  const query = callQuery(api, 'feedbackDetails', { params: { feedbackId } });
  // Before table info there is no session that could be answered.
  return { ...query, enabled: customerId !== undefined, staleTime: 0 };
}
