import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aLine, anAttempt, anOrder, aShare, elsewhere, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import * as leave from '../card/leave.ts';
import type { Share } from '../shares/shapes.ts';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

const base = '/payment-process?table_number=5&k=KEY';

async function open(order: Order | (() => Order), query = '', server: FakeServer = fakeServer()) {
  vi.mocked(leave.leaveFor).mockClear();
  haveOrder(server, order);
  const app = await renderApp(`${base}${query}`, server);
  await screen.findByRole('heading', { level: 1, name: 'Payment Process' });
  return app;
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Full Name' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const total = () => button('Pay Now').textContent;
const wordsOf = (legend: string) =>
  [...screen.getByRole('radiogroup', { name: legend }).querySelectorAll('label')].map(
    (label) => label.textContent,
  );
const checkedOf = (legend: string) =>
  screen.getByRole('radiogroup', { name: legend }).querySelector('label:has(:checked)')?.textContent;

test('the form for the whole order has its defaults, total and three buttons [PROC-1] [PROC-2] [PROC-3] [PROC-4] [PROC-6] [PROC-8] [PROC-9] [PROC-10] [PROC-11] [ROUTE-14] [GEN-7]', async () => {
  await open(anOrder());
  expect((await nameField()).required).toBe(true);
  for (const name of ['Phone Number', 'Coupon Code'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name }).required).toBe(false);
  expect(wordsOf('Tip')).toEqual(['No Tip', '10%', '15%', 'Custom']);
  expect(wordsOf('Service charge')).toEqual(['No Service Charges', '2%', '5%', 'Custom']);
  expect([checkedOf('Tip'), checkedOf('Service charge')]).toEqual(['10%', '2%']);
  expect(total()).toContain('AED 112.00');
  for (const name of ['Pay Now', 'Pay with Cash', 'Pay with POS']) expect(button(name).disabled).toBe(false);
  expect(document.title).toBe('Payment Process | Food App');
});

test('custom amounts are entered in AED [PROC-5] [PROC-7] [AMOUNT-1] [AMOUNT-4] [AMOUNT-5] [AMOUNT-7]', async () => {
  const { user } = await open(anOrder());
  await nameField();
  for (const radio of screen.getAllByRole('radio', { name: 'Custom' })) await user.click(radio);
  const tip = screen.getByRole('textbox', { name: 'Tip in AED' });
  expect(tip.getAttribute('min')).toBe('1');
  await user.type(tip, '7,5');
  await user.type(screen.getByRole('textbox', { name: 'Service charge in AED' }), '0.5');
  expect(total()).toContain('AED 108.00');
});

test.each(['Pay Now', 'Pay with Cash', 'Pay with POS'])(
  'without a name %s sends nothing [PROC-1]',
  async (name) => {
    const { user, server } = await open(anOrder());
    const field = await nameField();
    await user.click(button(name));
    expect(await screen.findByText('Full Name is required')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(server.requestsTo('POST customer/payments/single')).toHaveLength(0);
  },
);

test('Pay Now pays the order by card and comes back here [PROC-9] [CALL-26] [GEN-6]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/single', ok({ Transaction: { PaymentPage: '/pay/1' } }));
  const { user } = await open(anOrder(), '', server);
  await user.type(await nameField(), 'Layla');
  await user.click(button('Pay Now'));
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/pay/1'));
  const [request] = server.requestsTo('POST customer/payments/single');
  expect(Object.fromEntries((request?.body ?? new FormData()) as FormData)).toMatchObject({
    order_id: 'o-1',
    payment_method: 'card',
    name: 'Layla',
    tip_type: 'percentage',
    tip_value: '10',
    url: `http://localhost:3000${base}`,
  });
});

test('cash waits for staff here, and their approval shows without a reload [PROC-10] [PROC-12] [PROC-13] [GEN-6]', async () => {
  let order = anOrder();
  const server = fakeServer();
  server.on('POST customer/payments/single', () => {
    order = anOrder([aShare({ payment_method: 'cash', attempt: anAttempt() })]);
    return [201, ok({ split_payments: order.payments.split_payments })];
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open(() => order, '', server);
  await user.type(await nameField(), 'Layla');
  await user.click(button('Pay with Cash'));
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  order = anOrder([aShare({ payment_method: 'cash', status: 'paid' })], { payment_status: 'paid' });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/payment-confirmation?table_number=5&k=KEY',
  );
});

test('with a server of the common API cash waits too, and POS goes to the summary [PROC-10] [PROC-11]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/single', ok({}));
  const { user } = await open(anOrder(), '', server);
  await user.type(await nameField(), 'Layla');
  await user.click(button('Pay with Cash'));
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  await user.click(button('Pay another way'));
  await user.type(await nameField(), 'Layla');
  await user.click(button('Pay with POS'));
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  const methods = server
    .requestsTo('POST customer/payments/single')
    .map(({ body }) => (body as FormData).get('payment_method'));
  expect(methods).toEqual(['cash', 'pos']);
});

