import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makePayment } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { PaymentRequest } from './payment.ts';

/** A server with waiting payments, which a colleague can answer too. */
function paymentAnswers(requests: PaymentRequest[]) {
  let waiting = requests;
  let resolved: PaymentRequest[] = [];
  function resolve(id: string, answer: Partial<PaymentRequest>) {
    const found = waiting.find((one) => one.id === id);
    if (found === undefined) return new Refusal(409, 'attempt_not_open', 'It was answered already.');
    const payment = { ...found, resolved_at: new Date().toISOString(), ...answer };
    waiting = waiting.filter((one) => one.id !== id);
    resolved = [payment, ...resolved];
    return { payment };
  }
  const idIn = (path: string) => path.split('/')[2] ?? '';
  const answers: Answers = {
    staffPayments: () => ({
      waiting,
      resolved,
      more: { waiting: false, resolved: false },
      now: new Date().toISOString(),
    }),
    approvePayment: ({ path, body }) =>
      resolve(idIn(path), { state: 'approved', resolved_by: 'Rana', change: '10.22', ...(body as object) }),
    takePayment: ({ path }) => {
      const taken = { handled_at: new Date().toISOString(), handled_by: 'Rana' };
      waiting = waiting.map((one) => (one.id === idIn(path) ? { ...one, ...taken } : one));
      return { payment: waiting.find((one) => one.id === idIn(path)) };
    },
    rejectPayment: ({ path, body }) =>
      resolve(idIn(path), { state: 'rejected', resolved_by: 'Rana', ...(body as object) }),
  };
  return { answers, resolve };
}

const cash = makePayment({ id: 'cash', requested_at: new Date(Date.now() - 84_000).toISOString() });
const pos = makePayment({
  id: 'pos',
  table_number: '3',
  payer_name: 'Mariam',
  method: 'pos',
  amount: '214.20',
  requested_at: new Date().toISOString(),
});

test('what was resolved is found by payer, table, order or amount, in any digits [TILL-14]', async () => {
  const { answers, resolve } = paymentAnswers([cash, pos]);
  resolve('cash', { state: 'approved' });
  resolve('pos', { state: 'approved' });
  await openConsole('/payments?show=resolved', { ...signedInAs('manager'), ...answers });
  const field = await screen.findByRole('searchbox', { name: 'Name, table, order or amount' });
  const shown = () => ['Noor Aziz', 'Mariam'].filter((name) => screen.queryByText(name, { exact: false }));
  expect(shown()).toEqual(['Noor Aziz', 'Mariam']);
  for (const [query, found] of [
    ['mari', ['Mariam']],
    ['12 noor', ['Noor Aziz']],
    ['٢١٤٫٢٠', ['Mariam']],
    ['#0419', ['Noor Aziz', 'Mariam']],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, query);
    expect([query, shown()]).toEqual([query, found]);
  }
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody');
  expect(screen.getByText('No such payment in this list')).toBeTruthy();
});

test('a payment says its share of the bill, and that it no longer is one [PAPER-12]', async () => {
  const gone = makePayment({ id: 'gone', payer_name: 'Omar', share: null });
  const { answers, resolve } = paymentAnswers([cash, gone]);
  resolve('cash', { state: 'approved' });
  resolve('gone', { state: 'rejected' });
  await openConsole('/payments?show=resolved', { ...signedInAs('manager'), ...answers });
  for (const [name, place] of [
    ['Noor Aziz', 'share 3 of 3'],
    ['Omar', 'no longer a share of the bill'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    const detail = await screen.findByRole('complementary', { name: 'The payment' });
    expect(within(detail).getByText(place, { exact: false })).toBeTruthy();
  }
});

test('a payment for parts of dishes says so [PART-4]', async () => {
  const dish = { name: 'Hummus', parts: 1, of: 2, total_price: '12.51', options: [] };
  const lines = [
    { ...dish, quantity: 0 },
    { ...dish, name: 'Mint Tea', quantity: 1, total_price: '18.82' },
    { ...dish, name: 'Lamb Kebab', quantity: 2, parts: 0, of: 1, total_price: '137.00' },
  ];
  const { answers } = paymentAnswers([makePayment({ lines })]);
  await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  const detail = await screen.findByRole('complementary', { name: 'The payment' });
  expect(within(detail).getByText('Hummus', { exact: false }).textContent).toBe('½ Hummus');
  expect(within(detail).getByText('Mint Tea', { exact: false }).textContent).toBe('1½ Mint Tea');
  expect(within(detail).getByText('Lamb Kebab', { exact: false }).textContent).toBe('2 × Lamb Kebab');
});

test('cash is approved with what was received, the change to give is shown, and its refund is a press away [FIND-9]', async () => {
  const { answers } = paymentAnswers([pos, cash]);
  const { server } = await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  const detail = await screen.findByRole('complementary', { name: 'The payment' });
  expect(within(detail).getByText('Noor Aziz', { exact: false })).toBeTruthy();
  const choices = within(detail).getAllByRole('radio');
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual([
    '39.78',
    '40',
    '50',
    '100',
    'other',
  ]);

  await userEvent.click(within(detail).getByRole('radio', { name: '50' }));
  expect(within(detail).getByRole('status').textContent).toBe('Change AED 10.22');
  await userEvent.dblClick(within(detail).getByRole('button', { name: 'Approve AED 39.78' }));
  expect(await within(detail).findByText('Give change')).toBeTruthy();
  const [made, again] = server.of('approvePayment');
  expect(made?.body).toEqual({ amount: '39.78', received: '50.00' });
  expect(made?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBeUndefined();
  expect(document.activeElement).toBe(within(detail).getByRole('status'));
  expect(within(detail).getByRole('button', { name: /Next payment · Table 3/ })).toBeTruthy();
  const refund = within(detail).getByRole('link', { name: 'Refund an order' });
  expect(refund.getAttribute('href')).toBe('/refunds?order=0419');
});

test('a waiter too can say "on my way", and everybody sees who is', async () => {
  const { answers } = paymentAnswers([cash]);
  const { server } = await openConsole('/payments/cash', { ...signedInAs('waiter'), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'I’m on my way' }));
  expect((await screen.findByText(/Rana has been on the way since/)).getAttribute('role')).toBe('status');
  expect(server.of('takePayment')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'I’m on my way' })).toBeNull();
});

