import { ApiError } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { lineTotal } from '@sufra/domain/bill/bill';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { itemsQuery } from '../../menu/dishes/queries.ts';
import { asList } from '../../menu/dishes/shapes.ts';
import { priceOf } from '../../menu/options/choosing.ts';
import { queries } from '../../offline/api.ts';
import { addToCart, type CartAddition } from '../cart/add-to-cart.ts';
import { optionsOf, sentInstructions } from '../cart/lines.ts';
import { defaultServeType } from '../cart/serve-type.ts';
import type { Order } from '../order/shapes.ts';

/** A line of a past order. Other servers leave out some of its fields. */
export type OrderedLine = Order['items'][number];

/** The diner who orders again, and the table. */
export type Diner = { readonly customerId: string; readonly table: string };

/** The result of ordering lines again: what was added, and the last error. */
export type Reordered = {
  readonly added: readonly CartAddition[];
  readonly failure: unknown;
  /** The first line that can't be had any more with what was chosen. */
  readonly refused: OrderedLine | undefined;
};

/** Whether a line has what an order needs: an id, a quantity and a price (ORDERS-11 to ORDERS-13). */
export function isComplete(line: Partial<OrderedLine>): boolean {
  return isPresent(line.id) && isPresent(line.unit_price) && portionsOf(line) >= 1 && isPresent(dishOf(line));
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** How many portions a line has. Servers may send the number as text. */
export function portionsOf(line: { readonly quantity?: number | string }): number {
  return Number(line.quantity ?? 0);
}

function dishOf(line: Partial<OrderedLine>): number | undefined {
  return line.item_id ?? line.item?.id;
}

/** Whether the dish is no longer on the menu. When the server does not say, it is. */
export function isOffMenu(line: Partial<OrderedLine>): boolean {
  return line.item === null || line.item?.is_available === false;
}

/** Whether the diner ordered this line. When the server does not say, they did. */
export function isOwn(line: Partial<OrderedLine>): boolean {
  return line.is_mine !== false;
}

/** What a line costs, as far as it is known. The cart will show today's price. */
export function costOf(line: OrderedLine): Fils {
  const now = line.item && priceOf(line.item.price, optionsOf(line));
  const price = parseMoney(now ?? line.unit_price) ?? zeroFils;
  return lineTotal(price, portionsOf(line));
}

/** The dish's name, from whichever field the server uses. */
export function nameOf(line: Partial<OrderedLine>): string {
  return line.item_name ?? line.item?.name ?? '';
}

/**
 * Adds the complete lines to the cart again. One after the other, because two of them may become the same line. A
 * refused line does not stop the others; `failure` is the last error.
 */
export async function reorder(lines: readonly OrderedLine[], who: Diner): Promise<Reordered> {
  const added: CartAddition[] = [];
  let failure: unknown;
  let refused: OrderedLine | undefined;
  for (const line of lines.filter(isComplete)) {
    try {
      const addition = await additionOf(line, who);
      await addToCart(addition);
      added.push(addition);
    } catch (error) {
      failure = error;
      if (isAboutOptions(error, line)) refused ??= line;
    }
  }
  return { added, failure, refused };
}

/** Whether a line was refused because of what was chosen. An option that left the menu is unknown to the server. */
function isAboutOptions(error: unknown, line: OrderedLine): boolean {
  if (!(error instanceof ApiError)) return false;
  const isUnknown = error.code === 'option_unknown' && optionsOf(line).length > 0;
  return isUnknown || error.code === 'options_invalid' || error.code === 'option_unavailable';
}

async function additionOf(line: OrderedLine, { customerId, table }: Diner): Promise<CartAddition> {
  const dish = dishOf(line) ?? line.item_id;
  return {
    customerId,
    tableId: table,
    item_id: dish,
    quantity: portionsOf(line),
    quantityAs: 'number',
    // Ordering again leads to the cart, so without a connection it fails at once (ORDERS-16).
    sendLater: false,
    price: line.unit_price,
    instructions: sentInstructions(line.special_instructions ?? ''),
    serve_type: line.serve_type ?? defaultServeType,
    cook_type: await cookTypeOf(line, dish, customerId),
    options: line.options,
  };
}

/** The line's cook type, or the dish's first one where the server sends none with orders. */
async function cookTypeOf(line: Partial<OrderedLine>, dish: number, customerId: string): Promise<string> {
  if (line.cook_type !== undefined) return line.cook_type ?? '';
  const items = listIn(await queries.ensureQueryData(itemsQuery(customerId)));
  return asList(items.find(({ id }) => String(id) === String(dish))?.type_cook)[0] ?? '';
}
