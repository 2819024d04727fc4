import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../../offline/api.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { checkOrder } from './check-order.ts';

resetBetweenTests();

const muhammara = anItem({
  id: 2,
  name: 'Muhammara',
  price: '34.00',
  preparation_time: 10,
  type_cook: ['Classic', 'Mild'],
});

function serverWith(parts: object = {}): FakeServer {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([{ ...muhammara, ...parts }]));
  server.on('POST customer/cart/add/*', ok({ cart_item: {} }));
  server.on('POST customer/favourites/*', ok({ item_id: 2, is_favourite: true }));
  return server;
}

async function openDialog(server: FakeServer = serverWith(), address = '/home?table_number=5') {
  const app = await renderApp(address, server);
  const opener = await screen.findByRole('button', { name: 'Add Muhammara to cart' });
  await app.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Muhammara' });
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(true));
  const inside = within(dialog);
  await inside.findByRole('textbox');
  return { ...app, opener, dialog, inside, add: () => inside.getByRole('button', { name: 'Add To Cart' }) };
}

const sent = (server: FakeServer) =>
  server.requestsTo('POST customer/cart/add/c-1').map(({ body }) => body as Record<string, unknown>);

test('shows picture, name, price, time, instructions, two serve types, cook types, stepper and buttons [DIALOG-1] [DIALOG-2] [DIALOG-3] [DIALOG-4] [DIALOG-5] [DIALOG-6] [DIALOG-7] [DIALOG-9] [DIALOG-10] [DIALOG-12]', async () => {
  const { dialog, inside } = await openDialog();
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/dish-2.webp');
  for (const text of ['Muhammara', 'AED 34.00', '10:00']) expect(dialog.textContent).toContain(text);
  expect(inside.getByRole('textbox', { name: 'Special Instructions' }).getAttribute('placeholder')).toBe(
    'e.g. No onions, extra spicy...',
  );
  const radios = inside
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.labels?.[0]?.textContent);
  expect(radios).toEqual(['Classic', 'Mild', 'Serve as Ready', 'Serve with All']);
  expect(inside.getByRole<HTMLInputElement>('radio', { name: 'Classic' }).checked).toBe(true);
  expect(inside.getByRole<HTMLInputElement>('radio', { name: 'Serve as Ready' }).checked).toBe(true);
  expect(inside.getByRole('radiogroup', { name: 'Cooking option' }).innerHTML).toContain('overflow-x-auto');
  expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Less' }).disabled).toBe(true);
  expect(inside.getByRole('button', { name: 'Add To Cart' })).toBeTruthy();
});

test('sends the choices; the quantity is text, and adds to the same line in the cart [DIALOG-11] [DIALOG-18] [DIALOG-28] [CALL-15] [CALL-17]', async () => {
  const server = serverWith();
  const line = {
    item_id: 2,
    cook_type: 'Mild',
    serve_type: 'serve_with_all',
    instructions: 'extra',
    quantity: 3,
  };
  server.on('GET customer/cart/*', cartAnswer(aCartLine(line)));
  const { user, inside, add } = await openDialog(server);
  await user.click(inside.getByRole('radio', { name: 'Mild' }));
  await user.click(inside.getByRole('radio', { name: 'Serve with All' }));
  await user.type(inside.getByRole('textbox'), 'extra');
  await user.click(inside.getByRole('button', { name: 'More' }));
  await user.click(add());
  expect(await screen.findByText('Added to Cart successfully!')).toBeTruthy();
  expect(sent(server)).toEqual([
    {
      customer_id: 'c-1',
      dine_table_id: '5',
      item_id: 2,
      quantity: '5',
      cook_type: 'Mild',
      serve_type: 'serve_with_all',
      instructions: 'extra',
    },
  ]);
});

test('sends "Nothing" without instructions, and needs no cook type [DIALOG-26] [DIALOG-27]', async () => {
  const server = serverWith({ type_cook: [] });
  const { user, add } = await openDialog(server);
  await user.click(add());
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ instructions: 'Nothing', cook_type: '', quantity: '1' });
});

test('after a success it closes, the focus returns, and the next opening has an empty form [DIALOG-8] [DIALOG-16] [DIALOG-17]', async () => {
  const { user, dialog, inside, add, opener } = await openDialog();
  await user.click(inside.getByRole('button', { name: 'More' }));
  await user.type(inside.getByRole('textbox'), 'No salt');
  await user.click(add());
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false));
  await user.click(opener);
  expect(inside.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  expect(dialog.querySelector('output')?.textContent).toBe('1');
});

test('the button and the counter change at once; a refusal restores the counter [DIALOG-14] [DIALOG-19] [DIALOG-29]', async () => {
  const server = serverWith();
  let answer: (value: readonly [number, unknown]) => void = () => undefined;
  server.on('POST customer/cart/add/*', () => new Promise((resolve) => (answer = resolve)));
  const { user, inside, add, dialog } = await openDialog(server);
  await user.click(inside.getByRole('button', { name: 'More' }));
  await user.click(add());
  const running = inside.getByRole<HTMLButtonElement>('button', { name: 'Placing Order...' });
  expect(running.disabled).toBe(true);
  expect(localStorage.getItem('cardCount')).toBe('2');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await act(async () => answer([409, { status: false, message: 'Muhammara is not available.' }]));
  expect(await screen.findByText('Muhammara is not available.')).toBeTruthy();
  expect(localStorage.getItem('cardCount')).toBe('0');
  expect(dialog.hasAttribute('open')).toBe(true);
});

