import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok, page } from '../../testing/menu.ts';
import { kebab, kebabDetail, largeWithCheese } from '../../testing/options.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { CartLine } from '../cart/lines.ts';

resetBetweenTests();

const item = { id: 4, slug: 'kebab', name: 'Kebab', price: '74.00' };
const line = aCartLine({
  id: 'l-4',
  item_id: 4,
  quantity: 2,
  unit_price: '87.00',
  instructions: 'No salt',
  options: largeWithCheese,
  item,
});

async function openCart(lines: readonly CartLine[] = [line], server: FakeServer = fakeServer()) {
  server.on('GET customer/cart/*', cartAnswer(...lines));
  server.on('GET customer/home/item/*', ok(kebabDetail()));
  const app = await renderApp('/add-to-cart?table_number=5', server);
  await screen.findByText('Kebab');
  const row = within(screen.getByText('Kebab').closest('li') as HTMLElement);
  return { ...app, row, order: () => screen.getByRole('button', { name: 'Place Order' }) };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Kebab' }));

test('a line shows what was chosen and what it costs with it, and is ordered so [OPT-28]', async () => {
  const { user, server, row, order } = await openCart();
  expect(row.getByText('Large').closest('p')?.textContent).toBe('Large · Cheese');
  expect(row.getAllByText(/^87\.00$|AED/).length).toBeGreaterThan(0);
  expect(row.getByText('each').textContent).toContain('AED 87.00');
  expect(order().textContent).toContain('AED 174.00');
  server.on('POST customer/place_order', [201, ok({ order: { id: 'o-1' } })]);
  await user.click(order());
  expect(await screen.findByText('Order placed successfully!')).toBeTruthy();
  const [{ body } = { body: undefined }] = server.requestsTo('POST customer/place_order');
  expect(body).toMatchObject({
    items: [
      {
        seen_price: '87.00',
        options: [
          { option_id: 12, quantity: 1 },
          { option_id: 21, quantity: 1 },
        ],
      },
    ],
  });
});

test('what a line has chosen can be changed, with all else that was filled in [OPT-24]', async () => {
  const { user, server, row } = await openCart();
  await user.click(row.getByRole('button', { name: 'Change Kebab' }));
  const sheet = await dialog();
  expect((await sheet.findByRole<HTMLInputElement>('radio', { name: /^Large/ })).checked).toBe(true);
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No salt');
  await user.click(sheet.getByRole('radio', { name: /^Regular/ }));
  const save = sheet.getByRole('button', { name: 'Save' });
  expect(save.textContent).toContain('AED 158.00');
  server.on('POST customer/cart/add/*', ok({ cart_item: { ...line, unit_price: '79.00', options: [] } }));
  await user.click(save);
  expect(await screen.findByText('Changed.')).toBeTruthy();
  expect(server.requestsTo('POST customer/cart/add/c-1')[0]?.body).toMatchObject({
    cart_item_id: 'l-4',
    quantity: 2,
    instructions: 'No salt',
    options: [
      { option_id: 11, quantity: 1 },
      { option_id: 21, quantity: 1 },
    ],
  });
});

test('a line whose option is gone says which, and can be chosen anew [OPT-20]', async () => {
  const [large, cheese] = largeWithCheese as [(typeof largeWithCheese)[0], (typeof largeWithCheese)[0]];
  const gone = { ...line, is_available: false, options: [large, { ...cheese, is_available: false }] };
  const { user, row, order } = await openCart([gone]);
  expect(row.getByText('Cheese can’t be ordered any more.')).toBeTruthy();
  expect((order() as HTMLButtonElement).disabled).toBe(true);
  await user.click(row.getByRole('button', { name: 'Choose again' }));
  expect((await dialog()).getByText('Cheese can’t be ordered any more.')).toBeTruthy();
});

test.each([
  ['option_unavailable', { line: 0, item_id: 4, item_name: 'Kebab', option_id: 21, option_name: 'Cheese' }],
  [
    'options_invalid',
    { line: 0, item_id: 4, item_name: 'Kebab', group_id: 2, group_name: 'Extras', min: 1, max: 3, chosen: 0 },
  ],
])(
  'an order refused with %s opens the line to choose again, and nothing is lost [OPT-26]',
  async (code, data) => {
    const { user, server, order } = await openCart();
    server.on('POST customer/place_order', [409, { status: false, code, message: 'Not like this.', data }]);
    await user.click(order());
    const sheet = await dialog();
    expect(await sheet.findByText('Not like this.')).toBeTruthy();
    expect((await sheet.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('No salt');
    expect(await sheet.findByRole('button', { name: 'Save' })).toBeTruthy();
  },
);

test('a price that changed on a line with options opens it with both prices [OPT-26] [PRICE-1]', async () => {
  const { user, server, order } = await openCart();
  const change = { line: 0, item_id: 4, item_name: 'Kebab', seen_price: '87.00', price: '89.00' };
  const refused = { status: false, code: 'price_changed', message: 'Prices.', data: { lines: [change] } };
  server.on('POST customer/place_order', [409, refused]);
  server.on('GET customer/cart/*', cartAnswer({ ...line, unit_price: '89.00' }));
  await user.click(order());
  const text = 'Was AED 87.00, now AED 89.00. Check what you chose.';
  expect(await (await dialog()).findByText(text)).toBeTruthy();
  await waitFor(() => expect(order().textContent).toContain('AED 178.00'));
});

test('without a connection a dish waits with its options and its price [FETCH-11] [OPT-28]', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([kebab]));
  server.on('GET customer/home/item/*', ok(kebabDetail()));
  server.on('POST customer/cart/add/*', () => Promise.reject(new TypeError('network')));
  const { user } = await renderApp('/home?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Add Kebab to cart' }));
  const sheet = await dialog();
  await user.click(await sheet.findByRole('radio', { name: /^Large/ }));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(sheet.getByRole('button', { name: 'Add To Cart' }));
  await user.click(await screen.findByRole('link', { name: /Cart/ }));
  expect(await screen.findByText('Large')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' }).textContent).toContain('AED 82.00');
  online.mockRestore();
});