test('too little cash cannot be approved, and the missing amount is shown', async () => {
  const { answers } = paymentAnswers([cash]);
  const { server } = await openConsole('/payments/cash', { ...signedInAs('manager'), ...answers });
  await userEvent.click(await screen.findByRole('radio', { name: 'Other' }));
  await userEvent.type(screen.getByLabelText('Amount received in AED'), '20');
  expect(screen.getByText('AED 19.78 short.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Approve AED 39.78' }));
  expect(server.of('approvePayment')).toEqual([]);
});

test('a POS payment needs the slip reference of the terminal', async () => {
  const { answers } = paymentAnswers([pos]);
  const { server } = await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  const approve = await screen.findByRole('button', { name: 'Approve AED 214.20' });
  await userEvent.click(approve);
  expect(server.of('approvePayment')).toEqual([]);
  expect(screen.getByText(/enter the reference on the terminal slip/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reference on the terminal slip'), '883120{Enter}');
  await waitFor(() =>
    expect(server.of('approvePayment')[0]?.body).toEqual({ amount: '214.20', slip_reference: '883120' }),
  );
});

test('rejecting asks for a reason, which is sent along', async () => {
  const { answers } = paymentAnswers([cash]);
  const { server } = await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByText('Choose a reason or write one.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Another reason' }));
  await userEvent.type(within(dialog).getByRole('textbox'), '  Wrong table ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(server.of('rejectPayment')[0]?.body).toEqual({ reason: 'Wrong table' }));
  expect(await screen.findByText('Rejected')).toBeTruthy();
  const detail = screen.getByRole('complementary', { name: 'The payment' });
  await waitFor(() => expect(document.activeElement).toBe(within(detail).getByRole('status')));
  expect(server.of('approvePayment')).toEqual([]);
});

test('a payment that a colleague answered first shows who did, and is not booked twice', async () => {
  const { answers, resolve } = paymentAnswers([cash]);
  await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  const approve = await screen.findByRole('button', { name: 'Approve AED 39.78' });
  resolve('cash', { state: 'approved', resolved_by: 'Samir', received: '40.00', change: '0.22' });
  await userEvent.click(approve);
  expect(await screen.findByText(/Samir approved this payment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve AED 39.78' })).toBeNull();
  expect(screen.queryByText('Give change')).toBeNull();
});

test('a waiter sees the waiting payments but cannot approve them', async () => {
  const { answers } = paymentAnswers([cash]);
  await openConsole('/payments', { ...signedInAs('waiter'), ...answers });
  expect(await screen.findByText(/Only a cashier/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});

test('other pages ask for the waiting payments alone', async () => {
  const { answers } = paymentAnswers([cash]);
  const { server } = await openConsole('/drawer', { ...signedInAs('cashier'), ...answers });
  expect((await screen.findAllByRole('link', { name: /Payments.*1/ })).length).toBeGreaterThan(0);
  expect(new Set(server.of('staffPayments').map(({ path }) => path))).toEqual(
    new Set(['staff/payments?only=waiting']),
  );
});

test('the kitchen cannot open the payments page', async () => {
  const { answers } = paymentAnswers([cash]);
  const { server } = await openConsole('/payments', { ...signedInAs('kitchen'), ...answers });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Payments/ })).toBeNull();
  expect(server.of('staffPayments')).toEqual([]);
});

test('a card payment with unknown outcome stays above the list until somebody has looked it up', async () => {
  let alerts = [
    {
      id: 'alert',
      about: 'outcome_never_told',
      attempt_id: 'attempt',
      order_id: 'order',
      order_ref: '0419',
      table_number: '12',
      payer_name: 'Noor Aziz',
      amount: '39.78',
      state: 'unknown',
      provider: 'epg',
      provider_ref: '100200300400',
      merchant_ref: 'A1',
      raised_at: '2026-11-20T20:41:00+04:00',
    },
  ];
  const answers: Answers = {
    ...paymentAnswers([]).answers,
    paymentAlerts: () => ({ needs_attention: alerts, now: new Date().toISOString() }),
    answerPaymentAlert: () => {
      const [alert] = alerts;
      alerts = [];
      return { alert };
    },
  };
  const { server } = await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  const list = await screen.findByRole('region', { name: 'Check these with the bank' });
  expect(within(list).getByText('100200300400')).toBeTruthy();
  expect(
    within(
      within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: /Payments/ }),
    ).getByText('1'),
  ).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'I checked it' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from the list' }));
  expect(within(dialog).getByText('Write what you found.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('What you found'), 'Never captured');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from the list' }));
  await waitFor(() => expect(server.of('answerPaymentAlert')[0]?.body).toEqual({ note: 'Never captured' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Check these with the bank' })).toBeNull());
});
