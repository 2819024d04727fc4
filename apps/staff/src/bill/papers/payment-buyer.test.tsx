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
const acme = { name: 'Acme LLC', trn: '100000000000003' };

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