test('a line that waits for a connection can be changed, and is sent once, as it is wanted [OPT-24] [FETCH-11]', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([kebab]));
  server.on('GET customer/home/item/*', ok(kebabDetail()));
  server.on('GET customer/cart/*', cartAnswer());
  const { user } = await renderApp('/home?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Add Kebab to cart' }));
  const added = await dialog();
  await user.click(await added.findByRole('radio', { name: /^Large/ }));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(added.getByRole('button', { name: 'Add To Cart' }));
  await user.click(await screen.findByRole('link', { name: /Cart/ }));
  await user.click(await screen.findByRole('button', { name: 'Change Kebab' }));
  const sheet = await dialog();
  await user.click(await sheet.findByRole('radio', { name: /^Regular/ }));
  await user.click(sheet.getByRole('button', { name: 'More' }));
  await pastDoubleTap();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Regular')).toBeTruthy();
  expect(screen.queryByText('Large')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Remove Kebab' })).toHaveLength(1);
  online.mockReturnValue(true);
  server.on('POST customer/cart/add/*', ok({ cart_item: { id: 'l-9' } }));
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.requestsTo('POST customer/cart/add/c-1')).toHaveLength(1));
  expect(server.requestsTo('POST customer/cart/add/c-1')[0]?.body).toMatchObject({
    quantity: '2',
    options: [{ option_id: 11, quantity: 1 }],
  });
  online.mockRestore();
});

test('a dish whose choices this phone never had says that it takes a connection [OPT-31]', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([kebab]));
  server.on('GET customer/home/item/*', () => Promise.reject(new TypeError('network')));
  const { user } = await renderApp('/home?table_number=5', server);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await screen.findByRole('button', { name: 'Add Kebab to cart' }));
  const sheet = await dialog();
  expect((await sheet.findByRole('alert')).textContent).toContain(
    'You can add it as soon as you’re back online.',
  );
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' }).disabled).toBe(true);
  online.mockReturnValue(true);
  server.on('GET customer/home/item/*', ok(kebabDetail()));
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('radio', { name: /^Large/ })).toBeTruthy();
  online.mockRestore();
});
