import { listIn } from '@sufra/client/queries';
import { lineTotal } from '@sufra/domain/bill';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/money';
import { queries } from '../../api.ts';
import { addToCart, type Wish } from '../cart/add-to-cart.ts';
import { sentInstructions } from '../cart/lines.ts';
import { defaultServeType } from '../cart/serve-type.ts';
import { itemsQuery } from '../menu/queries.ts';
import { wordsIn } from '../menu/shapes.ts';
import type { Order } from '../payment/shapes.ts';

/** A line of a past order. Other servers leave out some of it. */
export type OrderedLine = Order['items'][number];

/** For whom lines are ordered again, and where. */
export type Who = { readonly customerId: string; readonly table: string };

/** What became of lines that were ordered again, one after the other. */
export type Reordered = { readonly added: readonly Wish[]; readonly failure: unknown };

/** Whether a line has what an order needs: an id, a quantity and a price (seed, section 4). */
export function isComplete(line: Partial<OrderedLine>): boolean {
  return isThere(line.id) && isThere(line.unit_price) && portionsOf(line) >= 1 && isThere(dishOf(line));
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** How many portions of a line; a server may write the number as text. */
export function portionsOf(line: { readonly quantity?: number | string }): number {
  return Number(line.quantity ?? 0);
}

function dishOf(line: Partial<OrderedLine>): number | undefined {
  return line.item_id ?? line.item?.id;
}

/** Whether the dish is off the menu now, or was taken from it. A server that says nothing of the dish has it. */
export function isOffMenu(line: Partial<OrderedLine>): boolean {
  return line.item === null || line.item?.is_available === false;
}

/** Whether the diner ordered a line: the server says so, or knows no such thing. */
export function isOwn(line: Partial<OrderedLine>): boolean {
  return line.is_mine !== false;
}

/** What a line costs now, as far as it is known: the cart will show the dish's price of today. */
export function costOf(line: OrderedLine): Fils {
  const price = parseMoney(line.item?.price ?? line.unit_price) ?? zeroFils;
  return lineTotal(price, portionsOf(line));
}

/** The dish's name, wherever the server has it. */
export function nameOf(line: Partial<OrderedLine>): string {
  return line.item_name ?? line.item?.name ?? '';
}

/**
 * Puts the complete lines into the cart again. One after the other, because two of them may be the same line of the
 * cart; a refused one doesn't keep the rest out. `failure` is the last thing that went wrong.
 */
export async function reorder(lines: readonly OrderedLine[], who: Who): Promise<Reordered> {
  const added: Wish[] = [];
  let failure: unknown;
  for (const line of lines.filter(isComplete)) {
    try {
      const wish = await wishOf(line, who);
      await addToCart(wish);
      added.push(wish);
    } catch (error) {
      failure = error;
    }
  }
  return { added, failure };
}

async function wishOf(line: OrderedLine, { customerId, table }: Who): Promise<Wish> {
  const dish = dishOf(line) ?? line.item_id;
  return {
    customerId,
    tableId: table,
    item_id: dish,
    quantity: portionsOf(line),
    quantityAs: 'number',
    // Ordering again ends in the cart: without a line it says so there and then (seed, section 8).
    kept: false,
    price: line.unit_price,
    instructions: sentInstructions(line.special_instructions ?? ''),
    serve_type: line.serve_type ?? defaultServeType,
    cook_type: await cookTypeOf(line, dish, customerId),
  };
}

/** The line's own cook type; the dish's first where the server keeps none with its orders (contract, section 9). */
async function cookTypeOf(line: Partial<OrderedLine>, dish: number, customerId: string): Promise<string> {
  if (line.cook_type !== undefined) return line.cook_type ?? '';
  const items = listIn(await queries.ensureQueryData(itemsQuery(customerId)));
  return wordsIn(items.find(({ id }) => String(id) === String(dish))?.type_cook)[0] ?? '';
}
