import type { Order } from '../../orders/order/shapes.ts';

/** What this diner ordered, if the server knows and others ordered too; otherwise empty. */
export function ownLines(order: Order) {
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled');
  const mine = lines.filter((line) => line.is_mine);
  return mine.length < lines.length ? mine : [];
}
