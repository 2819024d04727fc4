import type { TestApp } from '../test-app.ts';
import type { Device } from './device.ts';

type Dish = { readonly id: number };

/** Guests who sit at a table, in the order in which they came, each with a name. */
export async function party<const Names extends readonly string[]>(
  app: Pick<TestApp, 'device' | 'db'>,
  names: Names,
  table = 1,
): Promise<{ readonly [At in keyof Names]: Device }> {
  const phones: Device[] = [];
  for (const name of names) {
    const phone = app.device();
    await phone.scan(table);
    await rename(app, phone, name);
    phones.push(phone);
  }
  return phones as { readonly [At in keyof Names]: Device };
}

/** Gives a guest a name, as paying for something does. */
function rename({ db }: Pick<TestApp, 'db'>, { customerId }: Device, name: string): Promise<void> {
  return db.write(async (tx) => {
    await tx.run(tx.sql.updateTable('customers').set({ name }).where('id', '=', customerId));
  });
}

/** Puts dishes into a guest's cart, one of each. */
export async function choose(phone: Device, ...dishes: readonly Dish[]): Promise<void> {
  for (const { id } of dishes) await phone.call('addToCart', { body: { item_id: id, quantity: 1 } });
}

/** Says that a guest is ready, with the cart as their screen shows it. */
export async function ready(phone: Device) {
  const { items } = (await phone.call('cart')).data.cart;
  const seen = items.map(({ id, quantity, unit_price }) => ({
    cart_item_id: id,
    quantity,
    seen_price: unit_price,
  }));
  return phone.call('setReady', { body: { ready: true, items: seen } });
}

/** The carts at the table, as a guest sees them. */
export async function cartsSeenBy(phone: Device) {
  return (await phone.call('visit')).data.visit?.carts ?? [];
}

/** Orders for the table as the app does: what is in this guest's cart, and the carts that their screen shows as ready. */
export async function orderTogether(phone: Device, key?: string) {
  const body = await wishOf(phone);
  return phone.call('placeOrder', { body, ...(key === undefined ? {} : { key }) });
}

/** What the app sends when this guest orders for the table. */
export async function wishOf(phone: Device) {
  const { items } = (await phone.call('cart')).data.cart;
  const others = (await cartsSeenBy(phone)).filter(({ is_me }) => !is_me);
  return {
    items: items.map(({ id, item_id, quantity, unit_price }) => ({
      cart_item_id: id,
      item_id,
      quantity,
      seen_price: unit_price,
    })),
    together: true,
    ready_carts: others.flatMap(({ version }) => version ?? []),
  };
}
