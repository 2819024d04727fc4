import { callQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';

/** An order with its shares. */
export function orderQuery(orderId: string | undefined) {
  const params = { orderId: orderId ?? '' };
  return { ...callQuery(api, 'orderDetails', { params }), enabled: orderId !== undefined, staleTime: 0 };
}
