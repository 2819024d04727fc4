import { callKey, optionalQuery } from '@sufra/client/queries';
import { api, queries } from '../../offline/api.ts';
import { orderQuery } from '../../orders/order/queries.ts';
import type { Order } from '../../orders/order/shapes.ts';
import type { Share } from './shapes.ts';

/** A split by who ordered, as the server proposes it; null where the server has no such call. */
export const splitProposalQuery = (orderId: string) => ({
  ...optionalQuery(api, 'splitProposal', { params: { orderId } }),
  staleTime: 0,
});

/** Shows the shares from a payment call's answer, and refetches order and Home. */
export async function cacheShares(orderId: string, shares: readonly Share[] | undefined): Promise<void> {
  // A read that began before the payment would bring the old shares back.
  await queries.cancelQueries({ queryKey: callKey('orderDetails') });
  queries.setQueryData(orderQuery(orderId).queryKey, (order: Order | null | undefined) =>
    order && shares ? { ...order, payments: { ...order.payments, split_payments: [...shares] } } : order,
  );
  refetchShares();
}

/** Refetches order, proposal and Home, because what is shown is stale. */
export function refetchShares(): void {
  void queries.invalidateQueries({ queryKey: callKey('orderDetails') });
  void queries.invalidateQueries({ queryKey: callKey('splitProposal') });
  void queries.invalidateQueries({ queryKey: callKey('home') });
}
