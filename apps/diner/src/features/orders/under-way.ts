const underWay = ['awaiting_confirmation', 'placed', 'preparing', 'ready'];

/** Whether the kitchen still has something to do for an order; a server that doesn't say how it stands has not. */
export function isUnderWay(order: { readonly status?: string | null }): boolean {
  return underWay.includes(order.status ?? '');
}
