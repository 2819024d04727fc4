import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { unsentWrites } from '../../offline/unsent.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, ok, page } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { CartLine } from '../cart/lines.ts';

resetBetweenTests();
afterEach(() => vi.restoreAllMocks());

const hummus = aCartLine({ id: 'l-1', item_id: 1 });
const kebab = aCartLine({ id: 'l-2', item_id: 4, item: { id: 4, slug: 'kebab', name: 'Kebab Halabi' } });
const dishes = [
  anItem({ id: 1, slug: 'hummus', name: 'Hummus Beiruti' }),
  anItem({ id: 4, name: 'Kebab Halabi' }),
];
const addRule = 'POST customer/cart/add/*';
const orderRule = 'POST customer/place_order';

/** Our own server: an order empties the cart, and a line is set to the quantity that is sent. */
function house(...first: CartLine[]) {
  const server = fakeServer();
  let cart: readonly CartLine[] = first;
  server.on('GET venue', ok({ name: 'Nahar', currency: 'AED' }));
  server.on('GET customer/item/all/*/1000', page(dishes));
  server.on('GET customer/cart/*', () => cartAnswer(...cart));
  server.on(addRule, ({ body }) => {
    const { item_id, quantity } = body as { item_id: number; quantity: number | string };
    const line = cart.find((one) => one.item_id === item_id);
    const set = aCartLine({ ...(line ?? { id: 'l-9', item_id }), quantity: Number(quantity) });
    cart = [...cart.filter((one) => one !== line), set];
    return ok({ cart_item: set });
  });
  server.on(orderRule, () => {
    cart = [];
    return [201, ok({ order: { id: 'o-1' } })];
  });
  return server;
}

const connection = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const online = () => {
  connection(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
};
const place = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' });
const waitingOrder = async () =>
  within(await screen.findByRole('region', { name: 'Your order isn’t sent yet' }));
const sentTo = (server: FakeServer, rule: string) => server.requestsTo(rule).map(({ body }) => body);
const count = () => localStorage.getItem('cardCount');

/** Opens the cart and orders it without a connection. */
async function orderOffline(...lines: CartLine[]) {
  const server = house(...lines);
  const app = await renderApp('/add-to-cart?table_number=5', server);
  await screen.findByText('Hummus Beiruti');
  connection(false);
  await app.user.click(await place());
  await waitingOrder();
  return { ...app, server };
}

/** Adds one more Hummus from Home. */
async function addHummus(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Add Hummus Beiruti to cart' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Add To Cart' }));
  await waitFor(() => expect(unsentWrites().at(-1)?.name).toBe('addToCart'));
  await pastDoubleTap();
  await user.click(await screen.findByRole('link', { name: /Cart/ }));
}

test('the dishes of an order that waits can’t be removed as if it were not sent; it is taken back whole [CART-21]', async () => {
  const { user, server } = await orderOffline(hummus, kebab);
  const order = await waitingOrder();
  expect(order.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Hummus Beiruti'),
    expect.stringContaining('Kebab Halabi'),
  ]);
  expect(order.getByText('To change its dishes, take the order back first.')).toBeTruthy();
  for (const name of [/^Remove/, 'Empty the cart', 'More', 'Less'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('No product found')).toBeNull();
  expect(screen.getAllByText(/Not sent yet\. We’ll send it/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Take back the order' }));
  expect(await screen.findByText('Order taken back. Its dishes are in your cart again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Kebab Halabi' })).toBeTruthy();
  online();
  await pastDoubleTap();
  expect(server.requestsTo(orderRule)).toEqual([]);
  await user.click(await place());
  await waitFor(() => expect(server.requestsTo(orderRule)).toHaveLength(1));
});

test('a dish that was never sent is ordered with its order all the same, or comes back with it [CART-21]', async () => {
  const server = house();
  const { user } = await renderApp('/home?table_number=5', server);
  await screen.findByRole('button', { name: 'Add Hummus Beiruti to cart' });
  connection(false);
  await addHummus(user);
  await user.click(await place());
  expect((await waitingOrder()).getByText('Hummus Beiruti')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back the order' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Hummus Beiruti' }));
  expect(await screen.findByText('No product found')).toBeTruthy();
  expect(unsentWrites()).toEqual([]);
});

test('an order that was tried may have arrived, and says so [CART-21]', async () => {
  const server = house(hummus);
  let dead = true;
  server.on(orderRule, () => {
    if (dead) throw new TypeError('Failed to fetch');
    return [201, ok({ order: { id: 'o-1' } })];
  });
  const { user } = await renderApp('/add-to-cart?table_number=5', server);
  await waitFor(() => expect(server.requestsTo('GET venue').length).toBeGreaterThan(0));
  await screen.findByText('Hummus Beiruti');
  await user.click(await place());
  const order = await waitingOrder();
  expect(order.getByText(/It may have reached the kitchen already/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back the order' })).toBeNull();
  dead = false;
  online();
  expect(await screen.findByText('Order placed successfully!')).toBeTruthy();
});

test('while an order is on its way its lines can’t be changed [CART-21]', async () => {
  const server = house(hummus, kebab);
  const placed = Promise.withResolvers<object>();
  server.on(orderRule, () => placed.promise);
  const { user } = await renderApp('/add-to-cart?table_number=5', server);
  await screen.findByText('Kebab Halabi');
  await user.click(await place());
  await screen.findByRole('button', { name: 'Placing Order...' });
  const buttons = ['Remove Hummus Beiruti', 'Empty the cart'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  const more = screen.getAllByRole<HTMLButtonElement>('button', { name: 'More' });
  expect([...buttons, ...more].every(({ disabled }) => disabled)).toBe(true);
  await act(async () => placed.resolve({ status: false }));
});

test('a dish that is added while an order waits is a new line, without the portions ordered [CART-22]', async () => {
  const { user, server } = await orderOffline(hummus);
  await addHummus(user);
  await waitingOrder();
  const line = within(screen.getByRole('group', { name: 'Quantity: Hummus Beiruti' }));
  expect(line.getByRole('status').textContent).toBe('1');
  expect(count()).toBe('2');
  await user.click(line.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(unsentWrites()).toHaveLength(3));
  online();
  await waitFor(() => expect(unsentWrites()).toEqual([]));
  expect(sentTo(server, addRule)).toMatchObject([{ quantity: '1' }, { quantity: 2 }]);
  expect(sentTo(server, orderRule)).toMatchObject([{ items: [{ item_id: 1, quantity: 1 }] }]);
  await waitFor(() => expect(count()).toBe('2'));
});

test('if the order is taken back, the cart has what it would have ordered and what was added since [CART-22]', async () => {
  const { user, server } = await orderOffline(hummus);
  await addHummus(user);
  await user.click(await screen.findByRole('button', { name: 'Take back the order' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your order isn’t sent yet' })).toBeNull());
  const line = within(screen.getByRole('group', { name: 'Quantity: Hummus Beiruti' }));
  expect(line.getByRole('status').textContent).toBe('2');
  online();
  await waitFor(() => expect(sentTo(server, addRule)).toMatchObject([{ quantity: 2 }]));
});

test('an order that waited for half an hour says so, and its dishes are in the cart [FETCH-15]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await orderOffline(hummus);
  await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
  expect(
    (await screen.findAllByText('Your order wasn’t sent. Check before you try again.')).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Remove Hummus Beiruti' })).toBeTruthy();
  online();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(server.requestsTo(orderRule)).toEqual([]);
  vi.useRealTimers();
});
