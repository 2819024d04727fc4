import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anAttempt, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

const trn = '100000000000003';
const form = '/single-payment?table_number=5&payment_type=card';

function serverWith(vatPercent: number | undefined, order = anOrder()): FakeServer {
  const server = fakeServer();
  haveOrder(server, order);
  if (vatPercent !== undefined) server.on('GET venue', ok({ name: 'Nahar', vat_percent: vatPercent }));
  return server;
}

async function openForm(server: FakeServer) {
  const app = await renderApp(form, server);
  await app.user.type(await screen.findByRole('textbox', { name: 'Full Name' }), 'Layla');
  const pay = () => app.user.click(screen.getByRole('button', { name: /Pay with Card/ }));
  const sent = () =>
    server
      .requestsTo('POST customer/payments/single')
      .map(({ body }) => Object.fromEntries((body as FormData).entries()));
  return { ...app, pay, sent };
}

const company = () => screen.findByRole('checkbox', { name: 'Invoice for a company' });

test('who wants an invoice for a company opens three fields, and nobody else sees them [PAPER-3]', async () => {
  const server = serverWith(5);
  server.on('POST customer/payments/single', ok({ Transaction: { PaymentPage: 'https://gateway.test/1' } }));
  const { user, pay, sent } = await openForm(server);
  expect(screen.queryByRole('textbox', { name: 'Company name' })).toBeNull();
  await user.click(await company());
  await pay();
  expect(await screen.findByText('Enter the name for the invoice.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Acme LLC');
  await user.type(screen.getByRole('textbox', { name: 'TRN (optional)' }), '12');
  expect(await screen.findByText('A TRN has 15 digits. Please check the number.')).toBeTruthy();
  await pay();
  expect(sent()).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: 'TRN (optional)' }));
  await user.type(screen.getByRole('textbox', { name: 'TRN (optional)' }), '100 0000 0000 0003');
  await pay();
  await waitFor(() => expect(sent()[0]).toMatchObject({ 'buyer[name]': 'Acme LLC', 'buyer[trn]': trn }));
  expect(localStorage.getItem('buyer')).toBeNull();
});

test('above AED 10,000 a TRN needs the address, and this phone remembers it with the rest [PAPER-9]', async () => {
  const server = serverWith(5, { ...anOrder(), total_amount: '10000.01' });
  server.on('POST customer/payments/single', ok({ Transaction: { PaymentPage: 'https://gateway.test/1' } }));
  const { user, pay, sent } = await openForm(server);
  await user.click(await company());
  await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Acme LLC');
  expect(screen.getByRole('textbox', { name: 'Address (optional)' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'TRN (optional)' }), trn);
  await user.click(screen.getByRole('checkbox', { name: 'Remember on this phone' }));
  await pay();
  const missing = 'Above AED 10,000 an invoice with a TRN needs the company’s address.';
  expect(await screen.findByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' }));
  expect(sent()).toHaveLength(0);
  const address = 'Al Seef 14, Dubai';
  await user.type(screen.getByRole('textbox', { name: 'Address' }), address);
  await pay();
  await waitFor(() => expect(sent()[0]).toMatchObject({ 'buyer[trn]': trn, 'buyer[address]': address }));
  expect(JSON.parse(localStorage.getItem('buyer') ?? '')).toEqual({ name: 'Acme LLC', trn, address });
});

test('this phone remembers a company if its guest wishes, and forgets it again [PAPER-3]', async () => {
  const server = serverWith(5);
  server.on('POST customer/payments/single', ok({ Transaction: { PaymentPage: 'https://gateway.test/1' } }));
  localStorage.setItem('buyer', JSON.stringify({ name: 'Acme LLC', trn }));
  const { user, pay, sent } = await openForm(server);
  const choice = await company();
  expect((choice as HTMLInputElement).checked).toBe(false);
  await user.click(choice);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Company name' }).value).toBe('Acme LLC');
  const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember on this phone' });
  expect(remember.checked).toBe(true);
  await user.click(remember);
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(localStorage.getItem('buyer')).toBeNull();
});

test.each([
  ['is not registered', 0],
  ['has a server that says nothing of VAT', undefined],
])('a venue that %s offers no such invoice, and the form sends none', async (_, percent) => {
  const server = serverWith(percent);
  server.on('POST customer/payments/single', ok({ Transaction: { PaymentPage: 'https://gateway.test/1' } }));
  const { pay, sent } = await openForm(server);
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('checkbox', { name: 'Invoice for a company' })).toBeNull();
  expect(Object.keys(sent()[0] ?? {}).filter((name) => name.startsWith('buyer'))).toEqual([]);
});

test('while cash waits for staff, a company can still be named, changed and taken off [PAPER-3]', async () => {
  const waiting = (buyer: { name: string; trn: string | null; address: string | null } | null) =>
    aShare({
      payment_method: 'cash',
      is_mine: true,
      buyer,
      attempt: anAttempt({ method: 'cash', state: 'requested', is_mine: true }),
    });
  const server = serverWith(5, anOrder([waiting(null)]));
  server.on('PUT customer/payments/share/s-1/buyer', ({ body }) => {
    const { buyer } = body as { buyer: { name: string; trn: string | null; address: string | null } | null };
    const share = waiting(buyer);
    haveOrder(server, anOrder([share]));
    return ok({ order_id: 'o-1', split_payments: [share] });
  });
  const { user } = await renderApp('/single-payment?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Invoice for a company' }));
  const fields = await screen.findByRole('form', { name: 'Invoice for a company' });
  await user.type(within(fields).getByRole('textbox', { name: 'Company name' }), 'Acme LLC');
  await user.click(within(fields).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acme LLC')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Take off the invoice' }));
  expect(await screen.findByRole('button', { name: 'Invoice for a company' })).toBeTruthy();
  expect(server.requestsTo('PUT customer/payments/share/s-1/buyer').map(({ body }) => body)).toEqual([
    { buyer: { name: 'Acme LLC', trn: null, address: null } },
    { buyer: null },
  ]);
});
