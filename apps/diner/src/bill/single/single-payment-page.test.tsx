import { callKey } from '@sufra/client/queries';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anAttempt, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import * as leave from '../card/leave.ts';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

function serverWith(order: Order | (() => Order) = anOrder()): FakeServer {
  const server = fakeServer();
  haveOrder(server, order);
  return server;
}

const base = '/single-payment?table_number=5&k=KEY';

async function openForm(method: 'cash' | 'card' | 'pos', server = serverWith()) {
  vi.mocked(leave.leaveFor).mockClear();
  const app = await renderApp(`${base}&payment_type=${method}`, server);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full Name' });
  const labels = { cash: 'Pay with Cash', card: 'Pay with Card', pos: 'Pay with POS' };
  const submit = () => screen.getByRole('button', { name: labels[method] });
  return { ...app, name, submit };
}

const sent = (server: FakeServer) =>
  server
    .requestsTo('POST customer/payments/single')
    .map(({ body }) => Object.fromEntries((body as FormData).entries()));

test('without a type the three ways to pay are links, and there is no bottom bar [SINGLE-1] [SINGLE-2] [SINGLE-3] [ROUTE-11] [GEN-12] [GEN-7]', async () => {
  await renderApp(base, serverWith());
  for (const [name, type] of [
    ['Pay with Cash', 'cash'],
    ['Pay with Card', 'card'],
    ['Pay with POS', 'pos'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`${base}&payment_type=${type}`);
  }
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.title).toBe('Single Payment | Food App');
});

test('the form has name, phone, coupon, tips and service charges with their defaults [SINGLE-4] [SINGLE-6] [SINGLE-7] [SINGLE-8] [SINGLE-9] [SINGLE-10] [SINGLE-11] [SINGLE-12]', async () => {
  const { name, user } = await openForm('card');
  expect(name.required).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone Number' }).required).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon Code' }).required).toBe(false);
  const words = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels?.[0]?.textContent);
  expect(words).toEqual([
    'No Tip',
    '10% tip',
    '15% tip',
    'Custom',
    'No Service Charges',
    '2%',
    '5%',
    'Custom',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10% tip' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2%' }).checked).toBe(true);
  for (const custom of screen.getAllByRole('radio', { name: 'Custom' })) await user.click(custom);
  for (const amount of ['Tip in AED', 'Service charge in AED'])
    expect(screen.getByRole('textbox', { name: amount })).toBeTruthy();
});

