import type { Books } from './books.ts';
import { cartKey, type Journal, type SentOrder } from './journal.ts';

type Line = { tag: string; item: number; lines: number; quantity: number; rounds: number };
type Ordered = { id: string; item: number; quantity: number; options: string; partOf: string | null };
type InCart = { tag: string; item: number; quantity: number };

/** Errors in orders and carts, one line each. */
export async function checkOrders(books: Books, journal: Journal): Promise<readonly string[]> {
  const ordered = await orderedByTag(books);
  const inCart = await books.rows<InCart>(
    'select instructions as tag, item_id as item, quantity from cart_lines',
  );
  const cart = new Map(inCart.map((line) => [cartKey(line.tag, line.item), line.quantity]));
  const known = new Set(journal.orders.map((order) => order.tag));
  const strange = [...ordered.keys()].filter((tag) => !known.has(tag));
  return [
    ...strange.map((tag) => `${tag} was ordered by nobody`),
    ...journal.orders.flatMap((order) => checkOrder(order, ordered.get(order.tag) ?? [])),
    ...journal.orders.flatMap((order) => checkMove(order, ordered.has(order.tag), cart)),
    ...checkCarts(journal, cart),
    ...(await checkParts(books)),
    ...(await checkTotals(books)),
  ];
}

async function orderedByTag(books: Books): Promise<ReadonlyMap<string, readonly Line[]>> {
  const lines = await books.rows<Line>(
    `select instructions as tag, item_id as item, count(*) as lines, sum(quantity) as quantity,
       count(distinct round_id) as rounds from order_lines where part_of is null group by instructions, item_id`,
  );
  return Map.groupBy(lines, (line) => line.tag);
}

function checkOrder({ tag, status, lines }: SentOrder, found: readonly Line[]): readonly string[] {
  if (found.length === 0)
    return status === 'acknowledged' ? [`order ${tag} was acknowledged and is lost`] : [];
  if (status === 'refused') return [`order ${tag} was refused and is there`];
  const asSent = lines.every(({ itemId, quantity }) =>
    found.some((line) => line.item === itemId && line.lines === 1 && line.quantity === quantity),
  );
  if (asSent && found.length === lines.length) return [];
  const most = Math.max(...found.map((line) => line.rounds));
  return [most > 1 ? `order ${tag} is there ${most} times` : `order ${tag} is not there as it was sent`];
}

/** Ordering removes a line from the cart in the same transaction, so it is always in exactly one of the two. */
function checkMove(
  order: SentOrder,
  isOrdered: boolean,
  cart: ReadonlyMap<string, number>,
): readonly string[] {
  const left = order.lines.filter(({ itemId }) => cart.has(cartKey(order.tag, itemId)));
  if (isOrdered) return left.length > 0 ? [`order ${order.tag} is placed and still in the cart`] : [];
  return left.length < order.lines.length ? [`order ${order.tag} left the cart and was not placed`] : [];
}

function checkCarts(journal: Journal, cart: ReadonlyMap<string, number>): readonly string[] {
  const strange = [...cart.keys()].filter((key) => !journal.carts.has(key));
  const wrong = [...journal.carts].flatMap(([key, { certain, possible }]) => {
    const quantity = cart.get(key) ?? 0;
    if (quantity === certain || quantity === possible) return [];
    return [
      `cart line ${key} has ${quantity}, not ${certain}${certain === possible ? '' : ` or ${possible}`}`,
    ];
  });
  return [...strange.map((key) => `nobody put ${key} in a cart`), ...wrong];
}

/** A combo and its parts are written together: the kitchen has as many of each as its line says. */
async function checkParts(books: Books): Promise<readonly string[]> {
  const lines = await books.rows<Ordered>(
    'select id, item_id as item, quantity, options, part_of as "partOf" from order_lines',
  );
  const parts = Map.groupBy(lines, (line) => line.partOf);
  return lines
    .filter((line) => line.partOf === null)
    .filter((line) => {
      const wanted = partsWanted(line);
      const found = (parts.get(line.id) ?? []).map(({ item, quantity }) => [item, quantity] as const);
      return byDish(wanted) !== byDish(found);
    })
    .map(({ id }) => `line ${id} has other parts than were chosen`);
}

function partsWanted({ options, quantity }: Ordered): readonly (readonly [dish: number, count: number])[] {
  const chosen = JSON.parse(options) as readonly { item_id: number | null; quantity: number }[];
  return chosen.flatMap((one) => (one.item_id === null ? [] : [[one.item_id, one.quantity * quantity]]));
}

function byDish(parts: readonly (readonly [dish: number, count: number])[]): string {
  const sums = new Map<number, number>();
  for (const [dish, count] of parts) sums.set(dish, (sums.get(dish) ?? 0) + count);
  return JSON.stringify([...sums].toSorted(([a], [b]) => a - b));
}

async function checkTotals(books: Books): Promise<readonly string[]> {
  const wrong = await books.rows<{ id: string }>(
    `select orders.id from orders left join order_lines on order_id = orders.id and status != 'cancelled'
     group by orders.id, orders.total having orders.total != coalesce(sum(order_lines.total), 0)`,
  );
  const [told] = await books.rows<{ rounds: number; events: number }>(
    `select (select count(*) from rounds) as rounds,
       (select count(*) from events where type = 'tickets.changed') as events`,
  );
  return [
    ...wrong.map(({ id }) => `the total of order ${id} is not that of its lines`),
    ...(told?.rounds === told?.events ? [] : [`${told?.rounds} rounds were placed, ${told?.events} told`]),
  ];
}
