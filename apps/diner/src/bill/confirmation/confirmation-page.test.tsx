import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anAttempt, anOrder, aShare, elsewhere, haveOrder } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import * as leave from '../card/leave.ts';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

const layla = aShare({
  id: 's-1',
  status: 'paid',
  tip_amount: '18.00',
  service_charge: '3.60',
  total_amount: '201.60',
});
const omar = aShare({
  id: 's-2',
  payer_name: 'Omar Saleh',
  discount_amount: '15.00',
  total_amount: '187.41',
  attempt: anAttempt({ method: 'card', state: 'redirected', payment_page: 'http://localhost/pay/T' }),
});
const noor = aShare({
  id: 's-3',
  payer_name: 'Noor Aziz',
  payment_method: 'cash',
  total_amount: '39.78',
  attempt: anAttempt(),
});

async function open(order: Order | (() => Order), server: FakeServer = fakeServer()) {
  vi.mocked(leave.leaveFor).mockClear();
  haveOrder(server, order);
  const app = await renderApp('/confirmation?table_number=5&k=KEY', server);
  await waitFor(() => expect(server.requestsTo('GET customer/orders/details/o-1')).not.toHaveLength(0));
  const row = (name: string) => screen.findByRole('listitem', { name });
  return { ...app, server, row };
}

const pages = (server: FakeServer) => server.requestsTo('POST customer/payments/etisalatPayment');

test('each payer is shown with method, amounts, state and progress [CONF-3] [CONF-4] [CONF-5] [CONF-6] [CONF-7] [CONF-8] [ROUTE-10] [CALL-21] [GEN-2] [GEN-7]', async () => {
  const { row } = await open(anOrder([layla, omar, noor]));
  expect(await screen.findByRole('heading', { name: '1 of 3 has paid' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'AED 201.60 of AED 428.79 paid' })).toBeTruthy();
  const first = (await row('Layla Haddad')).textContent;
  for (const words of ['Card', 'AED 201.60', 'paid', 'Tip AED 18.00', 'Service charges AED 3.60'])
    expect(first.replace(/(Tip|charges|amount)/g, '$1 ').replace(/\s+/g, ' ')).toContain(words);
  const second = (await row('Omar Saleh')).textContent;
  for (const words of ['pending', 'AED 15.00', 'AED 187.41']) expect(second).toContain(words);
  expect((await row('Noor Aziz')).textContent).toContain('Cash');
  expect(screen.getByText('Prices include 5% VAT')).toBeTruthy();
  expect(document.title).toBe('Payment summary | Food App');
});

test('only pending payers have a pay button [CONF-17]', async () => {
  const { row } = await open(anOrder([layla, omar, noor]));
  const paid = within(await row('Layla Haddad'));
  expect([paid.queryByRole('button'), paid.queryByRole('link')]).toEqual([null, null]);
  expect(within(await row('Omar Saleh')).getByRole('button', { name: 'Pay on this phone' })).toBeTruthy();
  const link = within(await row('Noor Aziz')).getByRole('link', { name: 'Pay another way' });
  expect(link.getAttribute('href')).toBe('/payment-process?table_number=5&k=KEY&share=s-3');
});

test('a payer without a name has a number; the rest of a bill has its own name', async () => {
  const { row } = await open(
    anOrder([
      layla,
      elsewhere(aShare({ id: 's-8', payer_name: null })),
      aShare({ id: 's-9', payer_name: null }),
    ]),
  );
  expect(await row('Payer 2')).toBeTruthy();
  expect(await row('The rest of the bill')).toBeTruthy();
});

test('a venue without a tax number does not mention VAT [CONF-8]', async () => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', vat_percent: 0 }));
  const { row } = await open(anOrder([layla]), server);
  await row('Layla Haddad');
  await waitFor(() => expect(screen.queryByText('Prices include 5% VAT')).toBeNull());
});

test('the order is read every 5 s until it is paid, and a change shows without a reload [CONF-1] [CONF-2] [CONF-7]', async () => {
  let order = anOrder([layla, noor]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, row } = await open(() => order);
  await row('Noor Aziz');
  const reads = () => server.requestsTo('GET customer/orders/details/o-1').length;
  const before = reads();
  for (const round of [0, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(reads()).toBe(before + round);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(reads()).toBe(before + round + 1);
  }
  order = anOrder([layla, { ...noor, status: 'paid' }], { payment_status: 'paid' });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole('heading', { name: 'Everything is paid' })).toBeTruthy();
  expect((await row('Noor Aziz')).textContent).not.toContain('pending');
  const after = reads();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reads()).toBe(after);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/payment-confirmation?table_number=5&k=KEY',
  );
});

const untried = aShare({ payer_name: 'Layla', contact_number: '050', total_amount: '112.00', attempt: null });

test('for one card share without an attempt, the page is requested once and the browser goes there [CONF-12] [CONF-13] [CONF-16] [CALL-31]', async () => {
  const server = fakeServer();
  const page = 'https://gateway.test/pay/1';
  server.on('POST customer/payments/etisalatPayment', ok({ Transaction: { PaymentPage: page } }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(anOrder([untried]), server);
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith(page));
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(pages(server)).toHaveLength(1);
  expect(pages(server)[0]?.body).toEqual({
    title: 'Order o-1',
    amount: '112.00',
    order_id: 'o-1',
    split_id: 's-1',
    full_name: 'Layla',
    phone_number: '050',
    table_number: '5',
    url: 'http://localhost:3000/confirmation?table_number=5&k=KEY',
    payment_type: 'card',
  });
});

test('coming back from the card page does not send the payer there again [CONF-13]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/etisalatPayment', ok({ Transaction: { PaymentPage: '/pay/1' } }));
  const { unmount, row } = await open(anOrder([untried]), server);
  await row('Layla');
  await waitFor(() => expect(pages(server)).toHaveLength(1));
  unmount();
  const again = await open(anOrder([untried]), server);
  const button = within(await again.row('Layla')).getByRole('button', { name: 'Pay with Card' });
  expect(pages(server)).toHaveLength(1);
  await again.user.click(button);
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/pay/1'));
});