test('a refusal without a message shows "Failed to place order." [DIALOG-20]', async () => {
  const server = serverWith();
  server.on('POST customer/cart/add/*', [500, 'broken']);
  const { user, add } = await openDialog(server);
  await user.click(add());
  expect(await screen.findByText('Failed to place order.')).toBeTruthy();
});

test('offline the dish waits and the sheet closes; it is added once, with the key of the first try [FETCH-11]', async () => {
  const server = serverWith();
  server.on('POST customer/cart/add/*', () => Promise.reject(new TypeError('network')));
  const { user, add, dialog } = await openDialog(server);
  await user.click(add());
  expect((await screen.findAllByText(/^Not sent yet/)).length).toBeGreaterThan(0);
  expect(dialog.hasAttribute('open')).toBe(false);
  expect(localStorage.getItem('cardCount')).toBe('1');
  server.on('POST customer/cart/add/*', ok({ cart_item: {} }));
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Added to Cart successfully!')).toBeTruthy();
  const keys = server
    .requestsTo('POST customer/cart/add/c-1')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a dish that sells out while the dialog is open can’t be added any more [DIALOG-15]', async () => {
  const { inside } = await openDialog();
  act(() => {
    queries.setQueriesData({ queryKey: ['items'] }, page([{ ...muhammara, is_available: false }]).data);
  });
  const button = await inside.findByRole<HTMLButtonElement>('button', { name: 'Unavailable' });
  expect(button.disabled).toBe(true);
  expect(inside.getByText('This item is currently unavailable.')).toBeTruthy();
  expect(inside.queryByRole('group', { name: 'Quantity' }), 'nothing to count').toBeNull();
});

test('while browsing the order is refused and nothing is sent [DIALOG-22] [DIALOG-25]', async () => {
  const { user, server, add, inside } = await openDialog(serverWith(), '/home?table_number=0');
  expect(inside.getByText('Scan the QR code on your table to order.')).toBeTruthy();
  await user.click(add());
  expect(await screen.findByText('Customer or table information is missing.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

/** Opens the dialog of a related dish on the page of another dish. */
async function openRelated(server: FakeServer, parts: object = {}) {
  server.on('GET customer/home/item/*', ok({ ...muhammara, related_items: [{ ...muhammara, ...parts }] }));
  const { user } = await renderApp('/item/muhammara?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Add Muhammara to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Muhammara' });
  await user.click(await within(dialog).findByRole('button', { name: 'Add To Cart' }));
}

test('without a customer the order is refused and nothing is sent [DIALOG-21] [DIALOG-25]', async () => {
  const server = serverWith();
  server.on('GET customer/tableinfo/*', ok({}));
  await openRelated(server);
  expect(await screen.findByText('Customer or table information is missing.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

test('a dish without an id is refused and nothing is sent [DIALOG-23] [DIALOG-25]', async () => {
  const server = serverWith();
  await openRelated(server, { id: undefined });
  expect(await screen.findByText('Food item is not valid.')).toBeTruthy();
  expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
});

test('an unavailable dish is refused with its own message [DIALOG-24] [DIALOG-25]', () => {
  const order = { customerId: 'c-1', table: '5', item: { id: 2, is_available: false } };
  expect(checkOrder(order)).toEqual({ ok: false, code: 'dialog.unavailable' });
  expect(checkOrder({ ...order, item: { id: 2 } }).ok).toBe(true);
});

test('the dialog can add a favourite [DIALOG-13]', async () => {
  const { user, inside, server } = await openDialog();
  const button = inside.getByRole('button', { name: 'Add Favourite' });
  await user.click(button);
  expect(await screen.findByText('Added to favourites!')).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(server.requestsTo('POST customer/favourites/c-1')).toHaveLength(1);
});

test('it closes by its button, by Escape and by a press outside', async () => {
  const { user, dialog, inside, opener } = await openDialog();
  await user.click(inside.getByRole('button', { name: 'Close' }));
  expect(dialog.hasAttribute('open')).toBe(false);
  await user.click(opener);
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(dialog.hasAttribute('open')).toBe(false);
  await user.click(opener);
  act(() => void dialog.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(dialog.hasAttribute('open')).toBe(false);
});

test('a dish with an allergen of the guest asks for confirmation over the dialog, and Escape leaves the dialog open', async () => {
  const server = serverWith({ allergens: { contains: [3], may_contain: [], free_of: [] } });
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'Sesame' }] }));
  const app = await renderApp('/home?table_number=5', server);
  await app.user.click(await screen.findByRole('button', { name: /Show/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Add Muhammara to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Muhammara' });
  await app.user.click(await within(dialog).findByRole('button', { name: 'Add To Cart' }));
  const question = await screen.findByRole('dialog', { name: 'Muhammara: please check' });
  expect(question.textContent).toContain('Contains Sesame, which you avoid.');
  fireEvent(question, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(question.hasAttribute('open')).toBe(false));
  expect(dialog.hasAttribute('open')).toBe(true);
  expect(sent(server)).toEqual([]);
  await app.user.click(within(dialog).getByRole('button', { name: 'Add To Cart' }));
  await app.user.click(await screen.findByRole('button', { name: 'Add anyway' }));
  expect(await screen.findByText('Added to Cart successfully!')).toBeTruthy();
  expect(sent(server)).toHaveLength(1);
});

test('a double tap in the dialog adds one dish', async () => {
  const { add, server } = await openDialog();
  const button = add();
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Added to Cart successfully!');
  expect(sent(server)).toHaveLength(1);
});