test('a refusal shows the server’s message and keeps the form', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/single', [409, { status: false, message: 'Somebody is paying.' }]);
  const { user } = await open(anOrder(), '', server);
  const field = await nameField();
  await user.type(field, 'Layla');
  await user.click(button('Pay Now'));
  expect(await screen.findByText('Somebody is paying.')).toBeTruthy();
  expect(field.value).toBe('Layla');
});

const omar = aShare({
  id: 's-2',
  payer_name: 'Omar',
  subtotal: '50.00',
  total_amount: '58.00',
  tip_amount: '7.50',
  service_charge: '0.50',
  service_charge_type: 'fixed',
});
const sara = aShare({ id: 's-3', payer_name: 'Sara' });

/** A server whose shares can be claimed and paid. */
function sharing(shares: readonly Share[]) {
  const server = fakeServer();
  let now = shares;
  const change = (id: string, parts: Partial<Share>) => {
    now = now.map((share) => (share.id === id ? { ...share, ...parts } : share));
    return ok({ order_id: 'o-1', split_payments: now });
  };
  const until = '2026-11-21T20:01:30+04:00';
  server.on('POST customer/payments/share/*/claim', ({ path }) =>
    change(path.split('/')[3] ?? '', { is_mine: true, claim: { is_mine: true, name: 'Me', until } }),
  );
  server.on('POST customer/payments/share/*', ({ path, body }) => {
    const { payment_method } = body as { payment_method: Share['payment_method'] };
    return [
      201,
      change(path.split('/')[3] ?? '', { payment_method, attempt: anAttempt({ method: payment_method }) }),
    ];
  });
  return { server, change, order: () => anOrder(now) };
}

test('opening a share claims it, starts with the planned values, and sends only changes', async () => {
  const { server, order, change } = sharing([omar, sara]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open(order, '&share=s-2', server);
  expect((await nameField()).value).toBe('Omar');
  expect([checkedOf('Tip'), checkedOf('Service charge')]).toEqual(['15%', 'Custom']);
  expect(total()).toContain('AED 58.00');
  await waitFor(() => expect(server.requestsTo('POST customer/payments/share/s-2/claim')).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'No Tip' }));
  expect(total()).toContain('AED 50.50');
  await user.click(button('Pay with POS'));
  expect(await screen.findByText('Someone is bringing the card terminal')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-2')[0]?.body).toEqual({
    payment_method: 'pos',
    url: `http://localhost:3000${base}&share=s-2`,
    tip_type: 'percentage',
    tip_value: '0',
  });
  change('s-2', { status: 'paid' });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See who pays what' }).getAttribute('href')).toBe(
    '/multiple-payment?table_number=5&k=KEY',
  );
});

test('a code that was typed and taken out again leaves the coupon that the share was planned with [PROC-14]', async () => {
  const planned = { ...omar, discount_amount: '15.00', total_amount: '43.00' };
  const { server, order } = sharing([planned, sara]);
  server.on('POST customer/payments/quote', [404, { status: false, message: 'Unknown coupon.' }]);
  const { user } = await open(order, '&share=s-2', server);
  const field = await screen.findByRole('textbox', { name: 'Coupon Code' });
  expect(total()).toContain('AED 43.00');
  await user.type(field, 'NOPE');
  expect(total()).toContain('AED 58.00');
  await user.clear(field);
  expect(total()).toContain('AED 43.00');
  await user.click(button('Pay with POS'));
  expect(await screen.findByText('Someone is bringing the card terminal')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-2')[0]?.body).toEqual({
    payment_method: 'pos',
    url: `http://localhost:3000${base}&share=s-2`,
  });
});

