import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { itemsQuery } from '../dishes/queries.ts';
import { isComplete, serveTypesOf } from './use-item-form.ts';

resetBetweenTests();

const kebab = anItem({
  id: 4,
  slug: 'kebab',
  name: 'Kebab Halabi',
  price: '74.00',
  description: 'Hand-minced lamb over charcoal.',
  is_featured: true,
  preparation_time: 18,
  available_time_from: '12:00:00',
  available_time_to: '23:30:00',
  available_days: ['Monday', 'fri'],
  type_cook: ['Medium', 'Well done'],
  serve_type: ['serve_as_ready', 'serve_with_all'],
});
const ouzi = anItem({ id: 5, slug: 'ouzi', name: 'Lamb Ouzi', price: '89.00' });

function serverWith(parts: object = {}): FakeServer {
  const server = fakeServer();
  server.on('GET customer/home/item/*', ok({ ...kebab, related_items: [ouzi], ...parts }));
  server.on('POST customer/cart/add/*', ok({ cart_item: { id: 'l-1' } }));
  server.on('POST customer/favourites/*', ok({ item_id: 4, is_favourite: true }));
  server.on('DELETE customer/favourites/*/*', ok({ item_id: 4, is_favourite: false }));
  return server;
}

/** The menu as it was read before. */
const aPage = (data: readonly object[]) =>
  ({ data, current_page: 1, per_page: 1000, last_page: 1, total: data.length }) as never;

async function openItem(server: FakeServer = serverWith(), address = '/item/kebab?table_number=5') {
  const app = await renderApp(address, server);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, add: () => screen.getByRole('button', { name: 'Add to Cart' }) };
}

const sent = (server: FakeServer) =>
  server.requestsTo('POST customer/cart/add/c-1').map(({ body }) => body as Record<string, unknown>);

test('shows picture, name, price, preparation time, times and days, description [ITEM-1] [ITEM-2] [ITEM-3] [ITEM-4] [ITEM-5] [ITEM-6] [ITEM-7] [ROUTE-4] [CALL-5] [GEN-7]', async () => {
  const { container, server } = await openItem();
  const main = screen.getByRole('main').textContent;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kebab Halabi');
  expect(container.querySelector('article img')?.getAttribute('src')).toBe('/media/dish-4.webp');
  for (const text of ['AED 74.00', '18:00', 'Featured', '12:00 – 23:30', 'Mon, Fri', 'over charcoal.'])
    expect(main).toContain(text);
  expect(document.title).toBe('Kebab Halabi | Food App');
  expect(server.requestsTo('GET customer/home/item/kebab')).toHaveLength(1);
});

test('without a connection the page shows what the menu says of the dish [ITEM-38]', async () => {
  const server = serverWith();
  server.on('GET customer/home/item/*', () => Promise.reject(new TypeError('Failed to fetch')));
  queries.setQueryData(itemsQuery('c-1').queryKey, aPage([kebab, ouzi]));
  const { add } = await openItem(server);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kebab Halabi');
  expect(screen.getByRole('main').textContent).toContain('over charcoal.');
  expect(screen.queryByText('No Related Products Found')).toBeNull();
  expect(add()).toBeTruthy();
});

