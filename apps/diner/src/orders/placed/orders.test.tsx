import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page } from '../../testing/menu.ts';
import { kebabDetail, largeWithCheese } from '../../testing/options.ts';
import { aCartLine, anOrder, aShare, cartAnswer } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { OrderedLine } from './reorder.ts';

resetBetweenTests();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

function aLine(parts: Partial<OrderedLine> = {}): OrderedLine {
  return {
    id: 'ol-1',
    item_id: 1,
    item_name: 'Hummus Beiruti',
    quantity: 2,
    unit_price: '32.00',
    total_price: '64.00',
    special_instructions: '',
    cook_type: null,
    serve_type: 'serve_as_ready',
    options: [],
    status: 'served',
    cancel_reason: null,
    round: 1,
    is_mine: true,
    item: {
      id: 1,
      slug: 'hummus',
      name: 'Hummus Beiruti',
      price: '32.00',
      image_url: '/media/hummus.webp',
      is_available: true,
      picture: null,
    },
    ...parts,
  };
}

const kebab = aLine({
  id: 'ol-2',
  item_id: 4,
  item_name: 'Kebab',
  cook_type: 'Well done',
  special_instructions: 'no onions',
  item: null,
});
const soldKebab = { ...kebab, item: { ...aLine().item, id: 4, name: 'Kebab' } } as OrderedLine;

/** A server with one order of these lines, as any server could write them. */
function serverWith(...lines: readonly object[]): FakeServer {
  const server = fakeServer();
  server.on('GET customer/orders/details/*', ok({ ...anOrder([], { status: 'served' }), items: lines }));
  server.on('POST customer/cart/add/*', ok({ cart_item: aCartLine() }));
  return server;
}

