import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anOrder, aShare, elsewhere, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test('the first share is shown with type, tip, service charges, discount and state, and polled until it is paid [CONF-9] [CONF-10] [CONF-11] [ROUTE-12] [GEN-7]', async () => {
  const first = aShare({ payment_method: 'cash', discount_amount: '15.00', total_amount: '97.00' });
  let order = anOrder([first, aShare({ id: 's-2', payer_name: 'Omar' })]);
  const server = fakeServer();
  haveOrder(server, () => order);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp('/single-payment-confirmation?table_number=5', server);
  const summary = await screen.findByRole('region', { name: 'Payment summary' });
  for (const words of ['Layla Haddad', 'Cash', 'pending', 'AED 10.00', 'AED 2.00', 'AED 15.00', 'AED 97.00'])
    expect(summary.textContent).toContain(words);
  expect(summary.textContent).not.toContain('Omar');
  expect(screen.getByText('Prices include 5% VAT')).toBeTruthy();
  expect(document.title).toBe('Payment summary | Food App');

  const reads = () => server.requestsTo('GET customer/orders/details/o-1').length;
  const before = reads();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(reads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reads()).toBe(before + 1);
  order = anOrder([{ ...first, status: 'paid' }], { payment_status: 'paid' });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(reads()).toBe(before + 2);
  expect(summary.textContent).toContain('paid');
  expect(summary.textContent).not.toContain('pending');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(reads()).toBe(before + 2);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/payment-confirmation?table_number=5',
  );
});

test('a paid share has its receipt, its refund, and the invoice of the whole order', async () => {
  const share = aShare({
    status: 'paid',
    receipt_url: 'http://localhost/r/share',
    refunded_amount: '12.50',
  });
  const server = fakeServer();
  haveOrder(server, () =>
    anOrder([share], { payment_status: 'paid', receipt_url: 'http://localhost/r/order' }),
  );
  await renderApp('/single-payment-confirmation?table_number=5', server);
  const receipt = await screen.findByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toBe('http://localhost/r/share');
  expect(receipt.getAttribute('rel')).toBe('noreferrer');
  expect(screen.getByRole('link', { name: 'Tax invoice for the whole order' }).getAttribute('href')).toBe(
    'http://localhost/r/order',
  );
  expect(screen.getByText('Refunded').textContent).toContain('12.50');
});

test('without receipts from the server there are no links to them', async () => {
  const server = fakeServer();
  haveOrder(server, () => anOrder([elsewhere(aShare({ status: 'paid' }))], { payment_status: 'paid' }));
  await renderApp('/single-payment-confirmation?table_number=5', server);
  await screen.findByRole('region', { name: 'Payment summary' });
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  expect(screen.queryByText('Refunded')).toBeNull();
});

test('a venue with another rate says its own [CONF-10] [HOUSE-18]', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ payment_method: 'cash' })]));
  server.on('GET venue', ok({ name: 'Nahar', vat_percent: 7.5 }));
  await renderApp('/single-payment-confirmation?table_number=5', server);
  expect(await screen.findByText('Prices include 7.5% VAT')).toBeTruthy();
});

test('a venue without a tax number does not mention VAT [CONF-10]', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ payment_method: 'cash' })]));
  server.on('GET venue', ok({ name: 'Nahar', vat_percent: 0 }));
  await renderApp('/single-payment-confirmation?table_number=5', server);
  await screen.findByRole('region', { name: 'Payment summary' });
  await waitFor(() => expect(screen.queryByText('Prices include 5% VAT')).toBeNull());
});

test('what was given back has its tax credit note beside the receipt [PAPER-7]', async () => {
  const given = {
    id: 'r',
    cause: 'manual',
    method: 'cash',
    state: 'done',
    at: '2026-03-10T16:00:00+04:00',
  } as const;
  const note = { number: 'CN-000007', url: 'http://localhost/r/note' };
  const share = aShare({
    status: 'paid',
    receipt_url: 'http://localhost/r/share',
    refunded_amount: '12.50',
    refunds: [
      { ...given, amount: '10.00', credit_note: note },
      { ...given, id: 'tip', amount: '2.50', credit_note: null },
    ],
  });
  const server = fakeServer();
  haveOrder(server, () =>
    anOrder([share], { payment_status: 'paid', receipt_url: 'http://localhost/r/order' }),
  );
  await renderApp('/single-payment-confirmation?table_number=5', server);
  const link = await screen.findByRole('link', { name: 'Tax credit note CN-000007' });
  expect(link.getAttribute('href')).toBe('http://localhost/r/note');
  expect(screen.getAllByRole('link', { name: /Tax credit note/ })).toHaveLength(1);
});
