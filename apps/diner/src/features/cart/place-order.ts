import { callKey } from '@sufra/client/queries';
import { api, queries } from '../../api.ts';
import { setCount } from '../session/counters.ts';
import { type CartLine, sentInstructions } from './lines.ts';
import { editCart, readCart, refreshCart } from './queries.ts';

/** Whether the order waits until staff confirm it at the table; false with servers that know no such thing. */
export type Placed = { readonly awaitsConfirmation: boolean };

/**
 * Orders the lines. What the server still has in the cart afterwards is deleted line by line (seed, section 4); with
 * ours there is nothing left. Rejects when the order was refused, and then the cart is as it was.
 */
export async function placeOrder(
  customerId: string,
  table: string,
  lines: readonly CartLine[],
): Promise<Placed> {
  const request = {
    body: {
      customer_id: customerId,
      dine_table_id: table,
      items: lines.map((line) => ({
        item_id: line.item_id,
        quantity: line.quantity,
        special_instructions: sentInstructions(line.instructions ?? ''),
        serve_type: line.serve_type,
        cook_type: line.cook_type,
        // What the diner saw is what they agreed to.
        seen_price: line.item?.price ?? null,
      })),
    },
  };
  const note = { customerId, lines: lines.map(({ id }) => ({ id })) };
  const answer = await api.call('placeOrder', request, { note });
  await emptyCart(customerId, lines);
  return { awaitsConfirmation: answer.data?.order?.awaits_confirmation === true };
}

/** A line as far as an order has to know it afterwards. */
type OrderedLine = Pick<CartLine, 'id'>;

/** What follows on an order: what was ordered leaves the cart, and the bill is another. */
export async function emptyCart(customerId: string, lines: readonly OrderedLine[]): Promise<void> {
  await deleteLeftOver(customerId, lines);
  editCart(customerId, () => []);
  setCount('cardCount', 0);
  void refreshCart();
  void queries.invalidateQueries({ queryKey: callKey('home') });
  void queries.invalidateQueries({ queryKey: callKey('orderDetails') });
}

async function deleteLeftOver(customerId: string, ordered: readonly OrderedLine[]): Promise<void> {
  // A cart that can't be read may still have them all; deleting a line that is gone does no harm.
  const inCart = await readCart(customerId).catch(() => ordered);
  const left = inCart.filter((line) => ordered.some(({ id }) => id === line.id));
  for (const line of left) {
    try {
      await api.call('removeFromCart', { params: { customerId, cartItemId: line.id } });
    } catch (error) {
      // The order stands. The line stays in the cart, and the next reading of it says so.
      console.warn('An ordered line stayed in the cart', error);
    }
  }
}