test('an order that is not pending has no form [SINGLE-5]', async () => {
  await renderApp(`${base}&payment_type=card`, serverWith(anOrder([], { payment_status: 'refunded' })));
  expect(await screen.findByText('There is nothing to pay yet.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the total follows what is chosen, with two decimals [SINGLE-13] [AMOUNT-1] [AMOUNT-4] [AMOUNT-5] [AMOUNT-7] [AMOUNT-8]', async () => {
  const { user, submit } = await openForm('card');
  expect(submit().textContent).toContain('AED 112.00');
  await user.click(screen.getByRole('radio', { name: 'No Tip' }));
  expect(submit().textContent).toContain('AED 102.00');
  await user.click(screen.getAllByRole('radio', { name: 'Custom' })[0] as HTMLElement);
  const tip = screen.getByRole('textbox', { name: 'Tip in AED' });
  expect(tip.getAttribute('min')).toBe('1');
  await user.type(tip, '0.5');
  expect(submit().textContent).toContain('AED 102.50');
  await user.click(screen.getAllByRole('radio', { name: 'Custom' })[1] as HTMLElement);
  const service = screen.getByRole('textbox', { name: 'Service charge in AED' });
  expect(service.getAttribute('min')).toBe('1');
  await user.type(service, '4');
  expect(submit().textContent).toContain('AED 104.50');
});

test('without a name nothing is sent, and the field says so [SINGLE-14]', async () => {
  const { user, submit, server, name } = await openForm('card');
  await user.type(name, '  ');
  await user.click(submit());
  expect(await screen.findByText('Full Name is required')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(sent(server)).toHaveLength(0);
});

test('a card payment is sent as a multipart form, and the browser goes to its page [SINGLE-15] [SINGLE-23] [SINGLE-24] [SINGLE-25] [SINGLE-30] [CALL-26]', async () => {
  const server = serverWith();
  const page = 'https://gateway.test/pay/1';
  server.on('POST customer/payments/single', ok({ Transaction: { PaymentPage: page } }));
  const { user, submit, name } = await openForm('card', server);
  await user.type(name, 'Layla');
  await user.click(submit());
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith(page));
  const [request] = server.requestsTo('POST customer/payments/single');
  expect(request?.body).toBeInstanceOf(FormData);
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent(server)).toEqual([
    {
      split_type: 'single',
      order_id: 'o-1',
      payment_method: 'card',
      name: 'Layla',
      contact_number: '',
      coupon_code: '',
      tip_type: 'percentage',
      tip_value: '10',
      service_charge_type: 'percentage',
      service_charge: '2',
      currency: 'AED',
      url: 'http://localhost:3000/confirmation?table_number=5&k=KEY&payment_type=card',
    },
  ]);
});

test('custom amounts are sent as "custom" and "fixed" [SINGLE-29] [SINGLE-31]', async () => {
  const server = serverWith();
  server.on('POST customer/payments/single', ok({}));
  const { user, submit, name } = await openForm('pos', server);
  await user.type(name, 'Layla');
  for (const radio of screen.getAllByRole('radio', { name: 'Custom' })) await user.click(radio);
  await user.type(screen.getByRole('textbox', { name: 'Tip in AED' }), '7,5');
  await user.type(screen.getByRole('textbox', { name: 'Service charge in AED' }), '3');
  await user.click(submit());
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({
    tip_type: 'custom',
    tip_value: '7.5',
    service_charge_type: 'fixed',
    service_charge: '3',
  });
});

test('an invalid amount shows an error at its field, and nothing is sent', async () => {
  const { user, submit, name, server } = await openForm('card');
  await user.type(name, 'Layla');
  await user.click(screen.getAllByRole('radio', { name: 'Custom' })[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Tip in AED' }), '-3');
  await user.click(submit());
  expect(screen.getByText('Please enter an amount, for example 5 or 7.50.')).toBeTruthy();
  expect(sent(server)).toHaveLength(0);
});

test('an answer without a card page shows an error [SINGLE-26]', async () => {
  const server = serverWith();
  server.on('POST customer/payments/single', ok({ split_payments: [aShare()] }));
  const { user, submit, name } = await openForm('card', server);
  await user.type(name, 'Layla');
  await user.click(submit());
  expect(await screen.findByText('Payment link not found in response')).toBeTruthy();
  expect(leave.leaveFor).not.toHaveBeenCalled();
});

test.each([
  [
    "the server's words [SINGLE-27]",
    [409, { status: false, message: 'Somebody is paying.' }],
    'Somebody is paying.',
  ],
  ['words with status false [SINGLE-27]', { status: false, message: 'Not today.' }, 'Not today.'],
  ['our own words [SINGLE-28]', [500, 'broken'], 'Payment failed. Please try again.'],
] as const)('a refusal shows %s, and what was typed stays', async (_, answer, words) => {
  const server = serverWith();
  server.on('POST customer/payments/single', answer);
  const { user, submit, name } = await openForm('card', server);
  await user.type(name, 'Layla');
  await user.click(submit());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(name.value).toBe('Layla');
});

test('a POS payment goes to the summary with the query string [SINGLE-22] [SINGLE-24] [GEN-6]', async () => {
  let order = anOrder();
  const server = serverWith(() => order);
  server.on('POST customer/payments/single', () => {
    order = anOrder([aShare({ payment_method: 'pos', attempt: anAttempt({ method: 'pos' }) })]);
    return [201, ok({ split_payments: order.payments.split_payments })];
  });
  const { user, submit, name } = await openForm('pos', server);
  await user.type(name, 'Layla');
  await user.click(submit());
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  expect(location.search).toBe('?table_number=5&k=KEY&payment_type=pos');
  expect(await screen.findByText('Someone is bringing the card terminal')).toBeTruthy();
  expect(sent(server)[0]?.payment_method).toBe('pos');
});

const waiting = aShare({ payment_method: 'cash', attempt: anAttempt() });

/** A server of the common API, which does not send attempts. */
function cashServer() {
  const state = { order: anOrder() };
  const server = serverWith(() => state.order);
  server.on('POST customer/payments/single', () => {
    state.order = anOrder([waiting]);
    return [201, ok({ split_payments: [waiting] })];
  });
  return { server, state };
}

test('cash waits for approval, after a reload too [SINGLE-16] [SINGLE-17] [SINGLE-24]', async () => {
  const { server } = cashServer();
  const { user, submit, name, unmount } = await openForm('cash', server);
  await user.type(name, 'Layla');
  await user.click(submit());
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  expect(localStorage.getItem('cash')).toContain('o-1');
  expect(sent(server)[0]?.payment_method).toBe('cash');
  unmount();
  await renderApp(`${base}&payment_type=cash`, server);
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
});

test('while cash waits the order is polled every 3000 ms until it is paid; then a link leads on [SINGLE-18] [SINGLE-19] [SINGLE-20] [SINGLE-21]', async () => {
  const { server, state } = cashServer();
  state.order = anOrder([waiting]);
  localStorage.setItem('cash', JSON.stringify({ order: 'o-1', share: 's-1', since: Date.now() }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(`${base}&payment_type=cash`, server);
  await screen.findByText('Waiting For Approval');
  const reads = () => server.requestsTo('GET customer/orders/details/o-1').length;
  const before = reads();
  for (const round of [0, 1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(reads()).toBe(before + round);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(reads()).toBe(before + round + 1);
  }
  state.order = anOrder([{ ...waiting, status: 'paid' }], { payment_status: 'paid' });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  const link = await screen.findByRole('link', { name: 'Continue to the Pending Payment' });
  expect(link.getAttribute('href')).toBe('/confirmation?table_number=5&k=KEY&payment_type=cash');
  expect(localStorage.getItem('cash')).toBeNull();
  const after = reads();
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(reads()).toBe(after);
});

test('one paid share of several clears the flag and links to the rest [SINGLE-20] [SINGLE-21]', async () => {
  localStorage.setItem('cash', JSON.stringify({ order: 'o-1', since: 1 }));
  await renderApp(base, serverWith(anOrder([aShare({ status: 'paid' }), aShare({ id: 's-2' })])));
  expect(await screen.findByRole('link', { name: 'Continue to the Pending Payment' })).toBeTruthy();
  expect(localStorage.getItem('cash')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay with Cash' })).toBeNull();
});

test('with a server that sends no attempts cash waits until something is paid [SINGLE-17]', async () => {
  localStorage.setItem('cash', JSON.stringify({ order: 'o-1', since: Date.now() }));
  await renderApp(base, serverWith(anOrder([])));
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
});

test('a request that staff rejected shows why and the ways to pay', async () => {
  localStorage.setItem('cash', JSON.stringify({ order: 'o-1', share: 's-1', since: 1 }));
  const attempt = anAttempt({ state: 'rejected', reason: 'No change in the till' });
  await renderApp(base, serverWith(anOrder([{ ...waiting, attempt }])));
  expect(await screen.findByText('The request was turned down: No change in the till')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay with Cash' })).toBeTruthy();
  expect(localStorage.getItem('cash')).toBeNull();
});

test('after a request that staff rejected the form is filled again, and its method comes first [PART-16]', async () => {
  const { server, state } = cashServer();
  const { user, submit, name, unmount } = await openForm('cash', server);
  await user.type(name, 'Layla');
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '050 123');
  await user.click(screen.getByRole('radio', { name: '15% tip' }));
  await user.click(submit());
  await screen.findByText('Waiting For Approval');
  const attempt = anAttempt({ state: 'rejected', reason: 'No change in the till' });
  state.order = anOrder([{ ...waiting, attempt }]);
  unmount();
  const again = await renderApp(base, server);
  await screen.findByText('The request was turned down: No change in the till');
  expect(screen.getAllByRole('link', { name: /^Pay with/ })[0]?.textContent).toBe('Pay with Cash');
  await again.user.click(screen.getByRole('link', { name: 'Pay with POS' }));
  await screen.findByRole('textbox', { name: 'Full Name' });
  const value = (field: string) => screen.getByRole<HTMLInputElement>('textbox', { name: field }).value;
  expect([value('Full Name'), value('Phone Number')]).toEqual(['Layla', '050 123']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '15% tip' }).checked).toBe(true);
});

test('cancelling a cash request needs a confirmation, and leads back to the ways to pay', async () => {
  localStorage.setItem('cash', JSON.stringify({ order: 'o-1', share: 's-1', since: 1 }));
  const { server, state } = cashServer();
  state.order = anOrder([waiting]);
  server.on('POST customer/payments/share/*/withdraw', () => {
    state.order = anOrder([{ ...waiting, attempt: anAttempt({ state: 'withdrawn' }) }]);
    return ok({ split_payments: state.order.payments.split_payments });
  });
  const { user } = await renderApp(`${base}&payment_type=cash`, server);
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Cancel the cash request?' }));
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Keep waiting' }));
  await user.click(sheet.getByRole('button', { name: 'Keep waiting' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo('POST customer/payments/share/s-1/withdraw')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  await pastDoubleTap();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('link', { name: 'Pay with Card' })).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-1/withdraw')).toHaveLength(1);
  expect(localStorage.getItem('cash')).toBeNull();
});

test('a coupon shows its discount before paying; an invalid one shows why', async () => {
  const server = serverWith();
  server.on('POST customer/payments/quote', ok({ discount_amount: '15.00' }));
  const { user, submit } = await openForm('card', server);
  const field = screen.getByRole('textbox', { name: 'Coupon Code' });
  await user.type(field, 'mezze15');
  expect(await screen.findByText('MEZZE15 applied: −AED 15.00')).toBeTruthy();
  expect(submit().textContent).toContain('AED 97.00');
  expect(server.requestsTo('POST customer/payments/quote')).toHaveLength(1);
  server.on('POST customer/payments/quote', [422, { status: false, message: 'This coupon has expired.' }]);
  await user.clear(field);
  await user.type(field, 'OLD');
  expect(await screen.findByText('This coupon has expired.')).toBeTruthy();
  expect(submit().textContent).toContain('AED 112.00');
});

test('when a dish is taken off the bill, the discount is looked up again for what is left [PROC-14]', async () => {
  let order = anOrder([], { total_amount: '200.00' });
  const server = serverWith(() => order);
  server.on('POST customer/payments/quote', () =>
    ok({ discount_amount: (Number(order.total_amount) / 5).toFixed(2) }),
  );
  const { user, submit } = await openForm('card', server);
  await user.click(screen.getByRole('radio', { name: 'No Tip' }));
  await user.type(screen.getByRole('textbox', { name: 'Coupon Code' }), 'FIFTH');
  await waitFor(() => expect(submit().textContent).toContain('AED 164.00'));
  order = anOrder([], { total_amount: '100.00' });
  await act(() => queries.invalidateQueries({ queryKey: callKey('orderDetails') }));
  await waitFor(() => expect(submit().textContent).toContain('AED 82.00'));
});

test('a server without coupon quotes is asked only once', async () => {
  const { user, server } = await openForm('card');
  const field = screen.getByRole('textbox', { name: 'Coupon Code' });
  await user.type(field, 'A');
  expect(await screen.findByText('You’ll see the discount when you pay.')).toBeTruthy();
  await user.type(field, 'B');
  expect(await screen.findByText('You’ll see the discount when you pay.')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/quote')).toHaveLength(1);
});

test('the venue’s own choices replace the defaults, and a service charge it does not take is not offered', async () => {
  const server = serverWith();
  const choices = [
    { kind: 'none', value: 0 },
    { kind: 'percentage', value: 12 },
  ];
  server.on(
    'GET venue',
    ok({
      name: 'Nahar',
      tips: { choices, selected: 0 },
      service_charges: { enabled: false, choices: [], selected: 0 },
    }),
  );
  const { submit } = await openForm('card', server);
  expect(await screen.findByRole('radio', { name: '12% tip' })).toBeTruthy();
  expect(screen.queryByText('Service charge', { selector: 'div' })).toBeNull();
  expect(submit().textContent).toContain('AED 100.00');
});
