import type { Item } from '../../menu/dishes/shapes.ts';
import type { Unsent } from '../../offline/unsent.ts';
import { type CartLine, isSameLine, type LineChoice } from './lines.ts';

const unsentId = 'unsent:';

/** The body of the call that sets a line. */
type LineBody = LineChoice & { readonly cart_item_id?: string; readonly quantity: number | string };

/** Whether a line is only on this device so far. */
export function isUnsentLine(line: Pick<CartLine, 'id'>): boolean {
  return line.id.startsWith(unsentId);
}

/** The idempotency key of the write that will create a line. */
export function keyOfLine(line: Pick<CartLine, 'id'>): string {
  return line.id.slice(unsentId.length);
}

/** The cart with unsent writes applied. A dish that is not in the cart yet is looked up in `items`. */
export function withUnsent(
  customerId: string,
  lines: readonly CartLine[],
  writes: readonly Unsent[],
  items: readonly Item[],
): readonly CartLine[] {
  let cart = lines;
  for (const { name, request, key } of writes) {
    if (request.params?.['customerId'] !== customerId) continue;
    const body = request.body as LineBody | undefined;
    if (name === 'removeFromCart') cart = cart.filter(({ id }) => id !== request.params?.['cartItemId']);
    if (name === 'addToCart' && body !== undefined) cart = setLine(cart, body, key, items);
  }
  return cart;
}

/** Whether the latest change to a line could not be sent yet. */
export function isWaitingLine(customerId: string, line: CartLine, writes: readonly Unsent[]): boolean {
  return writes.some(
    ({ name, request, waiting }) =>
      waiting &&
      name === 'addToCart' &&
      request.params?.['customerId'] === customerId &&
      matchesLine(line, request.body as LineBody),
  );
}

function matchesLine(line: CartLine, body: LineBody): boolean {
  return body.cart_item_id === undefined ? isSameLine(line, body) : line.id === body.cart_item_id;
}

function setLine(
  cart: readonly CartLine[],
  body: LineBody,
  key: string,
  items: readonly Item[],
): readonly CartLine[] {
  const quantity = Number(body.quantity);
  if (cart.some((line) => matchesLine(line, body)))
    return cart.map((line) => (matchesLine(line, body) ? { ...line, quantity } : line));
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
    options: [],
    unit_price: price,
    total_price: price,
    is_available,
    item: { id, slug, name, price, image_url, preparation_time, is_available, picture },
  };
}
