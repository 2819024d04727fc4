import { setTimeout as sleep } from 'node:timers/promises';
import { payByCard } from './card-payer.ts';
import { cartKey, type Journal, note, type SentOrder, type SentPayment } from './journal.ts';
import type { Phone } from './phone.ts';
import type { SeededRandom } from './random.ts';

/** Shared by the diners of a table: whoever pays asks the others to wait, and mostly they do. */
export type Table = { readonly number: string; paying: boolean };

/** A diner at work. `stop` becomes true when it is time to leave. */
export type DinerPlace = {
  readonly name: string;
  readonly table: Table;
  readonly phone: Phone;
  readonly journal: Journal;
  readonly random: SeededRandom;
  readonly itemIds: readonly number[];
  readonly stop: () => boolean;
};

type Seated = DinerPlace & { readonly customerId: string };

const looksMax = 30;
const lookEveryMs = 60;

/** Scans the table, then orders and pays until told to stop. */
export async function dine(place: DinerPlace): Promise<void> {
  const { phone, table, random, name } = place;
  const scanned = await phone.call('tableInfo', { params: { table: table.number } });
  if (scanned.data === undefined) throw new Error(`table ${table.number} cannot be scanned: ${scanned.code}`);
  const diner = { ...place, customerId: scanned.data.customer.id };
  for (let story = 1; !place.stop(); story += 1) {
    const tag = `${name}s${story}`;
    if (table.paying && random.happens(0.99)) {
      await sleep(lookEveryMs);
      continue;
    }
    const orderId = await order(diner, tag);
    if (orderId !== undefined && !table.paying && random.happens(0.35)) await payAlone(diner, tag, orderId);
  }
}

/** Fills the cart with lines of `tag`, changes some of them, and orders the cart. */
async function order(diner: Seated, tag: string): Promise<string | undefined> {
  const { random, phone, journal } = diner;
  const itemIds = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(diner.itemIds)));
  const lines: { itemId: number; quantity: number }[] = [];
  for (const itemId of itemIds) {
    if (random.happens(0.3)) await putInCart(diner, tag, itemId, random.whole(1, 9));
    const quantity = random.whole(1, 9);
    const lineId = await putInCart(diner, tag, itemId, quantity);
    if (lineId === undefined) continue;
    if (random.happens(0.1)) await takeFromCart(diner, tag, itemId, lineId);
    else lines.push({ itemId, quantity });
  }
  if (lines.length === 0) return undefined;
  const sent: SentOrder = { tag, lines, status: 'waiting' };
  journal.orders.push(sent);
  const cart = lines.map((line) => lineInCart(journal, tag, line.itemId));
  for (const line of cart) line.possible = 0;
  const items = lines.map(({ itemId, quantity }) => ({
    item_id: itemId,
    quantity,
    special_instructions: tag,
  }));
  const placed = await phone.call('placeOrder', { body: { items }, key: `order ${tag}` });
  note(sent, placed);
  for (const line of cart) settleLine(line, placed.data !== undefined);
  return placed.data?.order.id;
}

async function putInCart(diner: Seated, tag: string, itemId: number, quantity: number) {
  const line = lineInCart(diner.journal, tag, itemId);
  line.possible = quantity;
  const put = await diner.phone.call('addToCart', {
    params: { customerId: diner.customerId },
    body: { item_id: itemId, quantity, instructions: tag },
    key: `cart ${tag} ${itemId} ${quantity}`,
  });
  settleLine(line, put.data !== undefined);
  return put.data?.cart_item.id;
}

async function takeFromCart(diner: Seated, tag: string, itemId: number, cartItemId: string) {
  const line = lineInCart(diner.journal, tag, itemId);
  line.possible = 0;
  const params = { customerId: diner.customerId, cartItemId };
  const taken = await diner.phone.call('removeFromCart', { params });
  settleLine(line, taken.data !== undefined);
}

function lineInCart(journal: Journal, tag: string, itemId: number) {
  const key = cartKey(tag, itemId);
  const line = journal.carts.get(key) ?? { certain: 0, possible: 0 };
  journal.carts.set(key, line);
  return line;
}

function settleLine(line: { certain: number; possible: number }, done: boolean) {
  if (done) line.certain = line.possible;
  else line.possible = line.certain;
}

async function payAlone(diner: Seated, tag: string, orderId: string): Promise<void> {
  diner.table.paying = true;
  try {
    await pay(diner, tag, orderId);
  } finally {
    diner.table.paying = false;
  }
}

async function pay({ phone, journal, random }: Seated, tag: string, orderId: string): Promise<void> {
  const method = random.happens(0.5) ? 'card' : 'cash';
  const payment: SentPayment = { tag, status: 'waiting', attemptId: undefined };
  journal.payments.push(payment);
  const started = await phone.call('paySingle', {
    body: {
      order_id: orderId,
      name: tag,
      payment_method: method,
      tip_type: 'percentage',
      tip_value: random.pick([0, 10, 15]),
    },
    key: `pay ${tag}`,
  });
  const share = started.data?.split_payments[0];
  payment.attemptId = share?.attempt?.id;
  if (share !== undefined) journal.shares.push({ id: share.id, method, amount: share.total_amount });
  note(payment, started);
  const link = started.data?.Transaction?.PaymentPage;
  if (link !== undefined) await payByCard(phone, random, link);
  if (started.data !== undefined) await watch(phone, journal, orderId);
}

/** Polls the order until it is paid, for a limited time: staff may have rejected the payment. */
async function watch(phone: Phone, journal: Journal, orderId: string): Promise<void> {
  for (let look = 0; look < looksMax; look += 1) {
    const seen = await phone.call('orderDetails', { params: { orderId } });
    if (seen.data?.payment_status === 'paid') {
      journal.seenPaid.add(orderId);
      return;
    }
    await sleep(lookEveryMs);
  }
}
