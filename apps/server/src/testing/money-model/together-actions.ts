import { dishes } from '../menu/menu-fixture.ts';
import type { Device } from '../people/device.ts';
import { ready, wishOf } from '../people/party.ts';
import type { Action, Table } from './table.ts';

const food = [dishes.kebab, dishes.tea, dishes.hummus, dishes.falafel];

/** A guest changes their cart, and may say that they are ready, or take it back. */
export const choose: Action = async ({ random, guests }) => {
  const guest = random.pick(guests);
  const body = { item_id: random.pick(food).id, quantity: 1 + random.below(3) };
  if (random.percent(80)) await guest.call('addToCart', { body });
  const { status, body: said } = random.percent(80)
    ? await ready(guest)
    : await guest.call('setReady', { body: { ready: false } });
  // An empty cart is refused, and it may have been emptied by ordering.
  return { name: 'choose', by: guest.customerId, ...(status < 500 ? {} : { status, code: said.code }) };
};

/** A guest orders for the table as their screen shows it; sometimes the carts change before, sometimes they press twice at once. */
export const orderTogether: Action = async (table, records) => {
  const guest = table.random.pick(table.guests);
  if (records.carts.every(({ customer_id }) => customer_id !== guest.customerId)) {
    await guest.call('addToCart', { body: { item_id: table.random.pick(food).id, quantity: 1 } });
  }
  const body = await wishOf(guest);
  if (table.random.percent(20)) await changeAnother(table, guest);
  const send = (key?: string) => guest.call('placeOrder', { body, ...(key === undefined ? {} : { key }) });
  const who = { by: guest.customerId, replaces: [] };
  if (table.random.percent(70)) return table.write('orderTogether', send, who);
  const answers = await Promise.all([send(), send()]);
  const placed = answers.filter(({ status }) => status === 201);
  const told = placed[0] ?? answers[0];
  const status = placed.length > 1 ? 500 : told?.status;
  return { name: 'orderTogether', status, code: told?.body.code, ...who };
};

async function changeAnother({ random, guests }: Table, guest: Device): Promise<void> {
  const other = random.pick(guests.filter((one) => one !== guest));
  const [line] = (await other.call('cart')).data.cart.items;
  if (line !== undefined) await other.call('removeFromCart', { params: { cartItemId: line.id } });
}
