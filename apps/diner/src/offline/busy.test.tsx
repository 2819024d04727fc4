import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ok } from '../testing/menu.ts';
import { aCartLine, cartAnswer } from '../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../testing/render-app.tsx';
import { unsentWrites } from './unsent.ts';

resetBetweenTests();
afterEach(() => vi.restoreAllMocks());

const sentAway = () =>
  new Response(JSON.stringify({ status: false, code: 'busy', message: 'Later.' }), {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
  });
const note = /can’t keep up right now/;

test('a page whose reads are sent away says so, and asks again when it was told to [BUSY-5]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  let asked = 0;
  server.on('GET customer/cart/*', () => {
    asked += 1;
    return asked <= 2 ? sentAway() : cartAnswer(aCartLine({ id: 'l-1', item_id: 1 }));
  });
  await renderApp('/add-to-cart?table_number=5', server);
  expect(await screen.findByText(note)).toBeTruthy();
  expect(await screen.findByText('Hummus Beiruti')).toBeTruthy();
  expect(asked).toBe(3);
  await waitFor(() => expect(screen.queryByText(note)).toBeNull(), { timeout: 5000 });
});

test('a new guest’s table that is sent away is asked for again by itself, and no gate is in the way [BUSY-5]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  let asked = 0;
  server.on('GET customer/tableinfo/*', () => {
    asked += 1;
    return asked <= 2 ? sentAway() : ok({ customer: { id: 'c-1' } });
  });
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('Layla…')).toBeTruthy();
  expect(asked).toBe(3);
});

test('an order that is sent away waits, is sent again by itself, and is sent once more alone [BUSY-5]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  server.on('GET venue', ok({ currency: 'AED' }));
  server.on('GET customer/cart/*', cartAnswer(aCartLine({ id: 'l-1', item_id: 1 })));
  let tries = 0;
  server.on('POST customer/place_order', () => {
    tries += 1;
    return tries === 1 ? sentAway() : [201, ok({ order: { id: 'o-1', order_ref: '0001' } })];
  });
  const { user } = await renderApp('/add-to-cart?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  expect((await screen.findAllByText(/as soon as the restaurant can take it/)).length).toBeGreaterThan(0);
  expect(unsentWrites()).toHaveLength(1);
  await waitFor(() => expect(unsentWrites()).toHaveLength(0), { timeout: 8000 });
  const keys = server
    .requestsTo('POST customer/place_order')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(tries).toBe(2);
});
