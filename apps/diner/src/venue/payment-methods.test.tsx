import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as leave from '../bill/card/leave.ts';
import type { Order } from '../orders/order/shapes.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { ok } from '../testing/menu.ts';
import { aLine, anAttempt, anOrder, aShare, haveOrder } from '../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../testing/render-app.tsx';
import { choicesOf, sentSplits, typeNames } from '../testing/split-forms.ts';

vi.mock('../bill/card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

/** A venue that is paid in these ways. */
async function open(address: string, payment_methods: readonly string[], order: Order = anOrder()) {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', payment_methods }));
  haveOrder(server, order);
  const app = await renderApp(`${address}?table_number=5&k=KEY`, server);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const noCards = ['cash', 'pos'];
const page = anAttempt({ method: 'card', state: 'created', payment_page: 'http://localhost/pay/1' });

test('one who pays alone is offered what the venue takes [PROV-2] [SINGLE-1] [SINGLE-2] [SINGLE-3]', async () => {
  await open('/single-payment', noCards);
  await screen.findByRole('link', { name: 'Pay with Cash' });
  expect(screen.getByRole('link', { name: 'Pay with POS' })).toBeTruthy();
  expect(screen.queryByText('Pay with Card')).toBeNull();
});

test('one who pays alone is not asked where there is one way to pay [PROV-2]', async () => {
  await open('/single-payment', ['cash']);
  expect(await screen.findByRole('button', { name: /Pay with Cash/ })).toBeTruthy();
});

test('an address that asks for a card shows the ways there are [PROV-2]', async () => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', payment_methods: noCards }));
  haveOrder(server, anOrder());
  await renderApp('/single-payment?table_number=5&payment_type=card', server);
  expect(await screen.findByRole('link', { name: 'Pay with Cash' })).toBeTruthy();
});

test('a split has no card to choose, and sends none [PROV-2] [ITEMS-8] [EQUAL-8]', async () => {
  const { user, server } = await open('/divided-equally', noCards);
  await screen.findByRole('button', { name: 'Split & Submit' });
  expect(choicesOf(1, 'Method')).toEqual(['Cash', 'POS']);
  await typeNames(user, 'Layla', 'Omar');
  await user.click(screen.getByRole('button', { name: 'Split & Submit' }));
  await waitFor(() => expect(sentSplits(server)).toHaveLength(1));
  expect(sentSplits(server)[0]).toMatchObject({
    'splits[0][payment_method]': 'cash',
    'splits[1][payment_method]': 'cash',
  });
});

test('a split shows no choice of one [PROV-2]', async () => {
  await open('/divided-equally', ['cash']);
  await screen.findByRole('button', { name: 'Split & Submit' });
  expect(screen.queryByRole('radiogroup', { name: 'Method' })).toBeNull();
});

test('the payment of one’s dishes or the bill has buttons for the ways there are alone [PROV-2] [PROC-9]', async () => {
  await open('/payment-process', noCards, anOrder([], { items: [aLine()] }));
  expect(await screen.findByRole('button', { name: /Pay with Cash/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay with POS' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay Now|Pay with Card/ })).toBeNull();
});

test('shares that were planned by card are asked no page for, and show neither code nor card [PROV-2]', async () => {
  const shares = [aShare({ id: 's-1', attempt: page }), aShare({ id: 's-2', payer_name: 'Omar' })];
  const { server } = await open('/multiple-payment', noCards, anOrder(shares));
  expect((await screen.findAllByText('Pay this part')).length).toBe(2);
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(screen.queryByText('Pay on this phone')).toBeNull();
  expect(server.requestsTo('POST customer/payments/bulkEtisalatPayment')).toEqual([]);
});

test('a single share that was planned by card can be paid in the ways there are [PROV-2]', async () => {
  const { server } = await open('/confirmation', noCards, anOrder([aShare()]));
  expect(await screen.findByRole('button', { name: 'Pay with Cash' })).toBeTruthy();
  expect(screen.queryByText('Pay with Card')).toBeNull();
  expect(server.requestsTo('POST customer/payments/etisalatPayment')).toEqual([]);
  expect(leave.leaveFor).not.toHaveBeenCalled();
});

test('what every page has to say stands above it [PROV-4]', async () => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', test_notice: 'Test mode: no real money' }));
  await renderApp('/home?table_number=5', server);
  expect((await screen.findByRole('note')).textContent).toBe('Test mode: no real money');
});
