import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { setStored } from '../../shared/storage.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aLine, anAttempt, anOrder, aShare, elsewhere, haveOrder } from '../../testing/orders.ts';
import { squaresFor, squaresOf } from '../../testing/qr.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import * as leave from '../card/leave.ts';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

const pageOf = (id: string) => `http://localhost/pay/${id}`;
const open = (id: string) => anAttempt({ method: 'card', state: 'created', payment_page: pageOf(id) });
const layla = aShare({ id: 's-1', status: 'paid' });
const omar = aShare({
  id: 's-2',
  payer_name: 'Omar',
  total_amount: '56.00',
  tip_amount: '5.00',
  attempt: open('2'),
});
const noor = aShare({ id: 's-3', payer_name: 'Noor', service_charge: '1.00', attempt: open('3') });
const cash = aShare({ id: 's-4', payer_name: 'Sara', payment_method: 'cash' });

async function show(order: Order | (() => Order), server: FakeServer = fakeServer()) {
  vi.mocked(leave.leaveFor).mockClear();
  haveOrder(server, order);
  const app = await renderApp('/multiple-payment?table_number=5&k=KEY', server);
  await screen.findByRole('heading', { level: 1 });
  const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
  return { ...app, row };
}

test('each payment is shown with name, tip, service charges, state and amount [MULTI-1] [MULTI-3] [MULTI-4] [MULTI-5] [MULTI-6] [ROUTE-13] [GEN-2] [GEN-7]', async () => {
  const { row } = await show(anOrder([layla, omar, noor]));
  expect((await row('Layla Haddad')).getByText('paid')).toBeTruthy();
  const second = await row('Omar');
  expect(second.getByText('pending')).toBeTruthy();
  expect(second.getAllByText(/56\.00/)[0]?.textContent).toBe('AED 56.00');
  expect(second.getByText('Tip').parentElement?.textContent).toBe('TipAED 5.00');
  expect((await row('Noor')).getByText('Service charges').parentElement?.textContent).toBe(
    'Service chargesAED 1.00',
  );
  expect(document.title).toBe('Multiple Payments | Food App');
});

test.each(['/multiple-payment', '/confirmation', '/payment-process'])(
  'on %s a share of a split by items lists its dishes, parts and what was chosen too [PART-11]',
  async (path) => {
    const server = fakeServer();
    const dish = { parts: 0, of: 1, total_price: '30.00' };
    const share = aShare({
      id: 's-9',
      payer_name: 'Noor',
      split_type: 'items',
      items: [
        { ...dish, order_item_id: 'ln-1', item_name: 'Mint Tea', quantity: 3 },
        {
          ...dish,
          order_item_id: 'ln-2',
          item_name: 'Hummus',
          quantity: 0,
          parts: 1,
          of: 2,
          total_price: '12.51',
        },
      ],
    });
    const pot = { id: 7, name: 'Pot for four', quantity: 1, price: '32.00', is_available: true };
    haveOrder(server, anOrder([share, layla], { items: [aLine({ id: 'ln-1', options: [pot] })] }));
    setStored('paymentOrder', 'o-1');
    await renderApp(`${path}?table_number=5&share=s-9`, server);
    expect((await screen.findByText('3 × Mint Tea (Pot for four)')).closest('div')?.textContent).toContain(
      'AED 30.00',
    );
    const half = screen.getByText('Hummus').closest('div');
    expect(half?.textContent).toContain('½ HummusAED 12.51');
  },
);

test('a payment without a payer’s name is shown by its id [MULTI-2]', async () => {
  const { row } = await show(anOrder([layla, elsewhere(aShare({ id: '77', payer_name: null }))]));
  expect((await row('User 77')).getByRole('heading', { name: 'User 77' })).toBeTruthy();
});

test('each pending card payment has a QR code, and can be paid on this phone [MULTI-7] [CONF-16]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/etisalatPayment', ok({ Transaction: { PaymentPage: pageOf('3') } }));
  const { row, user } = await show(anOrder([layla, omar, noor, cash]), server);
  for (const [name, id] of [
    ['Omar', '2'],
    ['Noor', '3'],
  ] as const) {
    const code = (await row(name)).getByRole('img', { name: `Payment link of ${name} as a QR code` });
    expect(squaresOf(code)).toEqual(squaresFor(pageOf(id)));
  }
  for (const name of ['Layla Haddad', 'Sara']) expect((await row(name)).queryByRole('img')).toBeNull();
  await user.click((await row('Noor')).getByRole('button', { name: 'Pay on this phone' }));
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith(pageOf('3')));
  expect(server.requestsTo('POST customer/payments/etisalatPayment')[0]?.body).toMatchObject({
    split_id: 's-3',
    amount: '112.00',
  });
});

