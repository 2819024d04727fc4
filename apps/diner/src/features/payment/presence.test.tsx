/** What a phone shows that is not proven to be at its table, or whose guest has left it (contract, 10.1 and 10.3). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { aLine, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { eachTestAnew, renderApp } from '../../testing/render-app.tsx';
import type { Order } from './shapes.ts';

eachTestAnew();

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

test.each(payingPages)('%s says that the order waits for staff, and has no form (10.1)', async (page) => {
  await renderApp(`${page}?table_number=5`, serverWith(waiting));
  expect(await screen.findByText('Waiting for our staff')).toBeTruthy();
  expect(screen.getByText(/will come to your table to confirm this order/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See the order' });
  expect(link.getAttribute('href')).toBe('/order-details/o-1?table_number=5');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /Pay with/ })).toBeNull();
});

test.each(payingPages)(
  '%s says of an order that staff declined that it is on no bill (10.1)',
  async (page) => {
    const lines = [aLine({ status: 'cancelled', cancel_reason: 'Nobody sits there' })];
    const declined = anOrder([], { standing: 'waiting', status: 'cancelled', items: lines });
    await renderApp(`${page}?table_number=5`, serverWith(declined));
    expect(await screen.findByText('This order was not accepted')).toBeTruthy();
    expect(screen.queryByText('Waiting for our staff')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the order' })).toBeTruthy();
  },
);

test('Home leads from an order that waits to the order, and not to a bill (10.1)', async () => {
  await renderApp('/home?table_number=5', serverWith(waiting));
  const link = await screen.findByRole('link', { name: 'Waiting for our staff' });
  expect(link.getAttribute('href')).toBe('/order-details/o-1?table_number=5');
  expect(screen.queryByRole('link', { name: 'Order Finished' })).toBeNull();
});

test('an order that waits says so on its own page, and one that was declined says why (10.1)', async () => {
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
  '%s says to who left that they left, and keeps their own receipt (10.3)',
  async (page) => {
    await renderApp(`${page}?table_number=5`, serverWith(left));
    expect(await screen.findByText('You have left this table')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/r/own');
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('Home calls for no payment of a table that one left (10.3)', async () => {
  const server = serverWith(left);
  await renderApp('/home?table_number=5', server);
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => server.requestsTo('GET customer/home/c-1').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Order Finished' })).toBeNull();
});

test('a phone that proved nothing is asked to scan the code where it sees no bill (10.1)', async () => {
  await renderApp('/payment-divide?table_number=5', serverWith(undefined));
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
});