test.each([
  ['a share is paid already [CONF-14]', anOrder([layla, { ...untried, id: 's-2' }])],
  ['the order is paid [CONF-15]', anOrder([untried], { payment_status: 'paid' })],
  ['the share was tried', anOrder([omar])],
  ['it is the rest of a bill that nobody holds', anOrder([noor, { ...untried, payer_name: null }])],
  [
    'another phone has taken it',
    anOrder([{ ...untried, claim: { is_mine: false, name: 'Omar', until: '' } }, noor]),
  ],
])('no page is requested automatically when %s', async (_, order) => {
  const { server } = await open(order);
  await screen.findAllByRole('listitem');
  expect(pages(server)).toHaveLength(0);
  expect(server.requestsTo('POST customer/payments/bulkEtisalatPayment')).toHaveLength(0);
});

test('an open card page is also shown as a QR code for another phone [CONF-16]', async () => {
  const { row } = await open(anOrder([omar]));
  const share = within(await row('Omar Saleh'));
  expect(await share.findByRole('img', { name: 'Payment link of Omar Saleh as a QR code' })).toBeTruthy();
  expect(share.getByText('Scan to pay on another phone.')).toBeTruthy();
});

test('a request at the desk shows its time, and can be cancelled or paid another way', async () => {
  const started_at = new Date(Date.now() - 84_000).toISOString();
  let share = { ...noor, attempt: anAttempt({ started_at }) };
  const server = fakeServer();
  server.on('POST customer/payments/share/*/withdraw', () => {
    share = { ...noor, attempt: anAttempt({ state: 'withdrawn' }) };
    return ok({ split_payments: [share] });
  });
  server.on('POST customer/payments/share/*', ({ body }) => {
    share = { ...noor, attempt: anAttempt({ method: 'pos' }) };
    return [201, ok({ order_id: 'o-1', split_payments: [share], asked: body })];
  });
  const { user, row } = await open(() => anOrder([share]), server);
  const item = await row('Noor Aziz');
  expect(item.textContent).toContain('Waiting For Approval');
  expect(within(item).getByRole('timer').textContent).toMatch(/^01:2\d$/);
  await user.click(within(item).getByRole('button', { name: 'Cancel request' }));
  await pastDoubleTap();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(within(item).queryByRole('timer')).toBeNull());
  await pastDoubleTap();
  await user.click(within(item).getByRole('button', { name: 'Pay with POS' }));
  expect(await within(item).findByText('Someone is bringing the card terminal')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-3')[0]?.body).toMatchObject({
    payment_method: 'pos',
  });
});

test('changing to the card opens its page', async () => {
  const server = fakeServer();
  server.on(
    'POST customer/payments/share/*',
    ok({ split_payments: [noor], Transaction: { PaymentPage: '/pay/9', TransactionID: 'a-9' } }),
  );
  const { user, row } = await open(anOrder([noor]), server);
  await user.click(within(await row('Noor Aziz')).getByRole('button', { name: 'Pay with Card' }));
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/pay/9'));
});

test.each([
  ['declined', 'The card was declined. Nothing was charged.'],
  ['cancelled', 'The card page was closed before you paid. Nothing was charged.'],
])('a card page that ended as %s shows a message', async (state, words) => {
  const { row } = await open(anOrder([{ ...omar, attempt: anAttempt({ method: 'card', state }) }]));
  expect(within(await row('Omar Saleh')).getByText(words)).toBeTruthy();
});

test('no second card page is offered while the bank decides', async () => {
  const { row } = await open(
    anOrder([{ ...omar, attempt: anAttempt({ method: 'card', state: 'unknown' }) }]),
  );
  const share = within(await row('Omar Saleh'));
  expect(share.getByText(/Please don’t pay again/)).toBeTruthy();
  expect(share.queryByRole('button')).toBeNull();
});

test('a refused card page shows an error beside its button', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/etisalatPayment', [502, { status: false, message: 'The bank is away.' }]);
  const { user, row } = await open(anOrder([omar]), server);
  await user.click(within(await row('Omar Saleh')).getByRole('button', { name: 'Pay with Card' }));
  expect(await screen.findByText('The bank is away.')).toBeTruthy();
});

test('before any payment the page links to the ways to pay', async () => {
  await open(anOrder([]));
  expect((await screen.findByRole('link', { name: 'Choose how to pay' })).getAttribute('href')).toBe(
    '/payment-divide?table_number=5&k=KEY',
  );
});

test('the order from the previous page is followed, even if Home has another one first', async () => {
  localStorage.setItem('paymentOrder', 'o-7');
  const server = fakeServer();
  haveOrder(server, anOrder([], { id: 'o-1' }));
  server.on('GET customer/orders/details/o-7', ok(anOrder([layla], { id: 'o-7', payment_status: 'paid' })));
  await renderApp('/confirmation?table_number=5', server);
  expect(await screen.findByRole('heading', { name: 'Everything is paid' })).toBeTruthy();
});