test('with a server of the common API the QR codes link to the requested pages, also after a reload [MULTI-7]', async () => {
  const shares = [omar, noor].map(elsewhere);
  const server = fakeServer();
  server.on(
    'POST customer/payments/bulkEtisalatPayment',
    ok([{ Transaction: { PaymentPage: pageOf('2') } }, { Transaction: { PaymentPage: pageOf('3') } }]),
  );
  const first = await show(anOrder(shares), server);
  const code = async (row: typeof first.row) => (await row('Noor')).findByRole('img', { name: /QR code/ });
  expect(squaresOf(await code(first.row))).toEqual(squaresFor(pageOf('3')));
  expect(screen.queryByRole('button', { name: 'This is mine' })).toBeNull();
  first.unmount();
  const again = await show(anOrder(shares), server);
  expect(squaresOf(await code(again.row))).toEqual(squaresFor(pageOf('3')));
  expect(server.requestsTo('POST customer/payments/bulkEtisalatPayment')).toHaveLength(1);
});

test('a single card payment also has a QR code, and the browser stays on the page', async () => {
  let shares = [aShare({ id: 's-2', payer_name: 'Omar' }), cash];
  const server = fakeServer();
  server.on('POST customer/payments/bulkEtisalatPayment', () => {
    shares = [omar, cash];
    return ok([{ split_id: 's-2', Transaction: { PaymentPage: pageOf('2') } }]);
  });
  const { row } = await show(() => anOrder(shares), server);
  expect(squaresOf(await (await row('Omar')).findByRole('img', { name: /QR code/ }))).toEqual(
    squaresFor(pageOf('2')),
  );
  expect(leave.leaveFor).not.toHaveBeenCalled();
});

test('only pending payments have a pay button [MULTI-8]', async () => {
  const { row } = await show(anOrder([layla, omar, cash]));
  const paid = await row('Layla Haddad');
  expect([paid.queryByRole('button'), paid.queryByRole('link')]).toEqual([null, null]);
  expect((await row('Omar')).getByRole('button', { name: 'Pay on this phone' })).toBeTruthy();
  expect((await row('Sara')).getByRole('link', { name: 'Pay this part' }).getAttribute('href')).toBe(
    '/payment-process?table_number=5&k=KEY&share=s-4',
  );
});

