/** Prepares a table for pictures: a guest with a cart, an order, favourites, allergens and a conversation. */
import type { APIRequestContext } from '@playwright/test';
import type { Known } from './pages.ts';

type Dish = { readonly id: number; readonly slug: string };

/** A guest at a table. */
export type Guest = {
  readonly known: Known;
  /** Splits the bill: two pay by card, one in cash. */
  readonly split: () => Promise<void>;
};

/** Seats another device at the table, with a name, and orders there. */
export async function joinTable(request: APIRequestContext, url: string, table: number): Promise<void> {
  const call = callOf(request, url);
  const { customer } = await call<{ customer: { id: string } }>('GET', `tableinfo/${table}`);
  const menu = await call<{ data: Dish[] }>('GET', `item/all/${customer.id}/1000?page=1`);
  const items = menu.data
    .filter(({ slug }) => slug === 'karak-tea' || slug === 'jallab')
    .map(({ id }) => ({ item_id: id, quantity: 1 }));
  await call('POST', 'place_order', { items });
}

/** Others at a guest's table, and what they do for the states of `states.ts`. */
export type Others = Readonly<Record<'ready' | 'ordered' | 'split', () => Promise<void>>>;

/** Gives the guest of `request` a dish with options, and lets another device do what a state needs. */
export async function layStates(
  request: APIRequestContext,
  other: APIRequestContext,
  { url, table, order }: { readonly url: string; readonly table: number; readonly order: string },
): Promise<Others> {
  const [mine, theirs] = [callOf(request, url), callOf(other, url)];
  const { customer: me } = await mine<{ customer: { id: string } }>('GET', `tableinfo/${table}`);
  const { customer: them } = await theirs<{ customer: { id: string } }>('GET', `tableinfo/${table}`);
  const menu = await mine<{ data: Dish[] }>('GET', `item/all/${me.id}/1000?page=1`);
  const dish = (slug: string) => menu.data.find((candidate) => candidate.slug === slug)?.id;
  await mine('POST', `cart/add/${me.id}`, { item_id: dish('fruit-plate'), quantity: 1 });
  return {
    ready: async () => {
      await theirs('POST', `cart/add/${them.id}`, { item_id: dish('kebab-halabi'), quantity: 2 });
      type Cart = {
        readonly cart: { readonly items: readonly { id: string; quantity: number; unit_price: string }[] };
      };
      const { cart } = await theirs<Cart>('GET', `cart/${them.id}`);
      const items = cart.items.map((line) => ({
        cart_item_id: line.id,
        quantity: line.quantity,
        seen_price: line.unit_price,
      }));
      await theirs('PUT', `visit/${them.id}/ready`, { ready: true, items });
    },
    ordered: async () => {
      const items = ['karak-tea', 'jallab'].map((slug) => ({ item_id: dish(slug), quantity: 1 }));
      await theirs('POST', 'place_order', { items });
    },
    split: async () => {
      type Payer = {
        readonly name: string | null;
        readonly items: readonly { order_item_id: string; quantity: number }[];
      };
      const { payers } = await mine<{ payers: readonly Payer[] }>('GET', `orders/${order}/split-proposal`);
      const splits = payers.map(({ items }, index) => ({
        name: ['Layla Haddad', 'Omar Saleh'][index],
        payment_method: 'card',
        items: items.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
      }));
      await mine('POST', 'payments/split', { order_id: order, split_type: 'items', currency: 'AED', splits });
    },
  };
}

function callOf(request: APIRequestContext, url: string) {
  return async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const answer = await request.fetch(`${url}/api/v1/customer/${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}

/** Seats the device of `request` at a table of the demo and orders there. `url` is the server's origin. */
export async function layTable(request: APIRequestContext, url: string, table: number): Promise<Guest> {
  const call = callOf(request, url);
  const { customer } = await call<{ customer: { id: string } }>('GET', `tableinfo/${table}`);
  const { id } = customer;
  const menu = await call<{ data: Dish[] }>('GET', `item/all/${id}/1000?page=1`);
  const dish = (slug: string) => menu.data.find((candidate) => candidate.slug === slug)?.id;

  for (const slug of ['kebab-halabi', 'lemon-mint', 'fattoush-sumac']) {
    await call('POST', `favourites/${id}`, { item_id: dish(slug) });
  }
  const eaten = ['hummus-beiruti', 'kebab-halabi', 'fattoush-sumac', 'lemon-mint'];
  const items = eaten.map((slug, index) => ({
    item_id: dish(slug),
    quantity: index === 3 ? 2 : 1,
    special_instructions: index === 1 ? 'No onions' : '',
  }));
  const { order } = await call<{ order: { id: string } }>('POST', 'place_order', { items });
  const wish = { item_id: dish('karak-tea'), quantity: 2, instructions: 'Less sugar, please' };
  await call('POST', `cart/add/${id}`, wish);
  const { feedback } = await call<{ feedback: { id: string } }>('POST', `feedback/${id}`, {
    full_name: 'Layla Haddad',
    phone_number: '+971 50 123 4567',
    email: 'layla@example.com',
    comment: 'The kebab was perfect.',
    rating: 5,
    agreement: true,
    type: ['Food', 'Staff'],
    order_id: order.id,
  });
  await call('POST', `feedback/reply/${feedback.id}/${id}`, {
    message: 'May we have the table by the window?',
  });
  return {
    known: { order: order.id, feedback: feedback.id },
    split: async () => {
      const usual = {
        tip_type: 'percentage',
        tip_value: '10',
        service_charge_type: 'percentage',
        service_charge: '2',
      };
      const splits = [
        { name: 'Layla Haddad', payment_method: 'card', ...usual },
        { name: 'Omar Saleh', payment_method: 'card', ...usual },
        { name: 'Sara Nasser', payment_method: 'cash', ...usual },
      ];
      const plan = { order_id: order.id, split_type: 'equally', currency: 'AED', splits };
      await call('POST', 'payments/split', plan);
    },
  };
}
