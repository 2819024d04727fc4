import { nameWith } from '../../menu/options/option-text.ts';
import type { Order } from '../../orders/order/shapes.ts';
import type { Share } from './shapes.ts';

type Line = Pick<Order['items'][number], 'item_name'> & Partial<Pick<Order['items'][number], 'options'>>;

/** A line with what was chosen of it in its name: `Karak (Pot for four)`. */
export function withOptions<T extends Line>(line: T): T {
  return { ...line, item_name: nameWith(line.item_name, line.options) };
}

/**
 * The dishes that a share of a split by items pays for, each named with what was chosen of it. Other servers don't
 * say.
 */
export function shareDishes(order: Order, share: Share) {
  const chosen = new Map((order.items ?? []).map((line) => [line.id, line.options]));
  return (share.items ?? []).map((dish) => ({
    ...dish,
    item_name: nameWith(dish.item_name, chosen.get(dish.order_item_id)),
  }));
}
