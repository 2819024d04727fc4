import { callKey, callQuery } from '@sufra/client/queries';
import { api, queries } from '../../api.ts';
import type { Order, Share } from './shapes.ts';

/** An order with its shares. */
export function orderQuery(orderId: string | undefined) {
  const params = { orderId: orderId ?? '' };
  return { ...callQuery(api, 'orderDetails', { params }), enabled: orderId !== undefined, staleTime: 0 };
}

/** Shows the shares that a payment call answered, and lets order and Home be read anew. */
export async function keepShares(orderId: string, shares: readonly Share[] | undefined): Promise<void> {
  // A read that began before the payment would bring back what was.
  await queries.cancelQueries({ queryKey: callKey('orderDetails') });
  queries.setQueryData(orderQuery(orderId).queryKey, (order: Order | null | undefined) =>
    order && shares ? { ...order, payments: { ...order.payments, split_payments: [...shares] } } : order,
  );
  readSharesAgain();
}

/** Lets order and Home be read anew: what is shown is not what is. */
export function readSharesAgain(): void {
  void queries.invalidateQueries({ queryKey: callKey('orderDetails') });
  void queries.invalidateQueries({ queryKey: callKey('home') });
}
