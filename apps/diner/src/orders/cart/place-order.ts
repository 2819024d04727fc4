import { callKey, listIn } from '@sufra/client/queries';
import { itemsQuery } from '../../menu/dishes/queries.ts';
import { api, queries } from '../../offline/api.ts';
import { type Unsent, unsentWrites } from '../../offline/unsent.ts';
import { setCount } from '../../tables/session/counters.ts';
import { type CartLine, countPortions, sentInstructions, sentOptions, unitPriceOf } from './lines.ts';
import { editCart, readCart, refreshCart } from './queries.ts';
import { isUnsentLine, withUnsent, writesOfLine } from './unsent-cart.ts';

/** Whether staff have to confirm the order at the table; false with servers that do not say. */
export type Placed = { readonly awaitsConfirmation: boolean };

/**
 * Orders the lines. Lines that the server leaves in the cart are then deleted one by one (CART-15); ours leaves none.
 * Rejects when the order is refused; the cart is then unchanged. `ready` are the versions of the carts of others that go
 * along, as the screen showed them; undefined orders this guest's cart alone.
 */
export async function placeOrder(
  customerId: string,
  table: string,
  lines: readonly CartLine[],
  ready?: readonly string[],
): Promise<Placed> {
  const request = {
    body: {
      customer_id: customerId,
      dine_table_id: table,
      items: lines.map((line) => ({
        // If somebody at the table has ordered it just now, it is not ordered again.
        ...(isUnsentLine(line) ? {} : { cart_item_id: line.id }),
        item_id: line.item_id,
        quantity: line.quantity,
        special_instructions: sentInstructions(line.instructions ?? ''),
        serve_type: line.serve_type,
        cook_type: line.cook_type,
        ...(line.options === undefined ? {} : { options: sentOptions(line.options) }),
        // The price that the diner saw and agreed to.
        seen_price: line.item ? unitPriceOf(line) : null,
      })),
      ...(ready === undefined ? {} : { together: true, ready_carts: [...ready] }),
    },
  };
  const note: Note = { customerId, lines: lines.map(({ id }) => ({ id })) };
  const answer = await api.call('placeOrder', request, { note });
  await emptyCart(customerId, lines);
  return { awaitsConfirmation: answer.data?.order?.awaits_confirmation === true };
}

/** What is needed to empty the cart after an order that is sent later. */
type Note = { readonly customerId: string; readonly lines: readonly OrderedLine[] };

/** The part of a line that is needed after ordering. */
type OrderedLine = Pick<CartLine, 'id'>;

/** After an order: refetches the bill and removes the ordered lines from the cart. What was added since stays. */
async function emptyCart(customerId: string, lines: readonly OrderedLine[]): Promise<void> {
  // Read first: what is sent meanwhile is in the server's cart by then, and setting it twice changes nothing.
  const since = unsentWrites();
  editCart(customerId, (cart) => cart.filter((line) => !lines.some(({ id }) => id === line.id)));
  const rest = await deleteLeftOver(customerId, lines, since);
  const menu = listIn(queries.getQueryData(itemsQuery(customerId).queryKey));
  editCart(customerId, () => rest);
  setCount('cardCount', countPortions(withUnsent(customerId, rest, since, menu)));
  void refreshCart();
  void queries.invalidateQueries({ queryKey: callKey('home') });
  void queries.invalidateQueries({ queryKey: callKey('orderDetails') });
  void queries.invalidateQueries({ queryKey: callKey('orders') });
}

/** The same for an order that a later visit of the app sent. `note` is what `placeOrder` saved with it. */
export async function emptyCartLate(note: unknown): Promise<void> {
  const { customerId, lines } = note as Note;
  await emptyCart(customerId, lines);
}

/** Deletes the ordered lines that the server has left in the cart; returns the others. */
async function deleteLeftOver(
  customerId: string,
  ordered: readonly OrderedLine[],
  since: readonly Unsent[],
): Promise<readonly CartLine[]> {
  const isOrdered = (line: OrderedLine) => ordered.some(({ id }) => id === line.id);
  // The client has logged why the cart can't be read. It may still have all lines: deleting one that is gone does no harm.
  const cart = await readCart(customerId).catch(() => undefined);
  // A line that was added anew since is set to what was added.
  const rest =
    cart?.filter((line) => !isOrdered(line) || writesOfLine(customerId, line, since).length > 0) ?? [];
  const left = cart?.filter((line) => !rest.includes(line)) ?? ordered;
  for (const line of left) {
    try {
      await api.call('removeFromCart', { params: { customerId, cartItemId: line.id } });
    } catch (error) {
      // The order is placed. The line stays in the cart, and the next read will show it.
      console.warn('An ordered line stayed in the cart', error);
    }
  }
  return rest;
}
