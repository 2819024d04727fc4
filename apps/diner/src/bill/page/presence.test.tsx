/** Phones without proven presence, and phones whose guest has left the table. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { aLine, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const payingPages = ['/payment-divide', '/single-payment', '/split-payment', '/divided-equally'] as const;

function serverWith(order: Order | undefined) {
  const server = fakeServer();
  const visit = { id: 'v-1', opened_at: '2026-11-21T19:30:00+04:00', guests: 1, proven: false };
  server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, visit }));
  if (order === undefined) return server;
  haveOrder(server, order);
  const { id, order_ref, total_amount, payment_status, standing } = order;
  const orders = [{ id, order_ref, total_amount, payment_status, standing }];
  server.on('GET customer/home/*', homeAnswer({ orders }));
  return server;
}

const line = aLine({ status: 'awaiting_confirmation' });
const waiting = anOrder([], { standing: 'waiting', status: 'awaiting_confirmation', items: [line] });
const left = anOrder([aShare({ is_mine: true, status: 'paid', receipt_url: '/r/own' })], {
  standing: 'left',
  items: [aLine()],
});

test.each(payingPages)('%s says that the order waits for staff, and has no form [PRES-9]', async (page) => {
  await renderApp(`${page}?table_number=5`, serverWith(waiting));
  expect(await screen.findByText('Waiting for our staff')).toBeTruthy();
  expect(screen.getByText(/will come to your table to confirm this order/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See the order' });
  expect(link.getAttribute('href')).toBe('/order-details/o-1?table_number=5');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /Pay with/ })).toBeNull();
});

test.each(payingPages)('%s shows that an order declined by staff is not on a bill [PRES-9]', async (page) => {
  const lines = [aLine({ status: 'cancelled', cancel_reason: 'Nobody sits there' })];
  const declined = anOrder([], { standing: 'waiting', status: 'cancelled', items: lines });
  await renderApp(`${page}?table_number=5`, serverWith(declined));
  expect(await screen.findByText('This order was not accepted')).toBeTruthy();
  expect(screen.queryByText('Waiting for our staff')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the order' })).toBeTruthy();
});

test('Home links from an unconfirmed order to the order, not to a bill [PRES-9] [HOME-16]', async () => {
  await renderApp('/home?table_number=5', serverWith(waiting));
  const link = await screen.findByRole('link', { name: 'Waiting for our staff' });
  expect(link.getAttribute('href')).toBe('/order-details/o-1?table_number=5');
  expect(screen.queryByRole('link', { name: 'Order Finished' })).toBeNull();
});

test('an unconfirmed order says so on its own page, and a declined one says why [PRES-9]', async () => {
  const page = '/order-details/o-1?table_number=5';
  const { unmount } = await renderApp(page, serverWith(waiting));
  expect((await screen.findByText('Waiting for our staff')).closest('[role=status]')).toBeTruthy();
  unmount();
  const said = { status: 'cancelled', cancel_reason: 'Nobody sits there' };
  const declined = anOrder([], { standing: 'waiting', status: 'cancelled', items: [aLine(said)] });
  await renderApp(page, serverWith(declined));
  expect((await screen.findByText('This order was not accepted')).parentElement?.textContent).toContain(
    'Nobody sits there',
  );
});

test.each(payingPages)(
  '%s tells a guest who left that they left, and keeps their receipt [LEFT-3]',
  async (page) => {
    await renderApp(`${page}?table_number=5`, serverWith(left));
    expect(await screen.findByText('You have left this table')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/r/own');
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('Home does not ask a guest who left to pay [LEFT-3] [HOME-16]', async () => {
  const server = serverWith(left);
  await renderApp('/home?table_number=5', server);
  // The name comes with the same answer as the order.
  await screen.findByText('Layla…');
  expect(screen.queryByRole('link', { name: 'Order Finished' })).toBeNull();
});

test('a phone without proven presence is asked to scan the code instead of seeing a bill [PRES-10]', async () => {
  await renderApp('/payment-divide?table_number=5', serverWith(undefined));
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
});
