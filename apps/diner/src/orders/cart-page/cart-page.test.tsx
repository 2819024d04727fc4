import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { CartLine } from '../cart/lines.ts';

resetBetweenTests();

const hummus = aCartLine({ id: 'l-1', item_id: 1, quantity: 1, cook_type: 'Classic' });
const kebab = aCartLine({
  id: 'l-2',
  item_id: 4,
  quantity: 2,
  cook_type: 'Medium',
  serve_type: 'serve_with_all',
  instructions: 'No onions',
  item: { id: 4, slug: 'kebab', name: 'Kebab Halabi', price: '74.00', image_url: '/media/kebab.webp' },
});

/** A server whose cart changes as the app's calls ask. */
function serverWith(...lines: CartLine[]): FakeServer & { lines: CartLine[] } {
  const server = fakeServer();
  const state = { lines };
  server.on('GET customer/cart/*', () => cartAnswer(...state.lines));
  server.on('POST customer/cart/add/*', ({ body }) => {
    const { cart_item_id, quantity } = body as { cart_item_id: string; quantity: number };
    state.lines = state.lines.map((line) => (line.id === cart_item_id ? { ...line, quantity } : line));
    return ok({ cart_item: {} });
  });
  server.on('DELETE customer/cart/single-item/*/*', ({ path }) => {
    state.lines = state.lines.filter((line) => line.id !== path.split('/').at(-1));
    return ok({});
  });
  server.on('POST customer/place_order', () => [201, ok({ order: { id: 'o-1' } })]);
  return Object.assign(server, state);
}

async function open(server: FakeServer, address = '/add-to-cart?table_number=5&k=KEY') {
  const app = await renderApp(address, server);
  await screen.findByRole('heading', { name: 'Cart' });
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  return { ...app, row, place: () => app.user.click(screen.getByRole('button', { name: 'Place Order' })) };
}

const count = () => localStorage.getItem('cardCount');

