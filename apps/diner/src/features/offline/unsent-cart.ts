import { type CartLine, isSameLine, type LineChoice } from '../cart/lines.ts';
import type { Item } from '../menu/shapes.ts';
import type { Unsent } from './unsent.ts';

const unsentId = 'unsent:';

/** Whether a line is only on this device so far. */
export function isUnsentLine(line: Pick<CartLine, 'id'>): boolean {
  return line.id.startsWith(unsentId);
}

/** The key of the write that makes a line. */
export function keyOfLine(line: Pick<CartLine, 'id'>): string {
  return line.id.slice(unsentId.length);
}

/**
 * A diner's cart as it will be: what the server has, and what it hasn't been told yet. A dish that isn't in the cart yet
 * is looked up in `items`.
 */
export function withUnsent(
  customerId: string,
  lines: readonly CartLine[],
  writes: readonly Unsent[],
  items: readonly Item[],
): readonly CartLine[] {
  let cart = lines;
  for (const { name, request, key } of writes) {
    if (request.params?.['customerId'] !== customerId) continue;
    const body = request.body as
      | (LineChoice & { cart_item_id?: string; quantity: number | string })
      | undefined;
    if (name === 'removeFromCart') cart = cart.filter(({ id }) => id !== request.params?.['cartItemId']);
    if (name === 'addToCart' && body !== undefined) cart = setIn(cart, body, key, items);
  }
  return cart;
}

function setIn(
  cart: readonly CartLine[],
  body: LineChoice & { readonly cart_item_id?: string; readonly quantity: number | string },
  key: string,
  items: readonly Item[],
): readonly CartLine[] {
  const quantity = Number(body.quantity);
  const isMeant = (line: CartLine) =>
    body.cart_item_id === undefined ? isSameLine(line, body) : line.id === body.cart_item_id;
  if (cart.some(isMeant)) return cart.map((line) => (isMeant(line) ? { ...line, quantity } : line));
  const item = items.find(({ id }) => String(id) === String(body.item_id));
  return item === undefined ? cart : [...cart, newLine(item, body, quantity, key)];
}

function newLine(item: Item, choice: LineChoice, quantity: number, key: string): CartLine {
  const { id, slug, name, price, image_url, preparation_time, is_available, picture } = item;
  return {
    id: `${unsentId}${key}`,
    item_id: id,
    quantity,
    instructions: choice.instructions ?? '',
    cook_type: choice.cook_type ?? null,
    serve_type: choice.serve_type ?? '',
    total_price: price,
    item: { id, slug, name, price, image_url, preparation_time, is_available, picture },
  };
}
