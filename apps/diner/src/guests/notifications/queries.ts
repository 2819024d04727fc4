import { optionalQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';

/** The diner's notifications; null when the server has no such call. */
export function notificationsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...optionalQuery(api, 'notifications', { params }), enabled: customerId !== undefined };
}
