import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aLine, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { choicesOf, choose, chosen, payerCard, sentSplits, typeNames } from '../../testing/split-forms.ts';
import { newPayer } from '../draft/draft.ts';

resetBetweenTests();

async function open(order: Order = anOrder(), server: FakeServer = fakeServer()) {
  haveOrder(server, order);
  const app = await renderApp('/divided-equally?table_number=5&k=KEY', server);
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Split & Submit' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: '+ Add More' });
  const due = (payer: number) => payerCard(payer).getByText(/^Amount to Pay:/).parentElement?.textContent;
  const free = async (...payers: readonly number[]) => {
    for (const payer of payers) {
      await choose(app.user, payer, 'Tip', 'No Tip');
      await choose(app.user, payer, 'Service charge', 'No Service Charges');
    }
  };
  return { ...app, submit, more, due, free };
}

test('there are two payers with fields, methods and charges, and the total [EQUAL-1] [EQUAL-3] [EQUAL-5] [EQUAL-6] [EQUAL-7] [EQUAL-8] [EQUAL-9] [EQUAL-10] [EQUAL-12] [EQUAL-13] [ROUTE-9] [GEN-7]', async () => {
  await open();
  expect(screen.getAllByRole('region', { name: /^Payment/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(screen.getByText('Grand Total').parentElement?.textContent).toBe('Grand Total AED 100.00');
  for (const number of [1, 2]) {
    const card = payerCard(number);
    expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).required).toBe(true);
    for (const name of ['Phone No (Optional)', 'Coupon Code'])
      expect(card.getByRole<HTMLInputElement>('textbox', { name }).required).toBe(false);
    expect(choicesOf(number, 'Method')).toEqual(['Cash', 'Card', 'POS']);
    expect(choicesOf(number, 'Tip')).toEqual(['No Tip', '10%', '15%', 'Custom']);
    expect(choicesOf(number, 'Service charge')).toEqual(['No Service Charges', '2%', '5%', 'Custom']);
    expect([chosen(number, 'Method'), chosen(number, 'Tip'), chosen(number, 'Service charge')]).toEqual([
      'Card',
      '10%',
      '2%',
    ]);
  }
  expect(document.title).toBe('Divided Equally | Food App');
});

test('adding and removing payers updates the parts exactly [EQUAL-2] [EQUAL-4] [EQUAL-11] [EQUAL-16] [EQUAL-17]', async () => {
  const { user, more, due, free } = await open(anOrder([], { total_amount: '100.00' }));
  await free(1, 2);
  expect([due(1), due(2)]).toEqual(['Amount to Pay: AED 50.00', 'Amount to Pay: AED 50.00']);
  await user.click(more);
  await free(3);
  expect([due(1), due(2), due(3)]).toEqual([
    'Amount to Pay: AED 33.34',
    'Amount to Pay: AED 33.33',
    'Amount to Pay: AED 33.33',
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete Payment 03' }));
  expect(due(1)).toBe('Amount to Pay: AED 50.00');
});

/** An order of a server that divides dishes. */
const ours = anOrder([], { items: [aLine({ unit_price: '100.00' })] });
const left = [{ order_item_id: 'ln-1', quantity: 1, parts: 0, of: 1, total_price: '100.00' }];
const dividing = {
  ...ours,
  payments: { ...ours.payments, to_split: { total_amount: '100.00', items: left } },
};

test('a payer may name an amount, and the others share what is left [PART-13]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [201, ok({ order_id: 'o-1', split_payments: [aShare()] })]);
  const { user, more, due, free, submit } = await open(dividing, server);
  expect(screen.queryByRole('textbox', { name: 'Amount in AED' })).toBeNull();
  await user.click(more);
  await free(1, 2, 3);
  await user.click(screen.getByRole('radio', { name: 'Custom amounts' }));
  const amount = (payer: number) =>
    payerCard(payer).getByRole<HTMLInputElement>('textbox', { name: 'Amount in AED' });
  expect(amount(2).placeholder).toBe('33.33');
  await user.type(amount(2), '50');
  expect([due(1), due(2), due(3)]).toEqual([
    'Amount to Pay: AED 25.00',
    'Amount to Pay: AED 50.00',
    'Amount to Pay: AED 25.00',
  ]);
  await user.type(amount(1), '51');
  expect(submit.disabled).toBe(true);
  expect(screen.getByText('The amounts come to AED 101.00, but AED 100.00 is to be divided.')).toBeTruthy();
  await user.clear(amount(1));
  await user.type(amount(1), 'much');
  expect(submit.disabled).toBe(true);
  expect(payerCard(1).getByText(/Please enter an amount/)).toBeTruthy();
  await user.clear(amount(1));
  await typeNames(user, 'A', 'B', 'C');
  await user.click(submit);
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  const [sent = {}] = sentSplits(server);
  expect(sent).toMatchObject({ split_type: 'equally', 'splits[1][amount]': '50.00' });
  expect(Object.keys(sent).filter((key) => key.endsWith('[amount]'))).toHaveLength(1);
});

test('going back to the same for all forgets the amounts [PART-13]', async () => {
  const { user, due, free } = await open(dividing);
  await free(1, 2);
  await user.click(screen.getByRole('radio', { name: 'Custom amounts' }));
  await user.type(payerCard(1).getByRole('textbox', { name: 'Amount in AED' }), '70');
  expect([due(1), due(2)]).toEqual(['Amount to Pay: AED 70.00', 'Amount to Pay: AED 30.00']);
  await user.click(screen.getByRole('radio', { name: 'The same for all' }));
  expect([due(1), due(2)]).toEqual(['Amount to Pay: AED 50.00', 'Amount to Pay: AED 50.00']);
});

test('a server that only divides equally is offered no amounts [PART-13]', async () => {
  await open();
  expect(screen.queryByRole('radio', { name: 'Custom amounts' })).toBeNull();
});

test('percentages apply to the share, custom amounts are added as they are [EQUAL-18] [AMOUNT-1] [AMOUNT-2] [AMOUNT-3] [AMOUNT-4]', async () => {
  const { user, due } = await open();
  expect(due(1)).toBe('Amount to Pay: AED 56.00');
  await choose(user, 1, 'Tip', '15%');
  expect(due(1)).toBe('Amount to Pay: AED 58.50');
  await choose(user, 1, 'Tip', 'Custom');
  await user.type(payerCard(1).getByRole('textbox', { name: 'Tip in AED' }), '4');
  expect(due(1)).toBe('Amount to Pay: AED 55.00');
  expect(due(2)).toBe('Amount to Pay: AED 56.00');
});

test('at most twenty can pay', async () => {
  const nineteen = Array.from({ length: 19 }, (_, index) => newPayer(index + 1));
  sessionStorage.setItem('split:equally:o-1', JSON.stringify(nineteen));
  const { user, more } = await open();
  expect(more.disabled).toBe(false);
  await user.click(more);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(20);
  expect(more.disabled).toBe(true);
});

test('if a name is missing nothing is sent [EQUAL-15]', async () => {
  const { user, submit, server } = await open();
  await typeNames(user, 'Layla', '  ');
  await user.click(submit);
  expect(await screen.findAllByText('Full Name is required')).toHaveLength(1);
  expect(document.activeElement).toBe(payerCard(2).getByRole('textbox', { name: 'Full Name' }));
  expect(sentSplits(server)).toHaveLength(0);
});

test('an invalid amount shows an error at its field, and nothing is sent', async () => {
  const { user, submit, server } = await open();
  await typeNames(user, 'Layla', 'Omar');
  await choose(user, 2, 'Tip', 'Custom');
  await user.type(payerCard(2).getByRole('textbox', { name: 'Tip in AED' }), '-3');
  await user.click(submit);
  expect(payerCard(2).getByText('Please enter an amount, for example 5 or 7.50.')).toBeTruthy();
  expect(sentSplits(server)).toHaveLength(0);
});

test('the split is sent as a multipart form without items, and leads to the summary [EQUAL-19] [EQUAL-20] [CALL-29] [CALL-30] [GEN-6]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [201, ok({ split_payments: [aShare(), aShare({ id: 's-2' })] })]);
  const { user, submit } = await open(anOrder(), server);
  await typeNames(user, 'Layla', 'Omar');
  await choose(user, 1, 'Method', 'POS');
  await choose(user, 2, 'Tip', 'Custom');
  await choose(user, 2, 'Service charge', 'Custom');
  await user.type(payerCard(2).getByRole('textbox', { name: 'Tip in AED' }), '7,5');
  await user.type(payerCard(2).getByRole('textbox', { name: 'Service charge in AED' }), '3');
  await user.click(submit);
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  expect(location.search).toBe('?table_number=5&k=KEY');
  expect(sentSplits(server)).toEqual([
    {
      order_id: 'o-1',
      split_type: 'equally',
      currency: 'AED',
      url: 'http://localhost:3000/confirmation?table_number=5&k=KEY',
      'splits[0][name]': 'Layla',
      'splits[0][contact_number]': '',
      'splits[0][coupon_code]': '',
      'splits[0][payment_method]': 'pos',
      'splits[0][tip_type]': 'percentage',
      'splits[0][tip_value]': '10',
      'splits[0][service_charge_type]': 'percentage',
      'splits[0][service_charge]': '2',
      'splits[1][name]': 'Omar',
      'splits[1][contact_number]': '',
      'splits[1][coupon_code]': '',
      'splits[1][payment_method]': 'card',
      'splits[1][tip_type]': 'fixed',
      'splits[1][tip_value]': '7.5',
      'splits[1][service_charge_type]': 'fixed',
      'splits[1][service_charge]': '3',
    },
  ]);
});

test.each([
  ['a refusal', [409, { status: false, message: 'Somebody is paying.' }], 'Somebody is paying.'],
  ['words with status false', { status: false, message: 'Not today.' }, 'Not today.'],
  ['a broken answer', [500, 'broken'], 'Payment failed. Please try again.'],
] as const)(
  '%s is logged and shown by the form, which keeps what was typed [EQUAL-21] [EQUAL-22]',
  async (_, answer, words) => {
    const server = fakeServer();
    server.on('POST customer/payments/split', answer);
    const warned = vi.spyOn(console, 'warn');
    const { user, submit } = await open(anOrder(), server);
    await typeNames(user, 'Layla', 'Omar');
    await user.click(submit);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(warned).toHaveBeenCalledWith('The split was refused', expect.any(Error));
    expect(payerCard(2).getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value).toBe('Omar');
    expect(location.pathname).toBe('/divided-equally');
  },
);

test('entries survive a reload, and are cleared once the split is sent', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [201, ok({ split_payments: [aShare(), aShare({ id: 's-2' })] })]);
  const first = await open(anOrder(), server);
  await first.user.click(first.more);
  await typeNames(first.user, 'Layla', 'Omar', 'Noor');
  first.unmount();
  const second = await open(anOrder(), server);
  expect(payerCard(3).getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value).toBe('Noor');
  await second.user.click(second.submit);
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  second.unmount();
  await open(anOrder(), server);
  expect(screen.getAllByRole('region', { name: /^Payment/ })).toHaveLength(2);
});

test('once a share is paid the page only links to the rest [EQUAL-14]', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ status: 'paid' }), aShare({ id: 's-2' })]));
  await renderApp('/divided-equally?table_number=5', server);
  const link = await screen.findByRole('link', { name: 'Continue to the Pending Payment' });
  expect(link.getAttribute('href')).toBe('/confirmation?table_number=5');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Split & Submit' })).toBeNull();
});

test('the page links to the split by items [DIVIDE-7]', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Payment With Items' }).getAttribute('href')).toBe(
    '/split-payment?table_number=5&k=KEY',
  );
  expect(screen.getByRole('link', { name: 'Divided Equally' }).getAttribute('aria-current')).toBe('page');
});
