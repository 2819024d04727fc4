import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../../offline/api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const tea = anItem({ id: 1, name: 'Mint Tea' });
const hummus = anItem({ id: 2, name: 'Hummus', category_id: 2 });
const falafel = anItem({ id: 3, name: 'Falafel', tags: ['Sesame'] });
const gone = anItem({ id: 4, name: 'Baklava', is_available: false });

function serverWith(customer: object = {}) {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([tea, hummus, falafel, gone]));
  server.on('GET customer/home/*', homeAnswer({ ...customer }));
  server.on(
    'GET customer/item/popular',
    ok({ today: [3, 2, 4, 99], goes_with: [{ item_id: 1, with: [2, 3] }] }),
  );
  return server;
}

const namesIn = async (region: string) => {
  const row = await screen.findByRole('region', { name: region });
  return within(row)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
};

test('Home shows what many ordered today, as far as it can be had and the guest doesn’t avoid it [DISH-11]', async () => {
  await renderApp('/home?table_number=5', serverWith());
  expect(await namesIn('Popular today')).toEqual(['Falafel', 'Hummus']);
});

test('what the guest avoids is not recommended [DISH-11]', async () => {
  await renderApp('/home?table_number=5', serverWith({ allergens: [{ id: 7, name: 'Sesame' }] }));
  expect(await namesIn('Popular today')).toEqual(['Hummus']);
});

test('Home shows what the guest had before, and not what others at the table had [DISH-11]', async () => {
  const server = serverWith();
  const items = [
    { id: 'l-1', item_id: 2, is_mine: true, item_name: 'Hummus' },
    { id: 'l-2', item_id: 3, is_mine: false, item_name: 'Falafel' },
  ];
  server.on('GET customer/orders/*', page([{ id: 'o-1', items }]));
  await renderApp('/home?table_number=5', server);
  expect(await namesIn('You had before')).toEqual(['Hummus']);
});

test('the page of a dish shows what others order with it [DISH-11]', async () => {
  const server = serverWith();
  server.on('GET customer/home/item/*', ok({ ...tea, option_groups: [], related_items: [] }));
  await renderApp('/item/dish-1?table_number=5', server);
  expect(await namesIn('Goes well with')).toEqual(['Hummus', 'Falafel']);
});

test('a server that doesn’t count shows neither [DISH-11]', async () => {
  const server = serverWith();
  server.on('GET customer/item/popular', [404, { status: false, message: 'Not found' }]);
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Mint Tea');
  expect(screen.queryByRole('region', { name: 'Popular today' })).toBeNull();
});

const teaLine = aCartLine({ id: 'l-1', item_id: 1, item: { id: 1, slug: 'dish-1', name: 'Mint Tea' } });
const hummusLine = aCartLine({ id: 'l-2', item_id: 2, item: { id: 2, slug: 'dish-2', name: 'Hummus' } });

/** A server whose guest has mint tea in the cart. */
function serverWithCart(customer: object = {}) {
  const server = serverWith(customer);
  server.on('GET customer/cart/*', cartAnswer(teaLine));
  server.on('DELETE customer/cart/single-item/*/*', ok({}));
  return server;
}

const noRow = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Goes well with' })).toBeNull());

/** Opens the dialog of a dish of a row, and fills it in. */
async function openFromRow(
  address: string,
  server: ReturnType<typeof fakeServer>,
  region: string,
  name: string,
) {
  const app = await renderApp(address, server);
  const row = within(await screen.findByRole('region', { name: region }));
  await app.user.click(row.getByRole('button', { name: `Add ${name} to cart` }));
  const inside = within(await screen.findByRole('dialog', { name }));
  await app.user.type(await inside.findByRole('textbox'), 'No onions');
  return { ...app, inside };
}

test('Cart shows what goes with its dishes, as long as they are in it [DISH-14]', async () => {
  const { user } = await renderApp('/add-to-cart?table_number=5', serverWithCart());
  expect(await namesIn('Goes well with')).toEqual(['Hummus', 'Falafel']);
  await user.click(screen.getByRole('button', { name: 'Remove Mint Tea' }));
  await noRow();
});

test('Cart recommends nothing that the guest avoids, and nothing that is in it [DISH-14]', async () => {
  const server = serverWithCart({ allergens: [{ id: 7, name: 'Sesame' }] });
  await renderApp('/add-to-cart?table_number=5', server);
  expect(await namesIn('Goes well with')).toEqual(['Hummus']);
  act(() => {
    queries.setQueriesData({ queryKey: ['cart'] }, cartAnswer(teaLine, hummusLine).data);
  });
  await noRow();
});

test('where nothing goes with its dishes, Cart doesn’t read the menu for it [DISH-14]', async () => {
  const server = serverWithCart();
  server.on('GET customer/item/popular', ok({ today: [3], goes_with: [] }));
  await renderApp('/add-to-cart?table_number=5', server);
  await screen.findByText('Mint Tea');
  await waitFor(() => expect(server.requestsTo('GET customer/item/popular')).toHaveLength(1));
  expect(server.requestsTo('GET customer/item/all/*/1000')).toHaveLength(0);
});

/** The dialog of the first dish in the cart's row. */
const openFromCart = (server: ReturnType<typeof serverWithCart>) =>
  openFromRow('/add-to-cart?table_number=5', server, 'Goes well with', 'Hummus');

test('a dish that is added from the cart’s row keeps its dialog, and what is in it, until it is there [DISH-14]', async () => {
  const server = serverWithCart();
  let answer: (value: [number, object]) => void = () => undefined;
  server.on('POST customer/cart/add/*', () => new Promise((resolve) => (answer = resolve)));
  const { user, inside } = await openFromCart(server);
  await user.click(inside.getByRole('button', { name: 'Add To Cart' }));
  expect(await inside.findByRole('button', { name: 'Placing Order...' })).toBeTruthy();
  expect(await namesIn('Goes well with')).toEqual(['Falafel']);
  await act(async () => answer([409, { status: false, message: 'Hummus is sold out.' }]));
  expect(await screen.findByText('Hummus is sold out.')).toBeTruthy();
  expect(inside.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No onions');
});

test('after a dish was added from the cart’s row the keyboard goes on at the row [DISH-14]', async () => {
  const server = serverWithCart();
  server.on('POST customer/cart/add/*', () => {
    server.on('GET customer/cart/*', cartAnswer(teaLine, hummusLine));
    return ok({ cart_item: hummusLine });
  });
  const { user, inside } = await openFromCart(server);
  await user.click(inside.getByRole('button', { name: 'Add To Cart' }));
  expect(await screen.findByText('Added to Cart successfully!')).toBeTruthy();
  expect(await namesIn('Goes well with')).toEqual(['Falafel']);
  const row = screen.getByRole('region', { name: 'Goes well with' });
  await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(row));
});

test('a dish of a row that sells out says so in its open dialog [DISH-11] [DIALOG-15]', async () => {
  const { inside } = await openFromRow('/home?table_number=5', serverWith(), 'Popular today', 'Falafel');
  act(() => {
    queries.setQueriesData({ queryKey: ['items'] }, page([{ ...falafel, is_available: false }]).data);
  });
  expect(await inside.findByText('This item is currently unavailable.')).toBeTruthy();
});
