import { optionalQuery } from '@sufra/client/queries';
import { api } from '../../api.ts';

/** What happened for the diner; null with servers that tell of nothing. */
export function notificationsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...optionalQuery(api, 'notifications', { params }), enabled: customerId !== undefined };
}
