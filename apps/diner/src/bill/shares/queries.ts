import { callKey } from '@sufra/client/queries';
import { queries } from '../../offline/api.ts';
import { orderQuery } from '../../orders/order/queries.ts';
import type { Order } from '../../orders/order/shapes.ts';
import type { Share } from './shapes.ts';

/** Shows the shares from a payment call's answer, and refetches order and Home. */
export async function cacheShares(orderId: string, shares: readonly Share[] | undefined): Promise<void> {
  // A read that began before the payment would bring the old shares back.
  await queries.cancelQueries({ queryKey: callKey('orderDetails') });
  queries.setQueryData(orderQuery(orderId).queryKey, (order: Order | null | undefined) =>
    order && shares ? { ...order, payments: { ...order.payments, split_payments: [...shares] } } : order,
  );
  refetchShares();
}

/** Refetches order and Home, because what is shown is stale. */
export function refetchShares(): void {
  void queries.invalidateQueries({ queryKey: callKey('orderDetails') });
  void queries.invalidateQueries({ queryKey: callKey('home') });
}
