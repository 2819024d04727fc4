import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../offline/api.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { ok } from '../testing/menu.ts';
import { aCartLine, cartAnswer } from '../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../testing/render-app.tsx';

resetBetweenTests();

const open = { open: true, because: null, headline: null, reason: null, note: null, until: null };
const paused = {
  open: false,
  because: 'paused',
  headline: 'We’ll take your order from 21:10',
  reason: 'The kitchen is full.',
  note: 'Your cart is kept, and you can pay at any time.',
  until: new Date(Date.now() + 30 * 60_000).toISOString(),
};

/** A phone with a dish in its cart, at a venue whose orders are as `state.ordering` says. */
async function phoneAt(address: string, ordering: object | undefined) {
  const server = fakeServer();
  const state = { ordering };
  server.on('GET venue', () => ok({ name: 'Nahar', ordering: state.ordering }));
  server.on('GET customer/cart/*', () => cartAnswer(aCartLine({ id: 'l-1' })));
  const app = await renderApp(`${address}?table_number=5&k=KEY`, server);
  const hear = async (now: object) => {
    state.ordering = now;
    await act(() => queries.invalidateQueries({ queryKey: ['venue'] }));
  };
  return { ...app, server, hear };
}

const orderButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' });

test('while orders are paused the menu says from when and why, and comes back by itself [PAUSE-2]', async () => {
  const { hear } = await phoneAt('/home', paused);
  expect(await screen.findByText('We’ll take your order from 21:10')).toBeTruthy();
  expect(screen.getByText(/The kitchen is full/)).toBeTruthy();
  await hear(open);
  await waitFor(() => expect(screen.queryByText(/The kitchen is full/)).toBeNull());
});

test('the cart is kept, and says before the tap why nothing can be ordered [PAUSE-2]', async () => {
  const { hear } = await phoneAt('/add-to-cart', paused);
  expect((await orderButton()).disabled).toBe(true);
  expect(screen.getByText('We’ll take your order from 21:10')).toBeTruthy();
  expect(screen.getByText(/The kitchen is full/)).toBeTruthy();
  expect(screen.getByText('Hummus Beiruti')).toBeTruthy();
  await hear(open);
  await waitFor(async () => expect((await orderButton()).disabled).toBe(false));
});

test('an order that comes a moment too late keeps the cart, and shows what the server said [PAUSE-2]', async () => {
  const { user, server } = await phoneAt('/add-to-cart', open);
  server.on('POST customer/place_order', () => [
    409,
    { status: false, code: 'not_taking_orders', message: 'Not now.', data: paused },
  ]);
  await user.click(await orderButton());
  expect(await screen.findByText('We’ll take your order from 21:10')).toBeTruthy();
  expect((await orderButton()).disabled).toBe(true);
  expect(screen.getByText('Hummus Beiruti')).toBeTruthy();
});

test('a server that says nothing of it, and an end that has come, keep nobody from ordering [PAUSE-2]', async () => {
  const { hear } = await phoneAt('/add-to-cart', undefined);
  expect((await orderButton()).disabled).toBe(false);
  await hear({ ...paused, until: new Date(Date.now() - 1000).toISOString() });
  expect((await orderButton()).disabled).toBe(false);
});
