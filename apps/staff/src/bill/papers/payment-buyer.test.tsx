import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makePayment } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { PaymentRequest } from '../desk/payment.ts';

/** A desk with one payment. */
function desk(payment: PaymentRequest, refusal?: Refusal): Answers {
  let now = payment;
  return {
    staffPayments: () => ({
      waiting: [now],
      resolved: [],
      more: { waiting: false, resolved: false },
      now: new Date().toISOString(),
    }),
    nameBuyerAtDesk: ({ body }) => {
      if (refusal !== undefined) return refusal;
      const { buyer } = body as Pick<PaymentRequest, 'buyer'>;
      now = { ...now, buyer };
      return { payment: now };
    },
  };
}

const cash = makePayment({ id: 'cash' });
const acme = { name: 'Acme LLC', trn: '100000000000003', address: null };

test('a waiter enters a company for a guest who asks, and takes it off again [PAPER-3]', async () => {
  const { server } = await openConsole('/payments/cash', { ...signedInAs('waiter'), ...desk(cash) });
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice for a company' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('TRN (optional)'), '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Enter the name for the invoice.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Company name'), 'Acme LLC');
  expect(within(dialog).getByText('A TRN has 15 digits. Please check the number.')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText('TRN (optional)'));
  await userEvent.type(within(dialog).getByLabelText('TRN (optional)'), `${acme.trn}{Enter}`);
  expect(await screen.findByText('Invoice to Acme LLC')).toBeTruthy();
  expect(server.of('nameBuyerAtDesk')[0]?.body).toEqual({ buyer: acme });
  await userEvent.click(screen.getByRole('button', { name: 'Change the invoice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take the company off' }));
  await waitFor(() => expect(screen.queryByText('Invoice to Acme LLC')).toBeNull());
  expect(server.of('nameBuyerAtDesk')[1]?.body).toEqual({ buyer: null });
});

test('above AED 10,000 the desk asks for the company, and a TRN for its address [PAPER-9]', async () => {
  const large = { ...cash, full_invoice: true };
  const { server } = await openConsole('/payments/cash', { ...signedInAs('waiter'), ...desk(large) });
  expect(await screen.findByText(/^This invoice is above AED 10,000\. Ask whether/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Invoice for a company' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Company name'), 'Acme LLC');
  expect(within(dialog).getByLabelText('Address (optional)')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('TRN (optional)'), `${acme.trn}{Enter}`);
  const missing = 'Above AED 10,000 an invoice with a TRN needs the company’s address.';
  expect(within(dialog).getByText(missing)).toBeTruthy();
  expect(server.of('nameBuyerAtDesk')).toHaveLength(0);
  await userEvent.type(within(dialog).getByLabelText('Address'), 'Al Seef 14, Dubai{Enter}');
  expect(await screen.findByText('Al Seef 14, Dubai')).toBeTruthy();
  expect(server.of('nameBuyerAtDesk')[0]?.body).toEqual({ buyer: { ...acme, address: 'Al Seef 14, Dubai' } });
  expect(screen.queryByText(/above AED 10,000/)).toBeNull();
});

test.each([
  ['a company without an address', { buyer: acme, full_invoice: true, buyer_open: true }, true],
  [
    'one who is not registered',
    { buyer: { ...acme, trn: null }, full_invoice: true, buyer_open: true },
    false,
  ],
  ['a smaller invoice', { buyer: acme, full_invoice: false, buyer_open: true }, false],
  ['an issued invoice', { buyer: acme, full_invoice: true, buyer_open: false }, false],
])('of %s the desk says whether the address is missing [PAPER-9]', async (_, part, missing) => {
  await openConsole('/payments/cash', { ...signedInAs('cashier'), ...desk({ ...cash, ...part }) });
  expect(await screen.findByText('Invoice to Acme LLC')).toBeTruthy();
  expect(screen.queryAllByText(/Above AED 10,000/)).toHaveLength(missing ? 1 : 0);
});

test('once the invoice is issued the company is only shown [PAPER-3]', async () => {
  await openConsole('/payments/cash', {
    ...signedInAs('cashier'),
    ...desk({ ...cash, buyer: acme, buyer_open: false }),
  });
  expect(await screen.findByText('Invoice to Acme LLC')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the invoice' })).toBeNull();
});

test('who is too late is told so, and what they typed stays [PAPER-3]', async () => {
  const issued = 'The invoice has been issued and can’t be changed any more.';
  const late = new Refusal(409, 'invoice_issued', issued);
  await openConsole('/payments/cash', { ...signedInAs('cashier'), ...desk(cash, late) });
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice for a company' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Company name'), 'Acme LLC{Enter}');
  expect(await within(dialog).findByText(issued)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Company name').value).toBe('Acme LLC');
});
