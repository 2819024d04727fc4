import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { hummus, meal, openItemsSplit, ouzi, tea } from '../../testing/items-split.ts';
import { ok } from '../../testing/menu.ts';
import { anOrder, aShare } from '../../testing/orders.ts';
import { resetBetweenTests } from '../../testing/render-app.tsx';
import { choose, payerCard, sentSplits, typeNames } from '../../testing/split-forms.ts';

resetBetweenTests();

async function fill(app: Awaited<ReturnType<typeof openItemsSplit>>) {
  const { user, box } = app;
  await typeNames(user, 'Layla Haddad', 'Omar');
  await user.click(box(1, 0));
  await user.click(box(1, 1));
  await user.click(box(2, 2));
}

test('if a name is missing nothing is sent [ITEMS-19]', async () => {
  const app = await openItemsSplit();
  await fill(app);
  await app.user.clear(payerCard(2).getByRole('textbox', { name: 'Full Name' }));
  // A folded card unfolds for its error.
  await app.user.click(screen.getByRole('button', { name: 'Payment 02' }));
  await app.user.click(app.submit());
  expect(await screen.findAllByText('Full Name is required')).toHaveLength(1);
  expect(document.activeElement).toBe(payerCard(2).getByRole('textbox', { name: 'Full Name' }));
  expect(sentSplits(app.server)).toHaveLength(0);
});

test('the split is sent as a multipart form with brackets, and leads to the summary [ITEMS-21] [ITEMS-22] [ITEMS-23] [ITEMS-25] [ITEMS-26] [CALL-27] [CALL-28] [CALL-30] [GEN-6]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [
    201,
    ok({ order_id: 'o-1', split_payments: [aShare(), aShare({ id: 's-2' })] }),
  ]);
  const app = await openItemsSplit(meal, server);
  await fill(app);
  const { user } = app;
  await user.type(payerCard(1).getByRole('textbox', { name: 'Phone No (Optional)' }), '050');
  await choose(user, 1, 'Method', 'POS');
  await choose(user, 2, 'Method', 'Cash');
  await choose(user, 2, 'Tip', 'Custom');
  await choose(user, 2, 'Service charge', 'Custom');
  await user.type(payerCard(2).getByRole('textbox', { name: 'Tip in AED' }), '5');
  await user.type(payerCard(2).getByRole('textbox', { name: 'Service charge in AED' }), '2');
  await user.click(app.submit());
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  expect(location.search).toBe('?table_number=5&k=KEY');
  expect(server.requestsTo('POST customer/payments/split')[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(sentSplits(server)).toEqual([
    {
      order_id: 'o-1',
      split_type: 'items',
      currency: 'AED',
      url: 'http://localhost:3000/confirmation?table_number=5&k=KEY',
      'splits[0][name]': 'Layla Haddad',
      'splits[0][contact_number]': '050',
      'splits[0][coupon_code]': '',
      'splits[0][payment_method]': 'pos',
      'splits[0][tip_type]': 'percentage',
      'splits[0][tip_value]': '10',
      'splits[0][service_charge_type]': 'percentage',
      'splits[0][service_charge]': '2',
      'splits[0][items][0][order_item_id]': 'ln-1',
      'splits[0][items][0][quantity]': '1',
      'splits[0][items][0][name]': 'Hummus Beiruti',
      'splits[0][items][1][order_item_id]': 'ln-2',
      'splits[0][items][1][quantity]': '3',
      'splits[0][items][1][name]': 'Mint Tea',
      'splits[1][name]': 'Omar',
      'splits[1][contact_number]': '',
      'splits[1][coupon_code]': '',
      'splits[1][payment_method]': 'cash',
      'splits[1][tip_type]': 'fixed',
      'splits[1][tip_value]': '5',
      'splits[1][service_charge_type]': 'fixed',
      'splits[1][service_charge]': '2',
      'splits[1][items][0][order_item_id]': 'ln-3',
      'splits[1][items][0][quantity]': '1',
      'splits[1][items][0][name]': 'Lamb Ouzi',
    },
  ]);
  expect((history.state as { usr: unknown }).usr).toEqual({
    payments: [
      {
        id: 1,
        fullName: 'Layla Haddad',
        phone: '050',
        coupon_code: '',
        items: [
          { id: 'ln-1', quantity: 1, name: 'Hummus Beiruti' },
          { id: 'ln-2', quantity: 3, name: 'Mint Tea' },
        ],
        tip: 10,
        customTip: '0',
        paymentMethod: 'POS',
        serviceCharge: 2,
        customServiceCharge: '0',
      },
      {
        id: 2,
        fullName: 'Omar',
        phone: '',
        coupon_code: '',
        items: [{ id: 'ln-3', quantity: 1, name: 'Lamb Ouzi' }],
        tip: 'custom',
        customTip: '5',
        paymentMethod: 'Cash',
        serviceCharge: 'custom',
        customServiceCharge: '2',
      },
    ],
    grandTotal: '159.00',
    calculatedAmounts: ['78.40', '96.00'],
    orderId: 'o-1',
  });
});

test('a refusal is logged and shown, and the form keeps its entries [ITEMS-27] [ITEMS-28]', async () => {
  const server = fakeServer();
  const message = 'Somebody is paying this bill.';
  server.on('POST customer/payments/split', [409, { status: false, message }]);
  const warned = vi.spyOn(console, 'warn');
  const app = await openItemsSplit(meal, server);
  await fill(app);
  await app.user.click(app.submit());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(warned).toHaveBeenCalledWith('The split was refused', expect.objectContaining({ message }));
  expect(payerCard(1).getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value).toBe(
    'Layla Haddad',
  );
  expect(app.box(1, 0).checked).toBe(true);
  expect(location.pathname).toBe('/split-payment');
});

test('entries survive a reload, without lines that are no longer on the bill', async () => {
  let order = meal;
  const first = await openItemsSplit(() => order);
  await fill(first);
  first.unmount();
  order = anOrder([], { items: [{ ...hummus, status: 'cancelled' }, tea, ouzi], total_amount: '119.00' });
  await openItemsSplit(() => order);
  expect(payerCard(1).getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value).toBe(
    'Layla Haddad',
  );
  expect(
    payerCard(1)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked),
  ).toEqual([true, false]);
});

test('a refused coupon shows an error at its payer', async () => {
  const server = fakeServer();
  const message = 'This coupon is used up.';
  const errors = { 'splits[1].coupon_code': message };
  server.on('POST customer/payments/split', [
    422,
    { status: false, code: 'coupon_used_up', message, errors },
  ]);
  const app = await openItemsSplit(meal, server);
  await fill(app);
  await app.user.click(app.submit());
  expect(await payerCard(2).findByText(message)).toBeTruthy();
  expect(payerCard(2).getByRole('textbox', { name: 'Coupon Code' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(payerCard(1).queryByText(message)).toBeNull();
});