const added = (server: FakeServer) => server.requestsTo('POST customer/cart/add/*');
const details = (server: FakeServer) => renderApp('/order-details/o-1?table_number=5&x=1', server);
const again = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Re-order ${name}` });
const all = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Re-order all' });

test.each([
  ['paid', 1],
  ['pending', 0],
])(
  'the details of an order whose payment is %s say so, and lead to its receipt [ORDERS-19]',
  async (payment_status, count) => {
    const server = serverWith(aLine());
    const order = {
      ...anOrder([], { payment_status }),
      items: [aLine()],
      receipt_url: 'https://menu.example/r/x',
    };
    server.on('GET customer/orders/details/*', ok(order));
    await details(server);
    await screen.findByText('Hummus Beiruti');
    expect(screen.queryAllByText('Paid')).toHaveLength(count);
    const links = screen.queryAllByRole('link', { name: 'Receipt' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      count === 0 ? [] : ['https://menu.example/r/x'],
    );
  },
);

test('earlier orders are listed with links to their details [ORDERS-1] [ORDERS-2] [ROUTE-16] [CALL-20] [GEN-2] [GEN-7]', async () => {
  const server = fakeServer();
  const orders = [
    anOrder([], { id: 'o-2', order_ref: '0002', status: 'preparing' }),
    anOrder([], { items: [aLine()] }),
  ];
  server.on('GET customer/orders/*', page(orders));
  await renderApp('/previous-order?table_number=5&x=1', server);
  const link = await screen.findByRole('link', { name: /Order 0001/ });
  expect(link.getAttribute('href')).toBe('/order-details/o-1?table_number=5&x=1');
  expect(link.textContent).toContain('AED 100.00');
  expect(link.textContent).toContain('21 Nov 2026');
  expect(link.textContent).toContain('Hummus Beiruti');
  expect(screen.getByRole('link', { name: /Order 0002/ }).textContent).toContain('Preparing');
  expect(document.title).toBe('Previous Order | Food App');
  expect(server.requestsTo('GET customer/orders/c-1')).toHaveLength(1);
});

test('earlier orders have their receipts, each of which can be given on by the phone’s own sheet [ORDERS-20]', async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  const server = fakeServer();
  const receipts = [
    { of: 'order', url: '/r/whole' },
    { of: 'payment', url: 'https://menu.example/r/own' },
  ];
  server.on('GET customer/orders/*', page([{ ...anOrder([], { payment_status: 'paid' }), receipts }]));
  const { user } = await renderApp('/previous-order?table_number=5', server);
  const whole = await screen.findByRole('link', { name: 'Receipt' });
  expect(whole.getAttribute('href')).toBe('/r/whole');
  expect(screen.getByRole('link', { name: 'Receipt of your payment' }).getAttribute('href')).toBe(
    'https://menu.example/r/own',
  );
  await user.click(screen.getByRole('button', { name: 'Share the receipt of order 0001' }));
  const url = `${globalThis.location.origin}/r/whole`;
  expect(share).toHaveBeenCalledWith({ title: 'Receipt 0001', url });
  expect(document.querySelectorAll('li[data-tone]')).toHaveLength(0);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await user.click(screen.getByRole('button', { name: /Share the receipt of your payment/ }));
  expect(document.querySelectorAll('li[data-tone]')).toHaveLength(0);
  Reflect.deleteProperty(navigator, 'share');
});

test('without a sheet the receipt’s link is copied, and a failure says what to do [ORDERS-20]', async () => {
  const server = fakeServer();
  const order = { ...anOrder([], { payment_status: 'paid' }), receipts: [{ of: 'order', url: '/r/whole' }] };
  server.on('GET customer/orders/*', page([order]));
  const { user } = await renderApp('/previous-order?table_number=5', server);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const button = await screen.findByRole('button', { name: 'Share the receipt of order 0001' });
  await user.click(button);
  expect(await screen.findByText('Link copied. Anybody with it can see the receipt.')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith(`${globalThis.location.origin}/r/whole`);
  copied.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(button);
  expect(await screen.findByText(/^The link could not be shared/)).toBeTruthy();
});

test('the details of a bill that several paid have one’s own receipt too [ORDERS-20]', async () => {
  const shares = [
    aShare({ id: 's-1', status: 'paid', is_mine: true, receipt_url: '/r/mine' }),
    aShare({ id: 's-2', status: 'paid', receipt_url: '/r/theirs' }),
  ];
  const server = serverWith(aLine());
  const order = { ...anOrder(shares, { payment_status: 'paid' }), items: [aLine()], receipt_url: '/r/whole' };
  server.on('GET customer/orders/details/*', ok(order));
  await details(server);
  await screen.findByText('Hummus Beiruti');
  const links = screen.getAllByRole('link', { name: /^Receipt/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/r/whole', '/r/mine']);
});

test('more orders are loaded on demand', async () => {
  const server = fakeServer();
  server.on('GET customer/orders/*', ({ query }) => {
    const second = query.get('page') === '2';
    const order = anOrder([], second ? { id: 'o-9', order_ref: '0009' } : {});
    return ok({ data: [order], last_page: 2 });
  });
  const { user } = await renderApp('/previous-order?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Show earlier orders' }));
  expect(await screen.findByText('Order 0009')).toBeTruthy();
  expect(screen.getByText('Order 0001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier orders' })).toBeNull();
});

test('without orders the page says so [ORDERS-3]', async () => {
  await renderApp('/previous-order?table_number=5');
  expect(await screen.findByText('No previous orders found.')).toBeTruthy();
});

test.each([
  ['an error', [500, { status: false, message: 'Down for now' }]],
  ['a refusal', { status: false, message: 'No' }],
])('a list that fails by %s shows an error [ORDERS-4]', async (_, answer) => {
  const server = fakeServer();
  server.on('GET customer/orders/*', answer);
  await renderApp('/previous-order?table_number=5', server);
  expect((await screen.findByRole('alert')).textContent).toContain('Error fetching orders');
  expect(screen.queryByText('No previous orders found.')).toBeNull();
});

test('an order shows its lines, each of which can be ordered again [ORDERS-5] [ORDERS-6] [ROUTE-20] [CALL-21] [GEN-2] [GEN-7]', async () => {
  const server = serverWith(aLine(), soldKebab);
  await details(server);
  expect(await again('Hummus Beiruti')).toBeTruthy();
  expect((await again('Kebab')).disabled).toBe(false);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Hummus Beiruti',
    'Kebab',
  ]);
  expect(screen.getByText('Well done · Serve as Ready')).toBeTruthy();
  expect(screen.getByText('“no onions”')).toBeTruthy();
  expect(document.title).toBe('Order Details | Food App');
  expect(server.requestsTo('GET customer/orders/details/o-1').length).toBeGreaterThan(0);
});

test('the discount of coupons is shown below the total', async () => {
  const server = serverWith(aLine());
  server.on('GET customer/orders/details/*', ok(anOrder([], { items: [aLine()], discount_amount: '15.00' })));
  await details(server);
  const rows = await screen.findAllByRole('definition');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AED 100.00',
    expect.stringMatching(/\u2212.*AED 15.00/),
  ]);
});

test.each([
  ['preparing', 1],
  ['served', 0],
])('an order that is %s leads to its waiting time %i times', async (status, times) => {
  const server = fakeServer();
  server.on('GET customer/orders/*', page([anOrder([], { status })]));
  server.on('GET customer/orders/details/*', ok(anOrder([], { status, items: [aLine()] })));
  const { router } = await renderApp('/previous-order?table_number=5&x=1', server);
  await screen.findByText('Order 0001');
  const links = () => screen.queryAllByRole('link', { name: 'Track your order' });
  const addresses = Array.from({ length: times }, () => '/waiting-time?table_number=5&x=1');
  expect(links().map((link) => link.getAttribute('href'))).toEqual(addresses);
  await act(() => router.navigate('/order-details/o-1?table_number=5&x=1'));
  await all();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test('an order without lines says so [ORDERS-7]', async () => {
  await details(serverWith());
  expect(await screen.findByText('No items found in this order.')).toBeTruthy();
});

test('a dish that is in the cart with the same choices adds up [ORDERS-8] [ORDERS-10] [ORDERS-14] [GEN-6]', async () => {
  const server = serverWith(aLine());
  server.on('GET customer/cart/*', cartAnswer(aCartLine({ quantity: 3, instructions: 'Nothing' })));
  const { user } = await details(server);
  await user.click(await again('Hummus Beiruti'));
  expect(await screen.findByText('Hummus Beiruti added to cart')).toBeTruthy();
  await waitFor(() => expect(location.pathname + location.search).toBe('/add-to-cart?table_number=5&x=1'));
  expect(added(server)).toHaveLength(1);
  expect(added(server)[0]?.body).toMatchObject({
    customer_id: 'c-1',
    dine_table_id: '5',
    item_id: 1,
    quantity: 5,
  });
});

test('a dish that is in the cart with other choices, or not at all, is a new line [ORDERS-9]', async () => {
  const server = serverWith(soldKebab);
  const other = aCartLine({ item_id: 4, quantity: 3, cook_type: 'Well done', instructions: 'spicy' });
  server.on('GET customer/cart/*', cartAnswer(other));
  const { user } = await details(server);
  await user.click(await again('Kebab'));
  await waitFor(() => expect(added(server)).toHaveLength(1));
  expect(added(server)[0]?.body).toMatchObject({
    item_id: 4,
    quantity: 2,
    cook_type: 'Well done',
    serve_type: 'serve_as_ready',
    instructions: 'no onions',
  });
});

test("without a cook type in the order it is the dish's first", async () => {
  const server = serverWith({ ...aLine(), cook_type: undefined });
  server.on('GET customer/item/all/*/1000', page([anItem({ id: 1, type_cook: ['Grilled', 'Fried'] })]));
  const { user } = await details(server);
  await user.click(await again('Hummus Beiruti'));
  await waitFor(() => expect(added(server)[0]?.body).toMatchObject({ cook_type: 'Grilled' }));
});

test.each([
  ['id', '[ORDERS-11]'],
  ['quantity', '[ORDERS-12]'],
  ['unit_price', '[ORDERS-13]'],
] as const)('lines without %s are left out %s', async (field, _clause) => {
  const server = serverWith({ ...aLine(), [field]: null }, soldKebab);
  const { user } = await details(server);
  expect((await again('Hummus Beiruti')).disabled).toBe(true);
  await user.click(await all());
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(location.pathname).toBe('/add-to-cart'));
  expect(added(server).map(({ body }) => (body as { item_id: number }).item_id)).toEqual([4]);
});

test('a dish that is off the menu is not ordered again', async () => {
  await details(serverWith(kebab, { ...aLine(), item: { ...aLine().item, is_available: false } }));
  expect((await again('Kebab')).disabled).toBe(true);
  expect((await again('Hummus Beiruti')).textContent).toBe('Unavailable');
  expect((await all()).disabled).toBe(true);
});

test('a refusal shows an error and stays on the page [ORDERS-15]', async () => {
  const server = serverWith(aLine());
  server.on('POST customer/cart/add/*', [409, { status: false, code: 'item_unavailable' }]);
  const { user } = await details(server);
  await user.click(await again('Hummus Beiruti'));
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  expect(location.pathname).toBe('/order-details/o-1');
  expect(localStorage.getItem('cardCount')).toBe('0');
});

test('a failed call shows an error and stays on the page [ORDERS-16]', async () => {
  const server = serverWith(aLine());
  server.on('POST customer/cart/add/*', () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = await details(server);
  await user.click(await again('Hummus Beiruti'));
  expect(await screen.findByText('Error adding item to cart')).toBeTruthy();
  expect(location.pathname).toBe('/order-details/o-1');
});

test('a whole order can be ordered again at once [ORDERS-17] [ORDERS-10]', async () => {
  const server = serverWith(aLine(), soldKebab);
  const { user } = await details(server);
  await user.click(await all());
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Items added to cart successfully!')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/add-to-cart'));
  expect(added(server)).toHaveLength(2);
});

test('one refused line of many shows an error, and the rest is in the cart', async () => {
  const server = serverWith(aLine(), soldKebab);
  server.on('POST customer/cart/add/*', ({ body }) =>
    (body as { item_id: number }).item_id === 1 ? [409, { status: false }] : ok({ cart_item: aCartLine() }),
  );
  const { user } = await details(server);
  await user.click(await all());
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Failed to add item to cart')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/add-to-cart'));
  expect(screen.queryByText('Items added to cart successfully!')).toBeNull();
});

test('only the diner’s own lines are ordered again, after a confirmation with count and total', async () => {
  const theirs = { ...soldKebab, id: 'ol-9', quantity: 15, is_mine: false };
  const gone = aLine({
    id: 'ol-8',
    item_name: 'Ouzi',
    item: { ...aLine().item, is_available: false } as never,
  });
  const server = serverWith(aLine(), theirs, gone);
  const { user } = await details(server);
  await user.click(await all());
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 items to your cart?' });
  expect(dialog.textContent).toContain('AED 64.00');
  expect(dialog.textContent).toContain('Only what you ordered yourself');
  expect(dialog.textContent).toContain('Not available right now: Ouzi');
  expect(dialog.textContent).not.toContain('Kebab');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(added(server)).toEqual([]);
  await user.click(await all());
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(location.pathname).toBe('/add-to-cart'));
  expect(added(server).map(({ body }) => (body as { item_id: number }).item_id)).toEqual([1]);
});

test('ordering again can be undone by one press', async () => {
  const server = serverWith(aLine());
  let lines = [aCartLine({ quantity: 3 }), aCartLine({ id: 'l-2', item_id: 4 })];
  server.on('GET customer/cart/*', () => cartAnswer(...lines));
  server.on('POST customer/cart/add/*', ({ body }) => {
    const { quantity } = body as { quantity: number };
    lines = lines.map((line) => (line.item_id === 1 ? { ...line, quantity } : line));
    return ok({ cart_item: lines[0] });
  });
  const { user } = await details(server);
  await user.click(await all());
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('2 items added')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(added(server)).toHaveLength(2));
  expect(added(server).map(({ body }) => (body as { quantity: number }).quantity)).toEqual([5, 3]);
});

test('a guest who ordered nothing cannot order all again, and sees why', async () => {
  const { user } = await details(serverWith({ ...aLine(), is_mine: false }));
  expect((await all()).disabled).toBe(true);
  expect(screen.getByText(/You didn’t order anything here yourself/)).toBeTruthy();
  await user.click(await again('Hummus Beiruti'));
  await waitFor(() => expect(location.pathname).toBe('/add-to-cart'));
});

test('ordering again warns about avoided allergens', async () => {
  const server = serverWith(aLine());
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'Sesame' }] }));
  const hummus = anItem({ id: 1, allergens: { contains: [3], may_contain: [], free_of: [] } });
  server.on('GET customer/item/all/*/1000', page([hummus]));
  const { user } = await details(server);
  await user.click(await all());
  expect(await screen.findByText('Some of these dishes contain something you avoid: Sesame.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await again('Hummus Beiruti'));
  const dialog = await screen.findByRole('dialog', { name: 'Hummus Beiruti: please check' });
  expect(added(server)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add anyway' }));
  await waitFor(() => expect(added(server)).toHaveLength(1));
});

const item4 = { id: 4, slug: 'kebab', name: 'Kebab', price: '74.00' };
const chosen = { item_id: 4, item_name: 'Kebab', unit_price: '87.00', options: largeWithCheese };
const kebabWithCheese = aLine({ ...chosen, item: { ...aLine().item, ...item4 } as OrderedLine['item'] });

test('a line shows what was chosen, and is ordered again with it [OPT-29]', async () => {
  const server = serverWith(kebabWithCheese);
  const { user } = await details(server);
  expect((await screen.findByText('Large')).closest('p')?.textContent).toBe('Large · Cheese');
  await user.click(await all());
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('Kebab (Large, Cheese)');
  // Two at today's 74.00, 8.00 and 5.00.
  expect(sheet.textContent).toContain('174.00');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(added(server)).toHaveLength(1));
  const options = [
    { option_id: 12, quantity: 1 },
    { option_id: 21, quantity: 1 },
  ];
  expect(added(server)[0]?.body).toMatchObject({ item_id: 4, quantity: 2, options });
});

test('a line that can’t be had again as it was opens the dish to choose anew [OPT-26]', async () => {
  const message = 'Cheese is not available for Kebab at the moment.';
  const server = serverWith(kebabWithCheese);
  server.on('GET customer/home/item/*', ok(kebabDetail()));
  server.on('POST customer/cart/add/*', [409, { status: false, code: 'option_unavailable', message }]);
  const { user } = await details(server);
  await user.click(await again('Kebab'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Kebab' }));
  expect(await sheet.findByText(message)).toBeTruthy();
  server.on('POST customer/cart/add/*', ok({ cart_item: aCartLine() }));
  await user.click(await sheet.findByRole('button', { name: 'Less Cheese' }));
  await pastDoubleTap();
  await user.click(sheet.getByRole('button', { name: 'Add To Cart' }));
  await waitFor(() => expect(added(server)).toHaveLength(2));
  expect(added(server)[1]?.body).toMatchObject({ quantity: '2', options: [{ option_id: 12, quantity: 1 }] });
});

test('without a customer nothing is sent [ORDERS-18]', async () => {
  const server = serverWith(aLine());
  server.on('GET customer/tableinfo/*', ok({}));
  const { user } = await details(server);
  await user.click(await again('Hummus Beiruti'));
  expect(await screen.findByText('Missing customer ID.')).toBeTruthy();
  expect(added(server)).toHaveLength(0);
});

test.each(['/previous-order', '/order-details/o-1'])('%s asks who browses to scan a table', async (path) => {
  const { server } = await renderApp(`${path}?table_number=0`);
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(server.received.some(({ path: asked }) => asked.startsWith('customer/orders'))).toBe(false);
});
