import { ApiError } from '@sufra/client/api-error';
import { api } from '../../offline/api.ts';
import { changeCount } from '../../tables/session/counters.ts';
import { addToCart, type CartAddition } from './add-to-cart.ts';
import { type CartLine, type LineChoice, sentOptions } from './lines.ts';
import { editCart, refreshCart } from './queries.ts';
import { takeBackLine } from './take-back.ts';
import { isUnsentLine } from './unsent-cart.ts';

/** A line as it is before the change. */
type Before = Omit<LineChoice, 'item_id'> & Pick<CartLine, 'id' | 'quantity'>;

/**
 * Changes what a line of the cart has chosen. If the cart has such a line already, the two become one. Rejects when the
 * server refuses; the line is then as it was.
 */
export async function changeLine(line: Before, to: CartAddition): Promise<void> {
  if (isUnsentLine(line)) return makeAnew(line, to);
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

/** A line that waits for a connection is taken back and added as it is now wanted. */
async function makeAnew(line: Before, to: CartAddition): Promise<void> {
  if (!takeBackLine(to.customerId, { ...line, item_id: to.item_id }))
    throw new Error('the line is on its way to the server');
  changeCount('cardCount', -line.quantity);
  await addToCart(to);
}

/** The lines with the changed one in the place of the old, and once only. */
function withChanged(lines: readonly CartLine[], old: string, changed: CartLine): readonly CartLine[] {
  return lines
    .filter(({ id }) => id === old || id !== changed.id)
    .map((line) => (line.id === old ? changed : line));
}
