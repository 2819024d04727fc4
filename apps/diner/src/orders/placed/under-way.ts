const underWay = ['awaiting_confirmation', 'held', 'placed', 'preparing', 'ready'];

/** Whether the kitchen still has to do something for an order; false where the server sends no status. */
export function isUnderWay(order: { readonly status?: string | null }): boolean {
  return underWay.includes(order.status ?? '');
}