test('Next appears when everything is paid, without a reload [MULTI-9] [GEN-6]', async () => {
  let order = anOrder([layla, cash]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { row } = await show(() => order);
  await row('Sara');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  const payments = {
    ...order.payments,
    status: 'paid',
    split_payments: [layla, { ...cash, status: 'paid' as const }],
  };
  order = { ...order, payments };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe(
    '/payment-confirmation?table_number=5&k=KEY',
  );
});

test('a share can be claimed, paid on this phone, and given back', async () => {
  let shares = [omar, cash];
  const until = '2026-11-21T20:01:30+04:00';
  const server = fakeServer();
  const answer = () => ok({ order_id: 'o-1', split_payments: shares });
  server.on('POST customer/payments/share/*/claim', () => {
    shares = [omar, { ...cash, is_mine: true, claim: { is_mine: true, name: 'Sara', until } }];
    return answer();
  });
  server.on('DELETE customer/payments/share/*/claim', () => {
    shares = [omar, cash];
    return answer();
  });
  const { row, user } = await show(() => anOrder(shares), server);
  await user.click((await row('Sara')).getByRole('button', { name: 'This is mine' }));
  const back = await (await row('Sara')).findByRole('button', { name: 'Release this share' });
  expect(server.requestsTo('POST customer/payments/share/s-4/claim')).toHaveLength(1);
  await pastDoubleTap();
  await user.click(back);
  expect(await (await row('Sara')).findByRole('button', { name: 'This is mine' })).toBeTruthy();
});

test('a share that another phone has claimed has no buttons, and shows whose it is', async () => {
  const claim = { is_mine: false, name: 'Huda', until: '2026-11-21T20:01:30+04:00' };
  const { row } = await show(anOrder([{ ...omar, claim }, cash]));
  const taken = await row('Omar');
  expect(taken.getByText('Huda is paying this.')).toBeTruthy();
  expect([taken.queryByRole('button'), taken.queryByRole('link'), taken.queryByRole('img')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('claiming a share too late shows an error and who was faster', async () => {
  let shares = [omar, cash];
  const server = fakeServer();
  server.on('POST customer/payments/share/*/claim', () => {
    shares = [omar, { ...cash, claim: { is_mine: false, name: 'Huda', until: '2026-11-21T20:01:30+04:00' } }];
    return [409, { status: false, code: 'share_claimed', message: 'Somebody else has just taken it.' }];
  });
  const { row, user } = await show(() => anOrder(shares), server);
  await user.click((await row('Sara')).getByRole('button', { name: 'This is mine' }));
  expect(await screen.findByText('Somebody else has just taken it.')).toBeTruthy();
  expect(await (await row('Sara')).findByText('Huda is paying this.')).toBeTruthy();
});

test('a server without claims is asked only once', async () => {
  const { row, user, server } = await show(anOrder([omar, cash]));
  await user.click((await row('Sara')).getByRole('button', { name: 'This is mine' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'This is mine' })).toBeNull());
  expect(server.requestsTo('POST customer/payments/share/s-4/claim')).toHaveLength(1);
});

test('a guest who ordered only a part can pay just that', async () => {
  const items = [aLine(), aLine({ id: 'ln-2', is_mine: false })];
  await show(anOrder([omar, noor], { items }));
  const link = await screen.findByRole('link', { name: /Pay what I ordered/ });
  expect(link.getAttribute('href')).toBe('/payment-process?table_number=5&k=KEY&own=1');
  expect(link.textContent).toContain('AED 40.00');
});

const ownItems = [
  aLine(),
  aLine({ id: 'ln-3', item_name: 'Ouzi', unit_price: '60.00' }),
  aLine({ id: 'ln-2', is_mine: false }),
];
const byItems = { split_type: 'items' } as const;

test('of a divided bill a guest pays what nobody else holds of what they ordered [PROC-16]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/quote', ok({ subtotal: '60.00', discount_amount: '0.00' }));
  const claim = { is_mine: false, name: 'Sara', until: '2026-11-21T20:01:30+04:00' };
  const shares = [
    { ...cash, ...byItems, claim },
    { ...noor, ...byItems },
  ];
  const { user } = await show(anOrder(shares, { items: ownItems }), server);
  const link = await screen.findByRole('link', { name: /Pay what I ordered/ });
  expect(link.textContent).toContain('AED 60.00');
  expect(server.requestsTo('POST customer/payments/quote')[0]?.body).toEqual({
    order_id: 'o-1',
    split_type: 'own',
  });
  await user.click(link);
  const pay = await screen.findByRole('button', { name: 'Pay Now' });
  expect(pay.textContent, 'with 10 % tip and 2 % service').toContain('AED 67.20');
  expect(screen.queryByText('Hummus Beiruti')).toBeNull();
});

test('what one ordered is not offered again once it is paid [PROC-16]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/quote', ok({ subtotal: '0.00', discount_amount: '0.00' }));
  const mine = { ...layla, ...byItems, is_mine: true };
  await show(anOrder([mine, { ...noor, ...byItems }], { items: ownItems }), server);
  await waitFor(() => expect(server.requestsTo('POST customer/payments/quote')).toHaveLength(1));
  await pastDoubleTap();
  expect(screen.queryByRole('link', { name: /Pay what I ordered/ })).toBeNull();
});

test('before any payment the page links to the ways to pay', async () => {
  await show(anOrder([]));
  expect(await screen.findByRole('link', { name: 'Choose how to pay' })).toBeTruthy();
});

test('the bar over the shares leaves out what was given back [CONF-18]', async () => {
  const back = aShare({ id: 's-5', payer_name: 'Rana', status: 'paid', refunded_amount: '112.00' });
  const partly = aShare({ id: 's-6', payer_name: 'Ali', status: 'paid', refunded_amount: '12.00' });
  await show(anOrder([back, partly, omar]));
  const meter = await screen.findByRole('img', { name: 'AED 100.00 of AED 156.00 paid' });
  expect(meter.querySelectorAll('[data-part]')).toHaveLength(2);
});
