import type { Item } from '../../menu/dishes/shapes.ts';
import { priceOf } from '../../menu/options/choosing.ts';
import type { ChosenOption } from '../../menu/options/shapes.ts';
import type { IfNotDone, Unsent } from '../../offline/unsent.ts';
import { type CartLine, isSameLine, type LineChoice } from './lines.ts';

const unsentId = 'unsent:';

/** The body of the call that sets a line. */
type LineBody = LineChoice & { readonly cart_item_id?: string; readonly quantity: number | string };

/** A line as it is in the call that orders it. */
type OrderedItem = Omit<LineChoice, 'instructions'> & {
  readonly cart_item_id?: string;
  readonly quantity: number;
  readonly special_instructions?: string | null;
};

/** What tells a line from others. */
type KnownLine = LineChoice & Pick<CartLine, 'id'>;

/** What was stored with the write: what was chosen, under the names and prices of then. */
type Options = readonly ChosenOption[] | undefined;
type Write = { readonly key: string; readonly options: Options };

/** Whether a line is only on this device so far. */
export function isUnsentLine(line: { readonly id: number | string }): boolean {
  // Other servers number their lines.
  return String(line.id).startsWith(unsentId);
}

/** Whether a write changes what is in a cart. */
export function changesCart({ name }: Unsent): boolean {
  return name === 'addToCart' || name === 'removeFromCart' || name === 'placeOrder';
}

function isOrderOf(customerId: string, { name, request }: Unsent): boolean {
  return name === 'placeOrder' && request.body?.['customer_id'] === customerId;
}

/** The order of this guest that has no answer yet, if there is one. */
export function unsentOrder(customerId: string, writes: readonly Unsent[]): Unsent | undefined {
  return writes.find((write) => isOrderOf(customerId, write));
}

function itemsOf(order: Unsent | undefined): readonly OrderedItem[] {
  return (order?.request.body?.['items'] ?? []) as readonly OrderedItem[];
}

const isChosen = (item: OrderedItem, choice: LineChoice) =>
  isSameLine({ ...item, instructions: item.special_instructions ?? null }, choice);

/** Whether an order takes a line out of the cart. */
function orders(order: Unsent, line: KnownLine): boolean {
  return itemsOf(order).some((item) =>
    item.cart_item_id === undefined ? isChosen(item, line) : item.cart_item_id === line.id,
  );
}

/**
 * The call that sets a line sets it to `quantity`, counted from what an unsent order leaves. If that is not placed, the line
 * still has what it would have ordered.
 */
export function ifNotOrdered(
  customerId: string,
  choice: LineChoice,
  quantity: number,
  writes: readonly Unsent[],
): IfNotDone | undefined {
  const order = unsentOrder(customerId, writes);
  const item = itemsOf(order).find((one) => isChosen(one, choice));
  return order && item && { key: order.key, body: { quantity: quantity + item.quantity } };
}

/** The cart with unsent writes applied: what it holds once they are done. A dish that is not in the cart yet is looked up in `items`. */
export function withUnsent(
  customerId: string,
  lines: readonly CartLine[],
  writes: readonly Unsent[],
  items: readonly Item[],
): readonly CartLine[] {
  let cart = lines;
  for (const write of writes) {
    const { name, request, key, note } = write;
    if (isOrderOf(customerId, write)) cart = cart.filter((line) => !orders(write, line));
    if (request.params?.['customerId'] !== customerId) continue;
    const body = request.body as LineBody | undefined;
    if (name === 'removeFromCart') cart = cart.filter(({ id }) => id !== request.params?.['cartItemId']);
    if (name === 'addToCart' && body !== undefined)
      cart = setLine(cart, body, { key, options: note as Options }, items);
  }
  return cart;
}

/** Whether the latest change to a line could not be sent yet. */
export function isWaitingLine(customerId: string, line: KnownLine, writes: readonly Unsent[]): boolean {
  return writesOfLine(customerId, line, writes).some(({ waiting }) => waiting);
}

/** The writes that make a line or set its quantity. What was before an unsent order belongs to a line that it takes. */
export function writesOfLine(
  customerId: string,
  line: KnownLine,
  writes: readonly Unsent[],
): readonly Unsent[] {
  const since = writes.findLastIndex((write) => isOrderOf(customerId, write)) + 1;
  return writes
    .slice(since)
    .filter(
      ({ name, request }) =>
        name === 'addToCart' &&
        request.params?.['customerId'] === customerId &&
        matchesLine(line, request.body as LineBody),
    );
}

function matchesLine(line: KnownLine, body: LineBody): boolean {
  return body.cart_item_id === undefined ? isSameLine(line, body) : line.id === body.cart_item_id;
}

function setLine(
  cart: readonly CartLine[],
  body: LineBody,
  write: Write,
  items: readonly Item[],
): readonly CartLine[] {
  const quantity = Number(body.quantity);
  if (cart.some((line) => matchesLine(line, body)))
    return cart.map((line) =>
      matchesLine(line, body) ? changed(line, body, quantity, write.options) : line,
    );
  const item = items.find(({ id }) => String(id) === String(body.item_id));
  return item === undefined ? cart : [...cart, newLine(item, body, quantity, write)];
}

/** A line with what was chosen anew, where that was sent with its quantity. */
function changed(line: CartLine, choice: LineChoice, quantity: number, options: Options): CartLine {
  if (options === undefined) return { ...line, quantity };
  const { cook_type = null, serve_type, instructions } = choice;
  return {
    ...line,
    quantity,
    cook_type,
    serve_type: serve_type ?? line.serve_type,
    instructions: instructions ?? '',
    options: [...options],
    unit_price: priceOf(line.item.price, options),
    is_available: true,
  };
}

function newLine(item: Item, choice: LineChoice, quantity: number, { key, options = [] }: Write): CartLine {
  const { id, slug, name, price, image_url, preparation_time, is_available, picture } = item;
  const unit_price = priceOf(price, options);
  return {
    id: `${unsentId}${key}`,
    item_id: id,
    quantity,
    instructions: choice.instructions ?? '',
    cook_type: choice.cook_type ?? null,
    serve_type: choice.serve_type ?? '',
    options: [...options],
    unit_price,
    total_price: unit_price,
    is_available,
    item: { id, slug, name, price, image_url, preparation_time, is_available, picture },
  };
}