test('paying a share sends and remembers a name and a number only where they were typed [PART-25] [PART-16]', async () => {
  const kept = { name: 'Huda', phone: '050 123', tip: { type: 'percentage', value: '10' }, method: 'card' };
  localStorage.setItem('payer', JSON.stringify(kept));
  const remembered = () => JSON.parse(localStorage.getItem('payer') ?? '{}') as object;
  const { server, order } = sharing([omar, sara]);
  const { user, unmount } = await open(order, '&share=s-2', server);
  await nameField();
  await user.click(button('Pay with POS'));
  expect(await screen.findByText('Someone is bringing the card terminal')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-2')[0]?.body).not.toHaveProperty('name');
  expect(remembered()).toMatchObject({ name: 'Huda', phone: '050 123', method: 'pos' });
  unmount();
  await open(order, '&share=s-3', server);
  await user.clear(await nameField());
  await user.type(await nameField(), 'Huda Noor');
  await user.click(button('Pay with POS'));
  expect(await screen.findByText('Someone is bringing the card terminal')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-3')[0]?.body).toMatchObject({ name: 'Huda Noor' });
  expect(remembered()).toMatchObject({ name: 'Huda Noor', phone: '050 123' });
});

test('a share that another phone has claimed cannot be paid here', async () => {
  const claim = { is_mine: false, name: 'Huda', until: '2026-11-21T20:01:30+04:00' };
  await open(anOrder([{ ...omar, claim }, sara]), '&share=s-2');
  expect(await screen.findByText('Huda is paying this.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('with a server of the common API a share is paid by its card page', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/etisalatPayment', ok({ Transaction: { PaymentPage: '/pay/2' } }));
  const { user } = await open(anOrder([omar, sara].map(elsewhere)), '&share=s-2', server);
  await nameField();
  expect(screen.queryByRole('button', { name: 'Pay with Cash' })).toBeNull();
  await user.click(button('Pay Now'));
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/pay/2'));
  expect(server.requestsTo('POST customer/payments/etisalatPayment')[0]?.body).toMatchObject({
    split_id: 's-2',
    amount: '58.00',
    url: `http://localhost:3000${base}&share=s-2`,
  });
});

test('a guest who leaves early pays what they ordered, and sees the result', async () => {
  const items = [aLine(), aLine({ id: 'ln-2', item_name: 'Ouzi', unit_price: '60.00', is_mine: false })];
  let shares: readonly Share[] = [];
  const server = fakeServer();
  server.on('POST customer/payments/own/*', () => {
    const mine = aShare({ id: 's-7', payment_method: 'cash', is_mine: true, attempt: anAttempt() });
    shares = [mine, aShare({ id: 's-8', payer_name: null })];
    return [201, ok({ order_id: 'o-1', split_payments: shares })];
  });
  const { user } = await open(() => anOrder(shares, { items }), '&own=1', server);
  await user.type(await nameField(), 'Layla');
  expect(screen.getByRole('region', { name: 'What you ordered' }).textContent).toContain('Hummus Beiruti');
  expect(total()).toContain('AED 44.80');
  await user.click(button('Pay with Cash'));
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  expect(location.search).toBe('?table_number=5&k=KEY&share=s-7');
  expect(server.requestsTo('POST customer/payments/own/o-1')[0]?.body).toMatchObject({
    payment_method: 'cash',
    name: 'Layla',
    tip_type: 'percentage',
    tip_value: '10',
  });
});

const ownItems = [aLine(), aLine({ id: 'ln-2', item_name: 'Ouzi', unit_price: '60.00', is_mine: false })];
const paidDish = (order_item_id: string) => ({
  order_item_id,
  item_name: 'Hummus Beiruti',
  quantity: 1,
  parts: 0,
  of: 1,
  total_price: '40.00',
});
const ownShare = (parts: Partial<Share> = {}) =>
  aShare({ id: 's-7', split_type: 'items', is_mine: true, items: [paidDish('ln-1')], ...parts });
const others = aShare({ id: 's-8', payer_name: null });

test('back from the card page, what the guest ordered is paid, while others still owe [PROC-15] [PROC-12] [PROC-13]', async () => {
  await open(anOrder([ownShare({ status: 'paid' }), others], { items: ownItems }), '&own=back');
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/payment-confirmation?table_number=5&k=KEY',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['the bank still decides', 'unknown', /Please don’t pay again/],
  ['the bank declined it', 'declined', 'The card was declined. Nothing was charged.'],
] as const)('back from the card page, it says that %s [PROC-15]', async (_, state, words) => {
  const attempt = anAttempt({ method: 'card', state });
  await open(anOrder([ownShare({ attempt }), others], { items: ownItems }), '&own=back');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now' }) === null).toBe(state === 'unknown');
});

test('who has paid a part of what they ordered can pay what is left of it [PROC-16]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/quote', ok({ subtotal: '20.00', discount_amount: '0.00' }));
  const half = ownShare({ status: 'paid', items: [{ ...paidDish('ln-1'), total_price: '20.00' }] });
  await open(anOrder([half, others], { items: ownItems }), '&own=1', server);
  expect(await nameField()).toBeTruthy();
  expect(screen.queryByText('Payment Successful!')).toBeNull();
});

test('who paid for somebody else can still pay what they ordered', async () => {
  const lina = ownShare({ id: 's-9', status: 'paid', items: [paidDish('ln-2')] });
  await open(anOrder([lina, others], { items: ownItems }), '&own=1');
  expect(await nameField()).toBeTruthy();
  expect(total()).toContain('AED 44.80');
});

test('once a share is paid the whole order cannot be paid, and a missing share shows a message', async () => {
  const order = anOrder([aShare({ status: 'paid' }), sara]);
  const { unmount } = await open(order);
  expect(await screen.findByRole('link', { name: 'Continue to the Pending Payment' })).toBeTruthy();
  unmount();
  await open(order, '&share=s-99');
  expect(await screen.findByText('This payment is no longer on the bill.')).toBeTruthy();
});

test('nothing else is offered while the bank decides', async () => {
  await open(
    anOrder([{ ...omar, attempt: anAttempt({ method: 'card', state: 'unknown' }) }, sara]),
    '&share=s-2',
  );
  expect(await screen.findByText(/Please don’t pay again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});
