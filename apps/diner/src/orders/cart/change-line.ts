import { ApiError } from '@sufra/client/api-error';
import { api } from '../../offline/api.ts';
import { changeCount } from '../../tables/session/counters.ts';
import type { CartAddition } from './add-to-cart.ts';
import { type CartLine, sentOptions } from './lines.ts';
import { editCart, refreshCart } from './queries.ts';

/**
 * Changes what a line of the cart has chosen. If the cart has such a line already, the two become one. Rejects when the
 * server refuses; the line is then as it was.
 */
export async function changeLine(line: Pick<CartLine, 'id' | 'quantity'>, to: CartAddition): Promise<void> {
  const { customerId, onUnsent, options } = to;
  const undo = changeCount('cardCount', to.quantity - line.quantity);
  const request = {
    params: { customerId },
    body: {
      customer_id: customerId,
      dine_table_id: to.tableId,
      cart_item_id: line.id,
      item_id: to.item_id,
      quantity: to.quantity,
      instructions: to.instructions ?? null,
      serve_type: to.serve_type ?? null,
      cook_type: to.cook_type ?? null,
      options: sentOptions(options ?? []),
    },
  };
  try {
    const answer = await api.call('addToCart', request, { onUnsent, note: options ?? [] });
    const changed = answer.data?.cart_item;
    if (changed === undefined) throw new ApiError(200, answer);
    editCart(customerId, (lines) => withChanged(lines, line.id, changed));
  } catch (error) {
    undo();
    throw error;
  } finally {
    void refreshCart();
  }
}

/** The lines with the changed one in the place of the old, and once only. */
function withChanged(lines: readonly CartLine[], old: string, changed: CartLine): readonly CartLine[] {
  return lines
    .filter(({ id }) => id === old || id !== changed.id)
    .map((line) => (line.id === old ? changed : line));
}
