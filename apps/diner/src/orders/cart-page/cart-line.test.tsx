import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, ok, page } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const soldOut = 'Kebab Halabi is not available at the moment.';
const hummus = aCartLine({ id: 'l-1', item_id: 1 });
const kebab = aCartLine({ id: 'l-2', item_id: 4, item: { id: 4, slug: 'kebab', name: 'Kebab Halabi' } });

/** Opens the cart of two dishes. */
async function openCart() {
  const server = fakeServer();
  let lines = [hummus, kebab];
  server.on('GET customer/cart/*', () => cartAnswer(...lines));
  server.on('POST customer/cart/add/*', ok({ cart_item: {} }));
  server.on('DELETE customer/cart/single-item/*/*', ({ path }) => {
    lines = lines.filter((line) => line.id !== path.split('/').at(-1));
    return ok({});
  });
  const app = await renderApp('/add-to-cart?table_number=5', server);
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  await row('Kebab Halabi');
  await waitFor(() => expect(localStorage.getItem('cardCount')).toBe('2'));
  return { ...app, row };
}

/** Opens the cart of two, whose order is refused because of the second dish. */
async function openRefused(refusal: object) {
  const app = await openCart();
  app.server.on('POST customer/place_order', [409, { status: false, ...refusal }]);
  await app.user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  return app;
}

test.each([
  ['by its id', { code: 'item_unavailable', message: soldOut, errors: { item_id: '4' } }],
  ['by its name alone', { message: soldOut }],
])(
  'a refused order keeps the cart, and shows why at the dish that the server named %s [CART-19]',
  async (_how, refusal) => {
    const { row } = await openRefused(refusal);
    expect((await row('Kebab Halabi')).getByText(soldOut)).toBeTruthy();
    expect((await row('Hummus Beiruti')).queryByText(soldOut)).toBeNull();
    // Once at the line and once above the button.
    expect(screen.getAllByText(soldOut)).toHaveLength(2);
    expect(localStorage.getItem('cardCount')).toBe('2');
    expect(location.pathname).toBe('/add-to-cart');
  },
);

test('a refusal belongs to the dish with its id, even if its message names another', async () => {
  const message = 'Hummus Beiruti isn’t available that way.';
  const { row } = await openRefused({ code: 'option_unknown', message, errors: { item_id: '4' } });
  expect((await row('Kebab Halabi')).getByText(message)).toBeTruthy();
  expect((await row('Hummus Beiruti')).queryByText(message)).toBeNull();
});

test('once the refused dish is removed, its error disappears', async () => {
  const { user, row } = await openRefused({
    code: 'item_unavailable',
    message: soldOut,
    errors: { item_id: '4' },
  });
  await user.click((await row('Kebab Halabi')).getByRole('button', { name: 'Remove Kebab Halabi' }));
  expect(await screen.findByText('Item deleted from cart.')).toBeTruthy();
  expect(screen.queryByText(soldOut)).toBeNull();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
});

test('a line that waits is removed with its later changes, and nothing of it is sent [FETCH-11]', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([anItem({ id: 4, name: 'Kebab Halabi' })]));
  server.on('GET customer/cart/*', cartAnswer());
  const { user } = await renderApp('/home?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Add Kebab Halabi to cart' }));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Add To Cart' }));
  await user.click(await screen.findByRole('link', { name: /Cart/ }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Kebab Halabi' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Kebab Halabi' })).toBeNull());
  online.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(server.requestsTo('POST customer/cart/add/c-1')).toHaveLength(0);
  online.mockRestore();
});

test('only a line that could not be sent says so, until it is sent', async () => {
  const { server, user, row } = await openCart();
  const line = await row('Kebab Halabi');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(line.getByRole('button', { name: 'More' }));
  expect(await line.findByText('Not sent yet')).toBeTruthy();
  expect((await row('Hummus Beiruti')).queryByText('Not sent yet')).toBeNull();
  online.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(line.queryByText('Not sent yet')).toBeNull());
  expect(server.requestsTo('POST customer/cart/add/c-1')).toHaveLength(1);
  online.mockRestore();
});

const quantitiesSent = (server: ReturnType<typeof fakeServer>) =>
  server.requestsTo('POST customer/cart/add/c-1').map(({ body }) => (body as { quantity: number }).quantity);

test('each press counts without a connection, and the last quantity is what the cart gets [CART-5] [CART-8]', async () => {
  const { server, user, row } = await openCart();
  const line = await row('Kebab Halabi');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let press = 1; press <= 3; press += 1) await user.click(line.getByRole('button', { name: 'More' }));
  expect(line.getByRole('group').querySelector('output')?.textContent).toBe('4');
  expect(localStorage.getItem('cardCount')).toBe('5');
  online.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(quantitiesSent(server).at(-1)).toBe(4));
  online.mockRestore();
});

test('each press counts while the first has no answer yet [CART-5]', async () => {
  const { server, user, row } = await openCart();
  const answered = Promise.withResolvers<object>();
  server.on('POST customer/cart/add/*', () => answered.promise);
  const line = await row('Kebab Halabi');
  for (let press = 1; press <= 3; press += 1) await user.click(line.getByRole('button', { name: 'More' }));
  expect(line.getByRole('group').querySelector('output')?.textContent).toBe('4');
  await act(async () => answered.resolve(ok({ cart_item: {} })));
  await waitFor(() => expect(quantitiesSent(server)).toEqual([2, 3, 4]));
});

test('a dish that may have arrived is not removed before that is known, and the cart says so', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([anItem({ id: 4, name: 'Kebab Halabi' })]));
  server.on('GET customer/cart/*', cartAnswer());
  server.on('POST customer/cart/add/*', () => {
    throw new TypeError('no connection');
  });
  const { user } = await renderApp('/home?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Add Kebab Halabi to cart' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Add To Cart' }));
  await user.click(await screen.findByRole('link', { name: /Cart/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove Kebab Halabi' }));
  expect(await screen.findByText(/may be at the restaurant already/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Kebab Halabi' })).toBeTruthy();
  expect(server.requestsTo('DELETE customer/cart/single-item/*/*')).toEqual([]);
});
