import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { aCartAtTable, aChosenDish, visitAnswer } from '../../testing/party.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { CartAtTable } from './party.ts';
import { lookAtReadiness } from './readiness.ts';

resetBetweenTests();

const hummus = aCartLine({ id: 'l-1', item_id: 1, quantity: 1 });
const me = (parts: Partial<CartAtTable> = {}) => aCartAtTable({ items: [aChosenDish()], ...parts });
const layla = aCartAtTable({
  guest: 2,
  ready: true,
  total_amount: '148.00',
  items: [aChosenDish({ quantity: 2, cook_type: 'Medium', total_price: '148.00' })],
});
const omar = aCartAtTable({ guest: 3, total_amount: '74.00', items: [aChosenDish()] });

function serverWith(carts: readonly CartAtTable[] | undefined, lines = [hummus]): FakeServer {
  const server = fakeServer();
  server.on('GET customer/cart/*', cartAnswer(...lines));
  server.on('GET customer/visit/*', visitAnswer(carts));
  return server;
}

async function open(server: FakeServer) {
  const app = await renderApp('/add-to-cart?table_number=5&k=KEY', server);
  await screen.findByRole('heading', { name: 'Cart' });
  return app;
}

const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

test('the others’ dishes, amounts and whether they are ready are listed below the own lines [GROUP-11]', async () => {
  const hidden = aCartAtTable({ guest: 4, shown: false, total_amount: null });
  await open(serverWith([me(), layla, omar, hidden]));
  const row = await rowOf('Layla');
  for (const words of ['2 items', 'AED 148.00', 'Ready', '2 × Kebab Halabi', 'Medium'])
    expect(row.textContent).toContain(words);
  expect((await rowOf('Omar')).textContent).toContain('Still choosing');
  const sara = await rowOf('Sara');
  expect(sara.textContent).toContain('Keeps their choices to themselves');
  expect(sara.textContent).not.toContain('AED');
  expect(within(sara).queryByRole('list')).toBeNull();
});

test('a dish of somebody’s that ran out is marked', async () => {
  const out = aCartAtTable({ guest: 2, items: [aChosenDish({ is_available: false })] });
  await open(serverWith([me(), out]));
  expect((await rowOf('Layla')).textContent).toContain('Unavailable');
});

test.each([
  ['a server without carts', undefined],
  ['an unproven phone', 'unproven'],
] as const)('%s shows one’s own cart alone [GROUP-11]', async (_, kind) => {
  const server = serverWith(kind === undefined ? undefined : [me()]);
  if (kind === 'unproven')
    server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, visit: { proven: false } }));
  await open(server);
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy();
  await waitFor(() => expect(server.requestsTo('GET customer/visit/c-1').length).toBeGreaterThan(0));
  expect(screen.queryByText('At the table')).toBeNull();
  expect(screen.queryByText('Bring someone to this table')).toBeNull();
});

test('one tap orders the carts that the screen shows as ready, and says whose and how much [GROUP-12]', async () => {
  const server = serverWith([me(), layla, omar]);
  server.on('POST customer/place_order', () => [201, ok({ order: { id: 'o-1' } })]);
  const { user } = await open(server);
  const button = await screen.findByRole('button', { name: 'Order for the table · 3 items' });
  expect(button.textContent).toContain('180.00');
  expect(screen.getByRole('main').textContent).toContain('Now: you and Layla. Later: Omar.');
  await user.click(button);
  await waitFor(() => expect(server.requestsTo('POST customer/place_order')).toHaveLength(1));
  expect(server.requestsTo('POST customer/place_order')[0]?.body).toMatchObject({
    items: [{ cart_item_id: 'l-1', item_id: 1, seen_price: '32.00' }],
    together: true,
    ready_carts: ['v-2'],
  });
});

test('one’s own cart can still be ordered alone [GROUP-12]', async () => {
  const server = serverWith([me(), layla]);
  server.on('POST customer/place_order', () => [201, ok({ order: { id: 'o-1' } })]);
  const { user } = await open(server);
  const button = await screen.findByRole('button', { name: 'Order only mine' });
  expect(button.textContent).toContain('32.00');
  await user.click(button);
  await waitFor(() => expect(server.requestsTo('POST customer/place_order')).toHaveLength(1));
  expect(server.requestsTo('POST customer/place_order')[0]?.body).not.toHaveProperty('together');
});

