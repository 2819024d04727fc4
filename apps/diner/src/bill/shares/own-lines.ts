import type { Order } from '../../orders/order/shapes.ts';
import { isPaid, type Share, sharesOf } from './shapes.ts';

/** What this diner ordered, if the server knows and others ordered too; otherwise empty. */
export function ownLines(order: Order) {
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled');
  const mine = lines.filter((line) => line.is_mine);
  return mine.length < lines.length ? mine : [];
}

/**
 * The share of nothing but what this diner ordered that they have tried to pay, the last first; one that is paid only for who
 * comes `back` from its card page: who taps the link means what is left.
 */
export function shareOfOwnLines(order: Order, back: boolean): Share | undefined {
  const own = new Set((order.items ?? []).filter((line) => line.is_mine).map(({ id }) => id));
  return sharesOf(order).findLast(
    (share) =>
      share.is_mine &&
      (isPaid(share) ? back : share.attempt) &&
      share.items.length > 0 &&
      share.items.every(({ order_item_id }) => own.has(order_item_id)),
  );
}
