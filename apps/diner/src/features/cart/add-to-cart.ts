import { ApiError } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { api, queries } from '../../api.ts';
import { itemsQuery } from '../menu/queries.ts';
import { unsentWrites } from '../offline/unsent.ts';
import { withUnsent } from '../offline/unsent-cart.ts';
import { moveCount } from '../session/counters.ts';
import { type CartLine, isSameLine, type LineChoice } from './lines.ts';
import { knownLines, takeOverLine } from './queries.ts';

/** A dish to be put into the cart, as the diner chose it. */
export type Wish = LineChoice & {
  readonly customerId: string;
  readonly tableId: string | number;
  readonly quantity: number;
  readonly price?: string | undefined;
  /** The dialog sends the quantity as text, the item page as a number (seed, section 3). */
  readonly quantityAs: 'text' | 'number';
  /** Called when there is no line and the dish will be in the cart later. */
  readonly onUnsent?: () => void;
  /** False lets it fail without a line, instead of being sent later. */
  readonly kept?: boolean;
};

/**
 * Puts a dish into the cart. The cart is read first and its matching line's quantity added, because the call sets the
 * quantity (contract, section 3). The counter rises at once and falls again when the call is refused.
 */
export async function addToCart(wish: Wish): Promise<void> {
  const undo = moveCount('cardCount', wish.quantity);
  try {
    const lines = await knownLines(wish.customerId);
    const line = await send(wish, quantityOf(wish, lines ?? []) + wish.quantity);
    takeOverLine(wish.customerId, lines, line);
  } catch (error) {
    undo();
    throw error;
  }
}

/** How many of this are in the cart. One that nobody knows counts as empty (seed, section 4). */
function quantityOf(wish: Wish, known: readonly CartLine[]): number {
  const { customerId } = wish;
  const menu = listIn(queries.getQueryData(itemsQuery(customerId).queryKey));
  const lines = withUnsent(customerId, known, unsentWrites(), menu);
  return lines.find((line) => isSameLine(line, wish))?.quantity ?? 0;
}

async function send(wish: Wish, quantity: number): Promise<Partial<CartLine> | undefined> {
  const { kept, onUnsent } = wish;
  const request = {
    params: { customerId: wish.customerId },
    body: {
      customer_id: wish.customerId,
      dine_table_id: wish.tableId,
      item_id: wish.item_id,
      quantity: wish.quantityAs === 'text' ? String(quantity) : quantity,
      instructions: wish.instructions ?? null,
      serve_type: wish.serve_type ?? null,
      cook_type: wish.cook_type ?? null,
      ...(wish.price === undefined ? {} : { price: wish.price }),
    },
  };
  const answer = await api.call('addToCart', request, { kept, onUnsent });
  // Whatever the answer's data is, that there is any means it was done (seed, section 7).
  if (answer.data === undefined || answer.data === null) throw new ApiError(200, answer);
  return answer.data.cart_item;
}
