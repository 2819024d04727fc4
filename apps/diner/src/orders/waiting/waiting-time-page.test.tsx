import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../../offline/api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { anOrder, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { aVisit, aVisitLine } from '../../testing/visit.ts';
import type { Order } from '../order/shapes.ts';
import type { VisitLine } from './queries.ts';

resetBetweenTests();

function serverWith(lines: readonly VisitLine[] | null, minutes: number | null = 12) {
  const server = fakeServer();
  const visit = lines === null ? null : aVisit(lines, minutes);
  server.on('GET customer/visit/*', ok({ visit, now: '2026-11-21T20:00:00+04:00' }));
  return server;
}

const open = (server = fakeServer()) => renderApp('/waiting-time?table_number=5', server);

test('every unserved line shows its state and remaining time [ROUTE-29] [GEN-7]', async () => {
  const lines = [
    aVisitLine({}),
    aVisitLine({
      id: 'l-2',
      item_name: 'Kebab',
      status: 'preparing',
      remaining_minutes: 1,
      is_mine: false,
      guest: 2,
    }),
    aVisitLine({ id: 'l-3', item_name: 'Soup', status: 'ready', remaining_minutes: 0 }),
    aVisitLine({ id: 'l-4', item_name: 'Tea', status: 'served', remaining_minutes: null }),
  ];
  await open(serverWith(lines));
  expect(await screen.findByText('Everything in about 12 minutes')).toBeTruthy();
  expect(screen.getByText('about 12 minutes')).toBeTruthy();
  expect(screen.getByText('about 1 minute')).toBeTruthy();
  expect(screen.getByText('Omar')).toBeTruthy();
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['Progress: Hummus', 'Placed'],
    ['Progress: Kebab', 'Preparing'],
    ['Progress: Soup', 'Ready'],
  ]);
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['1', '2', '3']);
  expect(document.title).toBe('Waiting Time | Food App');
});

test('a dish that the kitchen has not received is sent, and no more [KITCHEN-2]', async () => {
  await open(serverWith([aVisitLine({ received: false, remaining_minutes: null })]));
  const bar = await screen.findByRole('progressbar');
  expect([bar.getAttribute('aria-valuetext'), bar.getAttribute('aria-valuenow')]).toEqual(['Sent', '1']);
});

test('how many of a dish there are is read in the direction of the page', async () => {
  await open(serverWith([aVisitLine({ quantity: 8 })]));
  const name = await screen.findByRole('heading', { name: 'Hummus × 8' });
  expect(name.querySelector('[dir="ltr"]'), 'in Arabic that would read "8 ×"').toBeNull();
});

test('a cancelled line shows why and has no progress bar', async () => {
  const line = aVisitLine({ status: 'cancelled', cancel_reason: 'Sold out', remaining_minutes: null });
  await open(serverWith([line], null));
  expect(await screen.findByText('Sold out')).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['between visits', null],
  ['when all is served', [aVisitLine({ status: 'served', remaining_minutes: null })]],
] as const)('nothing is waited for %s', async (_, lines) => {
  await open(serverWith(lines, null));
  expect(await screen.findByText('Nothing is being prepared.')).toBeTruthy();
});

/** A server with nothing beyond the common API, with this order as the open one; its dish 1 takes ten minutes. */
function seedServer(order: Order) {
  const server = fakeServer();
  haveOrder(server, order);
  return server;
}

const orderedMinutesAgo = (minutes: number, parts: object = {}) => {
  const line = { id: 'l-1', item_id: 1, item_name: 'Hummus', quantity: 2, unit_price: '32.00' };
  const created_at = new Date(Date.now() - minutes * 60_000 + 1000).toISOString();
  return { ...anOrder([], { created_at, ...parts }), status: undefined, items: [line] } as unknown as Order;
};

test('without the call the preparation time counts from the moment of ordering [ROUTE-29]', async () => {
  const { server } = await open(seedServer(orderedMinutesAgo(4)));
  expect(await screen.findByText('Everything in about 7 minutes')).toBeTruthy();
  expect(screen.getByText('about 7 minutes')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Placed');
  await queries.invalidateQueries({ queryKey: ['visit'] });
  expect(server.requestsTo('GET customer/visit/c-1')).toHaveLength(1);
});

test('an order that is long overdue has no estimate', async () => {
  await open(seedServer(orderedMinutesAgo(40)));
  expect(await screen.findByText('Please ask us how long it will take.')).toBeTruthy();
  expect(screen.getByText('Hummus')).toBeTruthy();
});

test.each([
  ['a paid order of which nothing more is told', { payment_status: 'paid' }],
  ['no order', undefined],
])('without the call there is nothing to wait for with %s', async (_, parts) => {
  const server = parts === undefined ? fakeServer() : seedServer(orderedMinutesAgo(4, parts));
  await open(server);
  expect(await screen.findByText('Nothing is being prepared.')).toBeTruthy();
});

test('a page that fails to load can be retried', async () => {
  const server = fakeServer();
  server.on('GET customer/visit/*', [500, { status: false }]);
  const { user } = await open(server);
  expect(await screen.findByText('We couldn’t load the waiting time.')).toBeTruthy();
  server.on('GET customer/visit/*', ok({ visit: null, now: '2026-11-21T20:00:00+04:00' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Nothing is being prepared.')).toBeTruthy());
});

test('browsing asks to scan a table code', async () => {
  const { server } = await renderApp('/waiting-time?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(server.requestsTo('GET customer/visit/*')).toHaveLength(0);
});

const orderFinished = { id: 'o-1', order_ref: '0001', total_amount: '32.00', payment_status: 'pending' };

async function openHome(server = fakeServer()) {
  server.on('GET customer/home/*', homeAnswer({ orders: [orderFinished] }));
  await renderApp('/home?table_number=5&x=1', server);
  await screen.findByRole('link', { name: 'Order Finished' });
}

test('Home links here where the server has estimates by the strip, with the remaining time [GEN-5] [LIVE-1]', async () => {
  const server = serverWith([aVisitLine()]);
  server.on('GET venue', ok({ name: 'Nahar' }));
  await openHome(server);
  const link = await screen.findByRole('link', { name: /about 12 min/ });
  expect(link.getAttribute('href')).toBe('/waiting-time?table_number=5&x=1');
  expect(screen.queryByRole('link', { name: 'Waiting Time' })).toBeNull();
});

test('Home links here without a time when the server has no estimates', async () => {
  await openHome();
  expect(await screen.findByRole('link', { name: 'Waiting Time' })).toBeTruthy();
});

test('Home does not link here when everything is served', async () => {
  const server = serverWith([aVisitLine({ status: 'served', remaining_minutes: null })], null);
  await openHome(server);
  await waitFor(() => expect(server.requestsTo('GET customer/visit/c-1')).toHaveLength(1));
  await screen.findByRole('link', { name: 'Order Finished' });
  expect(screen.queryByRole('link', { name: /Waiting Time/ })).toBeNull();
});
