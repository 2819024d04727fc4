import { ApiError } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { itemsQuery } from '../../menu/dishes/queries.ts';
import type { ChosenOption } from '../../menu/options/shapes.ts';
import { api, queries } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { changeCount } from '../../tables/session/counters.ts';
import { type CartLine, isSameLine, type LineChoice, sentOptions } from './lines.ts';
import { cacheLine, knownLines } from './queries.ts';
import { ifNotOrdered, withUnsent } from './unsent-cart.ts';

/** A dish to put into the cart, with the diner's choices. */
export type CartAddition = Omit<LineChoice, 'options'> & {
  readonly customerId: string;
  readonly tableId: string | number;
  readonly quantity: number;
  readonly price?: string | undefined;
  /** What was chosen; undefined for a dish without options. */
  readonly options?: readonly ChosenOption[] | undefined;
  /** The dialog sends the quantity as text, the dish page as a number (DIALOG-28). */
  readonly quantityAs: 'text' | 'number';
  /** Called when there is no connection and the dish will be sent later. */
  readonly onUnsent?: () => void;
  /** Whether to send it later when there is no connection. False lets it fail instead; the default is true. */
  readonly sendLater?: boolean;
};

/**
 * Puts a dish into the cart. The call sets a line's quantity, so the cart is read first and the quantity of the same
 * line added (ITEM-26); what an unsent order takes is no longer in it. The counter changes at once, and back when the call is refused.
 */
export async function addToCart(addition: CartAddition): Promise<void> {
  const undo = changeCount('cardCount', addition.quantity);
  try {
    const lines = await knownLines(addition.customerId);
    const line = await send(addition, quantityOf(addition, lines ?? []) + addition.quantity);
    cacheLine(addition.customerId, lines, line);
  } catch (error) {
    undo();
    throw error;
  }
}

/** The quantity of this line in the cart; an unknown cart counts as empty (ITEM-29). */
function quantityOf(addition: CartAddition, known: readonly CartLine[]): number {
  const { customerId } = addition;
  const menu = listIn(queries.getQueryData(itemsQuery(customerId).queryKey));
  const lines = withUnsent(customerId, known, unsentWrites(), menu);
  return lines.find((line) => isSameLine(line, addition))?.quantity ?? 0;
}

async function send(addition: CartAddition, quantity: number): Promise<Partial<CartLine> | undefined> {
  const { sendLater, onUnsent } = addition;
  const request = {
    params: { customerId: addition.customerId },
    body: {
      customer_id: addition.customerId,
      dine_table_id: addition.tableId,
      item_id: addition.item_id,
      quantity: addition.quantityAs === 'text' ? String(quantity) : quantity,
      instructions: addition.instructions ?? null,
      serve_type: addition.serve_type ?? null,
      cook_type: addition.cook_type ?? null,
      ...(addition.options === undefined ? {} : { options: sentOptions(addition.options) }),
      ...(addition.price === undefined ? {} : { price: addition.price }),
    },
  };
  const note = addition.options;
  const ifNotDone = ifNotOrdered(addition.customerId, addition, quantity, unsentWrites());
  const answer = await api.call('addToCart', request, { sendLater, onUnsent, ifNotDone, note });
  // Any data in the answer means success (CALL-16).
  if (answer.data === undefined || answer.data === null) throw new ApiError(200, answer);
  return answer.data.cart_item;
}