test.each([
  ['Kebab Halabi', 'Nothing was ordered. Layla: Kebab Halabi is not available any more.'],
  [null, 'Nothing was ordered. Layla is no longer ready.'],
])(
  'a refusal because of others says whose and why, and reads the carts again: %s [GROUP-12]',
  async (item_name, words) => {
    const server = serverWith([me(), layla]);
    const guests = [{ guest: 2, name: 'Layla', reason: 'not_ready', item_name }];
    const refusal = {
      status: false,
      code: 'guest_not_ready',
      message: 'The carts have changed.',
      data: { guests },
    };
    server.on('POST customer/place_order', () => [409, refusal]);
    const { user } = await open(server);
    const before = server.requestsTo('GET customer/visit/c-1').length;
    await user.click(await screen.findByRole('button', { name: /Order for the table/ }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
    await waitFor(() => expect(server.requestsTo('GET customer/visit/c-1').length).toBeGreaterThan(before));
  },
);

test('the switch says that I am ready, with the cart as it is on the screen [GROUP-13]', async () => {
  const server = serverWith([me(), omar]);
  server.on('PUT customer/visit/*/ready', ok({ ready: true }));
  const { user } = await open(server);
  const ready = await screen.findByRole('switch', { name: 'I’m ready' });
  expect(ready.getAttribute('aria-checked')).toBe('false');
  server.on('GET customer/visit/*', visitAnswer([me({ ready: true }), omar]));
  await user.click(ready);
  await waitFor(() => expect(ready.getAttribute('aria-checked')).toBe('true'));
  expect(server.requestsTo('PUT customer/visit/c-1/ready')[0]?.body).toEqual({
    ready: true,
    items: [{ cart_item_id: 'l-1', quantity: 1, seen_price: '32.00' }],
  });
  await waitFor(() => expect(ready.getAttribute('aria-busy')).toBe('false'));
  expect(ready.getAttribute('aria-checked')).toBe('true');
});

test('a refused switch goes back and says why; with a hidden or an empty cart it can’t be pressed [GROUP-13]', async () => {
  const server = serverWith([me(), omar]);
  server.on('PUT customer/visit/*/ready', [
    409,
    { status: false, code: 'cart_changed', message: 'Please look again.' },
  ]);
  const { user } = await open(server);
  const ready = await screen.findByRole('switch', { name: 'I’m ready' });
  await user.click(ready);
  expect(await screen.findByText('Please look again.')).toBeTruthy();
  await waitFor(() => expect(ready.getAttribute('aria-checked')).toBe('false'));
  server.on('GET customer/visit/*', visitAnswer([me({ shown: false }), omar]));
  server.on('PUT customer/visit/*/shown', ok({ shown: false }));
  await user.click(screen.getByRole('switch', { name: 'Show my choices to the table' }));
  await waitFor(() => expect((ready as HTMLButtonElement).disabled).toBe(true));
  expect(server.requestsTo('PUT customer/visit/c-1/shown')[0]?.body).toEqual({ shown: false });
});

const newRound = { is_mine: true, round: 2, placed_by: 2, guest: 1, status: 'placed' } as const;

test.each([
  ['the cart changed', me(), [], 'Your cart has changed, so you are no longer marked as ready.'],
  [
    'a dish ran out',
    me({ trouble: { code: 'item_unavailable', item_name: 'Kebab Halabi' } }),
    [],
    /no longer marked as ready: Kebab Halabi is not available/,
  ],
  [
    'it may contain what they avoid',
    me({ trouble: { code: 'allergens_changed', item_name: 'Kebab Halabi' } }),
    [],
    /Kebab Halabi may now contain something you avoid/,
  ],
  ['somebody ordered it', me({ items: [] }), [newRound], 'Layla has ordered your dishes too.'],
] as const)(
  'who is no longer ready because %s reads so on any page [GROUP-13]',
  async (_, mine, lines, words) => {
    const server = serverWith([me({ ready: true }), layla]);
    const { user } = await open(server);
    expect((await screen.findByRole('switch', { name: 'I’m ready' })).getAttribute('aria-checked')).toBe(
      'true',
    );
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    server.on('GET customer/visit/*', visitAnswer([mine, layla], lines));
    await act(() => lookAtReadiness());
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('who takes it back themselves is told nothing', async () => {
  const server = serverWith([me({ ready: true }), layla]);
  server.on('PUT customer/visit/*/ready', ok({ ready: false }));
  const { user } = await open(server);
  server.on('GET customer/visit/*', visitAnswer([me(), layla]));
  const ready = await screen.findByRole('switch', { name: 'I’m ready' });
  await user.click(ready);
  await waitFor(() => expect(ready.getAttribute('aria-checked')).toBe('false'));
  await act(() => queries.invalidateQueries());
  expect(screen.queryByText(/no longer marked as ready/)).toBeNull();
});

test('the sheet has the link as a code, and copies it [GROUP-14]', async () => {
  const server = serverWith([me()]);
  const url = 'http://nahar.example/?table_number=5&k=VISIT';
  server.on('GET customer/visit/*/link', ok({ url, table_number: '5' }));
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Bring someone to this table' }));
  expect(await screen.findByRole('img', { name: 'QR code that leads to table 5' })).toBeTruthy();
  expect(screen.getByText('nahar.example/?table_number=5&k=VISIT')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('where the phone can share, the link goes to its own sheet [GROUP-14]', async () => {
  const server = serverWith([me()]);
  const url = 'http://nahar.example/?table_number=5&k=VISIT';
  server.on('GET customer/visit/*/link', ok({ url, table_number: '5' }));
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Bring someone to this table' }));
  await user.click(await screen.findByRole('button', { name: 'Share link' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url, text: 'Join us at table 5.' }));
  Reflect.deleteProperty(navigator, 'share');
});