test('without a connection a dish whose options were never read can’t be added [OPT-31] [ITEM-38]', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = serverWith();
  server.on('GET customer/home/item/*', () => Promise.reject(new TypeError('Failed to fetch')));
  queries.setQueryData(itemsQuery('c-1').queryKey, aPage([{ ...kebab, has_options: true }, ouzi]));
  const { add, user } = await openItem(server);
  expect((await screen.findByRole('alert')).textContent).toContain('as soon as you’re back online.');
  expect((add() as HTMLButtonElement).disabled).toBe(true);
  online.mockRestore();
  server.on('GET customer/home/item/*', ok({ ...kebab, has_options: true, related_items: [ouzi] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lamb Ouzi')).toBeTruthy();
  expect((add() as HTMLButtonElement).disabled).toBe(false);
});

test('a dish that is gone is not shown from an older menu [ITEM-38]', async () => {
  const server = serverWith();
  server.on('GET customer/home/item/*', [404, { status: false, message: 'Gone.', code: 'item_not_found' }]);
  queries.setQueryData(itemsQuery('c-1').queryKey, aPage([kebab]));
  await renderApp('/item/kebab?table_number=5', server);
  expect(await screen.findByText('Gone.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Kebab Halabi' })).toBeNull();
});

test('shows no badge for a dish that is not featured, and "Every day" for all days [ITEM-4] [ITEM-6]', async () => {
  await openItem(serverWith({ is_featured: false, available_days: [] }));
  expect(screen.queryByText('Featured')).toBeNull();
  expect(screen.getByRole('main').textContent).toContain('every day');
});

test('starts with the first cook type and "Serve as Ready", and sends the choices [ITEM-8] [ITEM-11] [ITEM-12] [ITEM-14] [ITEM-15] [ITEM-17] [ITEM-30] [ITEM-36] [CALL-15] [CALL-17]', async () => {
  const { user, server, add } = await openItem();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Serve as Ready' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Well done' }));
  await user.click(screen.getByRole('radio', { name: 'Serve with All' }));
  await user.type(screen.getByRole('textbox', { name: /Special Instructions/ }), 'No onions');
  await user.click(add());
  expect(await screen.findByText('Item added to cart successfully!')).toBeTruthy();
  expect(sent(server)).toEqual([
    {
      customer_id: 'c-1',
      dine_table_id: 1,
      item_id: 4,
      quantity: 1,
      price: '74.00',
      cook_type: 'Well done',
      serve_type: 'serve_with_all',
      instructions: 'No onions',
    },
  ]);
  const [request] = server.requestsTo('POST customer/cart/add/c-1');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
});

test('sends "Nothing" without instructions, and needs no cook type [ITEM-9] [ITEM-10] [ITEM-13]', async () => {
  const { user, server, add } = await openItem(serverWith({ type_cook: [] }));
  await user.click(add());
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ instructions: 'Nothing', cook_type: '' });
});

