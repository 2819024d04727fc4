import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anAttempt, anOrder, aShare, elsewhere, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import * as leave from '../card/leave.ts';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

const layla = aShare({ id: 's-0', status: 'paid' });
const untried = aShare({ payer_name: 'Layla', contact_number: '050', total_amount: '112.00', attempt: null });
const several = [untried, { ...untried, id: 's-2', payer_name: 'Omar', total_amount: '56.00' }];

async function open(order: Order | (() => Order), server: FakeServer = fakeServer()) {
  vi.mocked(leave.leaveFor).mockClear();
  haveOrder(server, order);
  const app = await renderApp('/confirmation?table_number=5&k=KEY', server);
  await waitFor(() => expect(server.requestsTo('GET customer/orders/details/o-1')).not.toHaveLength(0));
  const row = (name: string) => screen.findByRole('listitem', { name });
  return { ...app, server, row };
}

const bulk = (server: FakeServer) => server.requestsTo('POST customer/payments/bulkEtisalatPayment');
const pages = (server: FakeServer) => server.requestsTo('POST customer/payments/etisalatPayment');

test('the pages of several card shares are requested together, once, and one is shown as a QR code [CONF-12] [CONF-13] [CONF-16] [CALL-32]', async () => {
  let shares = several;
  const server = fakeServer();
  server.on('POST customer/payments/bulkEtisalatPayment', () => {
    const page = (id: string) => `http://localhost/pay/${id}`;
    shares = several.map((share) => ({
      ...share,
      attempt: anAttempt({ method: 'card', state: 'created', payment_page: page(share.id) }),
    }));
    return ok(
      shares.map(({ id }) => ({ split_id: id, Transaction: { PaymentPage: page(id), TransactionID: 't' } })),
    );
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { row } = await open(() => anOrder(shares), server);
  expect(await screen.findByRole('img', { name: 'Payment link of Layla as a QR code' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(bulk(server)).toHaveLength(1);
  expect(leave.leaveFor).not.toHaveBeenCalled();
  const common = {
    title: 'Order o-1',
    order_id: 'o-1',
    phone_number: '050',
    table_number: '5',
    url: 'http://localhost:3000/confirmation?table_number=5&k=KEY',
    payment_type: 'card',
    card_type: 'card',
  };
  expect(bulk(server)[0]?.body).toEqual([
    { ...common, amount: '112.00', split_id: 's-1', full_name: 'Layla' },
    { ...common, amount: '56.00', split_id: 's-2', full_name: 'Omar' },
  ]);
  expect(within(await row('Omar')).queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Payment codes for every phone' }).getAttribute('href')).toBe(
    '/multiple-payment?table_number=5&k=KEY',
  );
});

test('coming back does not request several pages again [CONF-13]', async () => {
  const server = fakeServer();
  const shares = several.map(elsewhere);
  server.on('POST customer/payments/bulkEtisalatPayment', ok([]));
  const { unmount } = await open(anOrder(shares), server);
  await waitFor(() => expect(bulk(server)).toHaveLength(1));
  unmount();
  const again = await open(anOrder(shares), server);
  await again.row('Omar');
  expect(bulk(server)).toHaveLength(1);
});

test.each([
  [
    'a share is paid [CONF-14]',
    anOrder([layla, ...several.map((share) => ({ ...share, id: `${share.id}b` }))]),
  ],
  ['the order is paid [CONF-15]', anOrder(several, { payment_status: 'paid' })],
])('no pages are requested when %s', async (_, order) => {
  const { server } = await open(order);
  await screen.findAllByRole('listitem');
  expect(bulk(server)).toHaveLength(0);
  expect(pages(server)).toHaveLength(0);
});

test.each([
  ['waits for staff', { payment_method: 'cash', attempt: anAttempt() } as const, 1],
  ['has its own card page', { attempt: anAttempt({ method: 'card', state: 'created' }) }, 0],
  [
    'has claimed one of its own',
    { payment_method: 'cash', claim: { is_mine: true, name: null, until: '' } } as const,
    1,
  ],
])('a phone that %s is not sent to the card page of somebody else [PART-21]', async (_, own, codes) => {
  const server = fakeServer();
  server.on('POST customer/payments/bulkEtisalatPayment', ok([]));
  const mine = aShare({ payer_name: 'Omar', is_mine: true, ...own });
  const { row } = await open(anOrder([mine, { ...untried, id: 's-2', payer_name: 'Sara' }]), server);
  await row('Sara');
  await waitFor(() => expect(bulk(server)).toHaveLength(codes));
  expect(pages(server)).toHaveLength(0);
  expect(leave.leaveFor).not.toHaveBeenCalled();
});

test('a phone with a share of its own gets the codes of all, and is sent nowhere [CONF-16]', async () => {
  const server = fakeServer();
  const page = (id: string) => ({ split_id: id, Transaction: { PaymentPage: `/pay/${id}` } });
  server.on('POST customer/payments/bulkEtisalatPayment', ok([page('s-1'), page('s-2')]));
  await open(
    anOrder([
      { ...untried, is_mine: true },
      { ...untried, id: 's-2', payer_name: 'Sara' },
    ]),
    server,
  );
  await waitFor(() => expect(bulk(server)).toHaveLength(1));
  expect(bulk(server)[0]?.body).toHaveLength(2);
  expect(leave.leaveFor).not.toHaveBeenCalled();
});

test('refused pages show an error, and each can still be requested', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/bulkEtisalatPayment', [
    502,
    { status: false, message: 'The bank is away.' },
  ]);
  const { row } = await open(anOrder(several), server);
  expect(await screen.findByText('The bank is away.')).toBeTruthy();
  expect(within(await row('Omar')).getByRole('button', { name: 'Pay on this phone' })).toBeTruthy();
});
