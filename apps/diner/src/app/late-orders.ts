import { onLateOrder } from '../offline/late-outcomes.ts';

/** Empties the cart when an order is sent late, on any page. The cart's code is loaded only then. */
export function emptyCartAfterLateOrder(): void {
  onLateOrder(async (note) => {
    const { emptyCartLate } = await import('../orders/cart/place-order.ts');
    await emptyCartLate(note);
  });
}