test('the stepper stops at 1 and multiplies the price [ITEM-16]', async () => {
  const { user, add } = await openItem();
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Less' });
  expect(less.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(add().textContent).toContain('AED 148.00');
  await user.click(less);
  const stepper = screen.getByRole('group', { name: 'Quantity' });
  expect(stepper.querySelector('output')?.textContent).toBe('1');
  expect(add().textContent).toContain('AED 74.00');
});

test('an unavailable dish can’t be added, and the page says why [ITEM-18]', async () => {
  await openItem(serverWith({ is_available: false }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Unavailable' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('This dish isn’t available right now.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Quantity' }), 'nothing to count').toBeNull();
});

test('reads the cart first, and adds to the same line [ITEM-25] [ITEM-26] [CALL-14]', async () => {
  const server = serverWith();
  const line = { item_id: 4, cook_type: 'Medium', instructions: 'Nothing', quantity: 2 };
  server.on('GET customer/cart/*', cartAnswer(aCartLine(line)));
  const { user, add } = await openItem(server);
  await user.click(add());
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.quantity).toBe(3);
  const order = server.received.map(({ method, path }) => `${method} ${path}`);
  expect(order.indexOf('GET customer/cart/c-1')).toBeLessThan(order.indexOf('POST customer/cart/add/c-1'));
});

test.each([
  ['another serve type [ITEM-27]', { serve_type: 'serve_with_all' }],
  ['other instructions [ITEM-27]', { instructions: 'No onions' }],
  ['another cook type [ITEM-28]', { cook_type: 'Well done' }],
  ['another dish', { item_id: 9 }],
])('a line with %s is not added to', async (_, parts) => {
  const server = serverWith();
  const line = { item_id: 4, cook_type: 'Medium', quantity: 2, ...parts };
  server.on('GET customer/cart/*', cartAnswer(aCartLine(line)));
  const { user, add } = await openItem(server);
  await user.click(add());
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.quantity).toBe(1);
});

test('a cart that can’t be read counts as empty [ITEM-29]', async () => {
  const server = serverWith();
  server.on('GET customer/cart/*', [500, { status: false }]);
  const { user, add } = await openItem(server);
  await user.click(add());
  await waitFor(() => expect(sent(server)[0]?.quantity).toBe(1));
});

test('the counter rises before the answer, and falls again after a refusal [ITEM-31] [ITEM-37]', async () => {
  const server = serverWith();
  let answer: (value: readonly [number, unknown]) => void = () => undefined;
  server.on('POST customer/cart/add/*', () => new Promise((resolve) => (answer = resolve)));
  const { user, add } = await openItem(server);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(add());
  await waitFor(() => expect(localStorage.getItem('cardCount')).toBe('2'));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await act(async () => answer([409, { status: false, message: 'None left.' }]));
  expect(await screen.findByText('Failed to add item to cart.')).toBeTruthy();
  expect(screen.getByText('None left.')).toBeTruthy();
  expect(localStorage.getItem('cardCount')).toBe('0');
});

test('any data in the answer means success [CALL-16]', async () => {
  const server = serverWith();
  server.on('POST customer/cart/add/*', { status: true, data: 'yes' });
  const { user, add } = await openItem(server);
  await user.click(add());
  expect(await screen.findByText('Item added to cart successfully!')).toBeTruthy();
  server.on('POST customer/cart/add/*', { status: true });
  await pastDoubleTap();
  await user.click(add());
  expect(await screen.findByText('Failed to add item to cart.')).toBeTruthy();
});

test('without a customer nothing is sent [ITEM-32]', async () => {
  const server = serverWith();
  server.on('GET customer/tableinfo/*', ok({}));
  const { user, add } = await openItem(server);
  await user.click(add());
  expect(await screen.findByText('Missing required fields.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

test('a dish without an id is not sent [ITEM-33]', async () => {
  const { user, server, add } = await openItem(serverWith({ id: undefined }));
  await user.click(add());
  expect(await screen.findByText('Missing required fields.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

test.each([
  [{ quantity: 0 }, '[ITEM-34]'],
  [{ quantity: Number.NaN }, '[ITEM-34]'],
  [{ serveType: undefined }, '[ITEM-35]'],
  [{ serveType: '' }, '[ITEM-35]'],
])('%o is not enough to order %s', (parts, _clause) => {
  const whole = { customerId: 'c-1', itemId: 4, quantity: 1, serveType: 'serve_as_ready' };
  expect(isComplete(whole)).toBe(true);
  expect(isComplete({ ...whole, ...parts })).toBe(false);
});

test('serve types may be codes or labels, and a dish without any has the default', () => {
  expect(serveTypesOf({ serve_type: ['Serve with All', 'Plated'] })).toEqual(['serve_with_all', 'Plated']);
  expect(serveTypesOf({ serve_type: [] })).toEqual(['serve_as_ready']);
});

test('the counter of favourites changes before the answer, on and off [FAV-6] [FAV-7]', async () => {
  const server = serverWith();
  const answers: ((value: object) => void)[] = [];
  const wait = () => new Promise<object>((resolve) => answers.push(resolve));
  server.on('POST customer/favourites/*', wait);
  server.on('DELETE customer/favourites/*/*', wait);
  const { user } = await openItem(server);
  const count = () => localStorage.getItem('favouriteCount') ?? '0';
  const before = Number(count());
  const button = screen.getByRole('button', { name: 'Add to Favourites' });
  await user.click(button);
  expect(count()).toBe(String(before + 1));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(ok({})));
  await screen.findByText('Added to favourites!');
  await user.click(button);
  expect(count()).toBe(String(before));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(ok({})));
});

test('the favourite button turns it on and off again [ITEM-19] [FAV-3] [FAV-4] [FAV-5] [CALL-10] [CALL-11]', async () => {
  const { user, server } = await openItem();
  const button = screen.getByRole('button', { name: 'Add to Favourites' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await user.click(button);
  expect(await screen.findByText('Added to favourites!')).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(button);
  expect(await screen.findByText('Removed from favourites!')).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(server.requestsTo('POST customer/favourites/c-1')[0]?.body).toEqual({ item_id: 4 });
  expect(server.requestsTo('DELETE customer/favourites/c-1/4')[0]?.body).toEqual({ item_id: 4 });
});

test('related dishes are a grid of two columns, four from 1024 px, each with the button to the dialog [ITEM-20] [ITEM-21] [ITEM-22] [ITEM-24]', async () => {
  const { user } = await openItem();
  const related = screen.getByRole('region', { name: 'Related Products' });
  expect(within(related).getByRole('link', { name: 'Lamb Ouzi' }).getAttribute('href')).toBe(
    '/item/ouzi?table_number=5',
  );
  // Each takes at least half of the row; less only on wide screens.
  expect(related.querySelector('.dish-grid')?.className).toMatch(/50%-8px.* wide:grid-cols-4/);
  await user.click(within(related).getByRole('button', { name: 'Add Lamb Ouzi to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lamb Ouzi' });
  expect(await within(dialog).findByRole('button', { name: 'Add To Cart' })).toBeTruthy();
});

test('a dish without related ones says so [ITEM-23]', async () => {
  await openItem(serverWith({ related_items: [] }));
  expect(screen.getByText('No Related Products Found')).toBeTruthy();
});

test('an unknown dish shows the server’s message and a link back', async () => {
  const server = fakeServer();
  server.on('GET customer/home/item/*', [404, { status: false, message: 'This dish has left us.' }]);
  await renderApp('/item/gone?table_number=5', server);
  expect(await screen.findByText('This dish has left us.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the menu' }).getAttribute('href')).toBe(
    '/home?table_number=5',
  );
});

test('while browsing the page of a dish says how to order', async () => {
  const { user, server, add } = await openItem(serverWith(), '/item/kebab?table_number=0');
  expect(screen.getByText('Scan the QR code on your table to order.')).toBeTruthy();
  await user.click(add());
  expect(await screen.findByText('Missing required fields.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

const sesame = { id: 3, name: 'Sesame' };
const nuts = { id: 4, name: 'Nuts' };

function serverForAvoiding(...allergens: readonly object[]): FakeServer {
  const server = serverWith({ allergens: { contains: [3], may_contain: [4], free_of: [] } });
  server.on('GET customer/home/*', homeAnswer({ allergens }));
  return server;
}

test('a dish with an allergen of the guest is added only after they confirm', async () => {
  const { user, add, server } = await openItem(serverForAvoiding(sesame, nuts));
  await screen.findByText(/T# 5/);
  await user.click(add());
  const dialog = await screen.findByRole('dialog', { name: 'Kebab Halabi: please check' });
  expect(dialog.textContent).toContain('Contains Sesame, which you avoid.');
  expect(dialog.textContent).toContain('May contain Nuts, which you avoid.');
  expect(dialog.textContent).toContain('please tell our staff as well');
  await user.click(within(dialog).getByRole('button', { name: 'Don’t add' }));
  expect(sent(server)).toEqual([]);
  await user.click(add());
  await user.click(await screen.findByRole('button', { name: 'Add anyway' }));
  expect(await screen.findByText('Item added to cart successfully!')).toBeTruthy();
  expect(sent(server)).toHaveLength(1);
});

test('a diner who agreed to a dish is not asked again in this visit; another allergen is another question [DISH-12]', async () => {
  const { user, add, server } = await openItem(serverForAvoiding(sesame));
  await screen.findByText(/T# 5/);
  await user.click(add());
  await user.click(await screen.findByRole('button', { name: 'Add anyway' }));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await pastDoubleTap();
  await user.click(add());
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  server.on('GET customer/home/*', homeAnswer({ allergens: [sesame, nuts] }));
  await act(() => queries.invalidateQueries());
  await pastDoubleTap();
  await user.click(add());
  expect((await screen.findByRole('dialog', { name: /please check/ })).textContent).toContain('Nuts');
  expect(sent(server)).toHaveLength(2);
});

test('a dish that declares none of the guest’s allergens is added at once, without saying that it is safe', async () => {
  const { user, add, server } = await openItem(serverForAvoiding({ id: 9, name: 'Lupin' }));
  await screen.findByText(/No information: Lupin/);
  await user.click(add());
  expect(await screen.findByText('Item added to cart successfully!')).toBeTruthy();
  expect(sent(server)).toHaveLength(1);
});

test('a double tap adds one dish, and a later press adds another', async () => {
  const { add, server } = await openItem();
  await screen.findByText(/T# 5/);
  fireEvent.click(add());
  fireEvent.click(add());
  await screen.findByText('Item added to cart successfully!');
  fireEvent.click(add());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent(server)).toHaveLength(1);
  await pastDoubleTap();
  fireEvent.click(add());
  await waitFor(() => expect(sent(server)).toHaveLength(2));
});