test('each line has name, price, picture, choices, quantity and a remove button [CART-1] [CART-2] [CART-3] [ROUTE-5] [CALL-14] [GEN-2] [GEN-7]', async () => {
  const { row, server } = await open(serverWith(hummus, kebab));
  const line = await row('Kebab Halabi');
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Hummus Beiruti', 'Kebab Halabi']);
  const item = screen.getByText('Kebab Halabi').closest('li');
  for (const words of ['AED 148.00', 'AED 74.00', 'Medium · Serve with All', '“No onions”'])
    expect(item?.textContent).toContain(words);
  expect(item?.querySelector('img')?.getAttribute('src')).toBe('/media/kebab.webp');
  expect(line.getByRole('group', { name: 'Quantity: Kebab Halabi' })).toBeTruthy();
  expect(line.getByRole('button', { name: 'Remove Kebab Halabi' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('AED 180.00');
  const more = screen.getByRole('link', { name: 'Add more' });
  expect(more.getAttribute('href')).toBe('/home?table_number=5&k=KEY');
  expect(server.requestsTo('GET customer/cart/c-1')).toHaveLength(1);
  expect(document.title).toBe('Cart | Food App');
  await waitFor(() => expect(count()).toBe('3'));
});

test('an empty cart says so [CART-4]', async () => {
  await open(serverWith());
  expect(await screen.findByText('No product found')).toBeTruthy();
});

test('the instruction "Nothing" is not shown', async () => {
  await open(serverWith(aCartLine({ instructions: 'Nothing' })));
  await screen.findByText('Hummus Beiruti');
  expect(screen.getByRole('main').textContent).not.toContain('Nothing');
});

test('plus and minus change the quantity by one, at once, and the counter with it [CART-5] [CART-6] [CART-8]', async () => {
  const { user, row, server } = await open(serverWith(kebab));
  const line = await row('Kebab Halabi');
  await waitFor(() => expect(count()).toBe('2'));
  await user.click(line.getByRole('button', { name: 'More' }));
  expect(line.getByRole('group').querySelector('output')?.textContent).toBe('3');
  expect(count()).toBe('3');
  await user.click(line.getByRole('button', { name: 'Less' }));
  await user.click(line.getByRole('button', { name: 'Less' }));
  expect(count()).toBe('1');
  await waitFor(() => expect(server.requestsTo('POST customer/cart/add/c-1')).toHaveLength(3));
  const bodies = server.requestsTo('POST customer/cart/add/c-1').map(({ body }) => body);
  expect(bodies.map((body) => (body as { quantity: number }).quantity)).toEqual([3, 2, 1]);
  expect(bodies[0]).toMatchObject({
    item_id: 4,
    cart_item_id: 'l-2',
    instructions: 'No onions',
    cook_type: 'Medium',
  });
});

test('minus at one does nothing [CART-7]', async () => {
  const { user, row, server } = await open(serverWith(hummus));
  const line = await row('Hummus Beiruti');
  await waitFor(() => expect(count()).toBe('1'));
  const less = line.getByRole<HTMLButtonElement>('button', { name: 'Less' });
  expect(less.disabled).toBe(true);
  await user.click(less);
  expect(count()).toBe('1');
  expect(server.requestsTo('POST customer/cart/add/c-1')).toHaveLength(0);
});

test('the cart is read again 500 ms after a change [CART-9]', async () => {
  const { user, row, server } = await open(serverWith(hummus));
  const line = await row('Hummus Beiruti');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(line.getByRole('button', { name: 'More' }));
  const before = server.requestsTo('GET customer/cart/c-1').length;
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(server.requestsTo('GET customer/cart/c-1')).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(server.requestsTo('GET customer/cart/c-1')).toHaveLength(before + 1);
});

test('a refused change is rolled back and shows an error [CART-10]', async () => {
  const server = serverWith(hummus);
  server.on('POST customer/cart/add/*', [409, { status: false }]);
  const { user, row } = await open(server);
  const line = await row('Hummus Beiruti');
  await waitFor(() => expect(count()).toBe('1'));
  await user.click(line.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Failed to update quantity.')).toBeTruthy();
  expect(line.getByRole('group').querySelector('output')?.textContent).toBe('1');
  expect(count()).toBe('1');
});

test('too many requests show when to try again, and keep the cart [LIMIT-7]', async () => {
  const server = serverWith(hummus, kebab);
  const wait = 'Please order again in 6 minutes.';
  const tooOften = (message: string) => ({ status: false, code: 'too_many_rounds', message });
  server.on('POST customer/place_order', [429, tooOften(wait)]);
  server.on('POST customer/cart/add/*', [429, tooOften('Please try again in 9 minutes.')]);
  const { user, row, place } = await open(server);
  await place();
  expect(await screen.findByText(wait)).toBeTruthy();
  // "Please try again" beside it would say the opposite.
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  expect(screen.getByText('Kebab Halabi')).toBeTruthy();
  await waitFor(() => expect(count()).toBe('3'));
  await user.click((await row('Hummus Beiruti')).getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Please try again in 9 minutes.')).toBeTruthy();
});

test('removing a line also removes its portions from the counter [CART-11] [CALL-18]', async () => {
  const { user, row, server } = await open(serverWith(hummus, kebab));
  const line = await row('Kebab Halabi');
  await waitFor(() => expect(count()).toBe('3'));
  await user.click(line.getByRole('button', { name: 'Remove Kebab Halabi' }));
  expect(await screen.findByText('Item deleted from cart.')).toBeTruthy();
  expect(screen.queryByText('Kebab Halabi')).toBeNull();
  expect(count()).toBe('1');
  expect(server.requestsTo('DELETE customer/cart/single-item/c-1/l-2')).toHaveLength(1);
});

test('a refused removal puts the line back in its place [CART-12]', async () => {
  const server = serverWith(hummus, kebab);
  server.on('DELETE customer/cart/single-item/*/*', [500, { status: false }]);
  const { user, row } = await open(server);
  const line = await row('Hummus Beiruti');
  await waitFor(() => expect(count()).toBe('3'));
  await user.click(line.getByRole('button', { name: 'Remove Hummus Beiruti' }));
  expect(await screen.findByText('Failed to delete item.')).toBeTruthy();
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Hummus Beiruti', 'Kebab Halabi']);
  expect(count()).toBe('3');
});

test('after ordering, lines left in the cart are deleted one by one, then Home opens [CART-13] [CART-14] [CART-15] [CART-16] [CART-17] [CART-18] [CALL-19] [GEN-6]', async () => {
  const { server, place } = await open(serverWith(hummus, kebab));
  await screen.findByText('Kebab Halabi');
  await place();
  expect(await screen.findByText('Order placed successfully!')).toBeTruthy();
  await waitFor(() => expect(location.pathname + location.search).toBe('/home?table_number=5&k=KEY'));
  expect(server.requestsTo('POST customer/place_order')[0]?.body).toEqual({
    customer_id: 'c-1',
    dine_table_id: '5',
    items: [
      {
        cart_item_id: 'l-1',
        item_id: 1,
        quantity: 1,
        special_instructions: 'Nothing',
        serve_type: 'serve_as_ready',
        cook_type: 'Classic',
        options: [],
        seen_price: '32.00',
      },
      {
        cart_item_id: 'l-2',
        item_id: 4,
        quantity: 2,
        special_instructions: 'No onions',
        serve_type: 'serve_with_all',
        cook_type: 'Medium',
        options: [],
        seen_price: '74.00',
      },
    ],
  });
  const deleted = server.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted).toEqual(['customer/cart/single-item/c-1/l-1', 'customer/cart/single-item/c-1/l-2']);
  expect(count()).toBe('0');
});

test('when the server empties the cart nothing is deleted, and an unconfirmed order says so [CART-15]', async () => {
  const server = serverWith(hummus);
  server.on('POST customer/place_order', () => {
    server.on('GET customer/cart/*', cartAnswer());
    return [201, ok({ order: { id: 'o-1', awaits_confirmation: true } })];
  });
  const { place } = await open(server);
  await screen.findByText('Hummus Beiruti');
  await place();
  expect(await screen.findByText('Someone will come to your table to confirm it.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('a changed price is shown beside the earlier one, and ordered only by another tap [PRICE-1] [PRICE-4]', async () => {
  const server = serverWith(hummus, kebab);
  const dearer = { ...kebab, item: { ...kebab.item, price: '79.00' } };
  const line = { line: 1, item_id: 4, item_name: 'Kebab Halabi', seen_price: '74.00', price: '79.00' };
  server.on('POST customer/place_order', ({ body }) => {
    const { items } = body as { items: { seen_price: string }[] };
    if (items[1]?.seen_price === '79.00') return [201, ok({ order: { id: 'o-1' } })];
    server.on('GET customer/cart/*', cartAnswer(hummus, dearer));
    return [409, { status: false, code: 'price_changed', message: 'Prices.', data: { lines: [line] } }];
  });
  const { row, place } = await open(server);
  await screen.findByText('Kebab Halabi');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await place();
  const changed = await row('Kebab Halabi');
  expect((await changed.findByRole('alert')).textContent).toBe('Was AED 74.00, now AED 79.00');
  expect((await row('Hummus Beiruti')).queryByRole('alert')).toBeNull();
  expect(screen.getByText('Prices have changed. Check them, then place the order again.')).toBeTruthy();
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  expect(screen.getByRole('button', { name: /Place Order/ }).textContent).toContain('AED 190.00');
  // The second half of a double tap agrees to nothing.
  await place();
  const [asked, ...others] = server.requestsTo('POST customer/place_order');
  expect(asked?.body).toMatchObject({ items: [{ seen_price: '32.00' }, { seen_price: '74.00' }] });
  expect(others).toEqual([]);
  clock.mockRestore();
  await pastDoubleTap();
  await place();
  expect(await screen.findByText('Order placed successfully!')).toBeTruthy();
});

test('with an unavailable dish the order button is disabled and says why', async () => {
  await open(serverWith(aCartLine({ item: { is_available: false } })));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Remove the unavailable items to place the order.')).toBeTruthy();
});

test('without a customer there is no cart to order [CART-20]', async () => {
  const server = serverWith(hummus);
  server.on('GET customer/tableinfo/*', ok({}));
  await open(server);
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

test('browsing has no Place Order, whatever the cart holds [TZERO-6]', async () => {
  await open(serverWith(hummus), '/add-to-cart?table_number=0');
  expect(await screen.findByText('Hummus Beiruti')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
});

test('browsing without a cart on the server shows that a table is needed', async () => {
  const server = fakeServer();
  server.on('GET customer/cart/*', [403, { status: false, code: 'browsing_only' }]);
  await open(server, '/add-to-cart?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
});

test('browsing at a server that says what it can do asks for no cart', async () => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', features: ['events'] }));
  await open(server, '/add-to-cart?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  await waitFor(() => expect(server.requestsTo('GET venue')).toHaveLength(1));
  expect(server.requestsTo('GET customer/cart/999999')).toHaveLength(0);
});

test('a cart that fails to load can be retried', async () => {
  const server = serverWith(hummus);
  server.on('GET customer/cart/*', [503, { status: false, message: 'The kitchen is closed.' }]);
  const { user } = await open(server);
  expect(await screen.findByText('The kitchen is closed.')).toBeTruthy();
  server.on('GET customer/cart/*', cartAnswer(hummus));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hummus Beiruti')).toBeTruthy();
});

test('lines with avoided allergens are marked, and a warning is beside Place Order', async () => {
  const server = serverWith(hummus, kebab);
  server.on(
    'GET customer/home/*',
    homeAnswer({
      allergens: [
        { id: 3, name: 'Sesame' },
        { id: 4, name: 'Nuts' },
      ],
    }),
  );
  server.on(
    'GET customer/item/all/*/1000',
    page([
      anItem({ id: 1, allergens: { contains: [3], may_contain: [], free_of: [] } }),
      anItem({ id: 4, allergens: { contains: [], may_contain: [4], free_of: [3] } }),
    ]),
  );
  const { row } = await open(server);
  expect(await (await row('Hummus Beiruti')).findByText('Contains: Sesame')).toBeTruthy();
  expect((await row('Kebab Halabi')).getByText('May contain: Nuts')).toBeTruthy();
  expect(screen.getByText('Some dishes in your cart contain something you avoid: Sesame.')).toBeTruthy();
  expect(screen.getByText('Some dishes in your cart may contain something you avoid: Nuts.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(false);
});

test('one press empties the cart, and another undoes it', async () => {
  const server = serverWith(hummus, kebab);
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }));
  expect(await screen.findByText('No product found')).toBeTruthy();
  expect(screen.getByText('3 items removed')).toBeTruthy();
  expect(count()).toBe('0');
  await waitFor(() => expect(server.requestsTo('DELETE customer/cart/single-item/*/*')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.requestsTo('POST customer/cart/add/*')).toHaveLength(2));
  expect(server.requestsTo('POST customer/cart/add/*').map(({ body }) => body)).toMatchObject([
    { item_id: 1, quantity: 1, cook_type: 'Classic' },
    { item_id: 4, quantity: 2, serve_type: 'serve_with_all', instructions: 'No onions' },
  ]);
  expect(screen.queryByText('3 items removed')).toBeNull();
});

test('undo waits for pending removals, and does not add lines whose removal failed', async () => {
  const server = serverWith(hummus, kebab);
  const out = Promise.withResolvers<void>();
  server.on('DELETE customer/cart/single-item/*/*', async ({ path }) => {
    await out.promise;
    return path.endsWith(kebab.id) ? [422, { status: false, message: 'No' }] : ok({});
  });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.requestsTo('POST customer/cart/add/*')).toHaveLength(0);
  out.resolve();
  await waitFor(() => expect(server.requestsTo('POST customer/cart/add/*')).toHaveLength(1));
  await waitFor(() => expect(server.requestsTo('GET customer/cart/*').length).toBeGreaterThan(2));
  expect(server.requestsTo('POST customer/cart/add/*').map(({ body }) => body)).toMatchObject([
    { item_id: hummus.item_id },
  ]);
});

test('emptying the cart can be undone for eight seconds', async () => {
  const { user } = await open(serverWith(hummus, kebab));
  await screen.findByText('Kebab Halabi');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Empty the cart' }));
  expect(await screen.findByText('3 items removed')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(8100));
  expect(screen.queryByText('3 items removed')).toBeNull();
});

test('an order that is placed late says so, and leaves the guest on the page that they are on [FETCH-16]', async () => {
  const server = serverWith(hummus);
  const placed = Promise.withResolvers<object>();
  server.on('POST customer/place_order', () => placed.promise);
  const { user, place } = await open(server);
  await screen.findByText('Hummus Beiruti');
  await place();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  await act(async () => placed.resolve(ok({ order: { id: 'o-1' } })));
  expect(await screen.findByText('Order placed successfully!')).toBeTruthy();
  expect(location.pathname).toBe('/profile');
});

test('an order that is refused late says why on the page that its guest is on [FETCH-16] [PRICE-4]', async () => {
  const server = serverWith(hummus);
  const answered = Promise.withResolvers<[number, object]>();
  server.on('POST customer/place_order', () => answered.promise);
  const { user, place } = await open(server);
  await screen.findByText('Hummus Beiruti');
  await place();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  const lines = [{ line: 0, item_id: 1, seen_price: '32.00', price: '35.00' }];
  const message = 'Hummus Beiruti now costs 35.00.';
  const refused = { status: false, code: 'price_changed', message, data: { lines } };
  await act(async () => answered.resolve([409, refused]));
  expect(await screen.findByText(message)).toBeTruthy();
});
