import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Refund } from './queries.ts';

function makeRefund(overrides: Partial<Refund> = {}): Refund {
  return {
    id: 'refund',
    order_id: 'order',
    order_ref: '0419',
    table_number: '12',
    share_id: 'share',
    payer_name: 'Noor Aziz',
    cause: 'surplus',
    reason: null,
    method: 'card',
    amount: '39.78',
    state: 'failed_manual',
    needs_person: true,
    requested_at: '2026-11-20T20:41:00+04:00',
    requested_by: null,
    done_at: null,
    done_by: null,
    reference: null,
    failure: 'feature not enabled',
    credit_note: null,
    ...overrides,
  };
}

function refundAnswers(refunds: Refund[]): Answers {
  let due = refunds;
  let done: Refund[] = [];
  return {
    staffRefunds: () => ({ due, done, more: { due: false, done: false }, now: new Date().toISOString() }),
    refundable: ({ path }) =>
      path.includes('0419')
        ? {
            payments: [
              {
                order_id: 'order',
                order_ref: '0419',
                share_id: 'share',
                payer_name: 'Noor Aziz',
                method: 'card',
                paid: '39.78',
                refundable: '30.00',
              },
            ],
          }
        : new Refusal(404, 'order_not_found', 'There is no such order.'),
    makeRefund: ({ body }) => {
      const made = makeRefund({ id: 'made', cause: 'manual', ...(body as object), state: 'pending' });
      due = [...due, { ...made, needs_person: false, failure: null }];
      return { refund: made };
    },
    completeRefund: ({ body }) => {
      const [first] = due;
      const refund = makeRefund({ ...first, ...(body as object), state: 'succeeded', done_by: 'Rana' });
      due = [];
      done = [{ ...refund, done_at: '2026-11-20T21:00:00+04:00', needs_person: false }];
      return { refund };
    },
  };
}

test('a refund that the bank refused waits for a person, who records how it was paid', async () => {
  const { server } = await openConsole('/refunds', {
    ...signedInAs('manager'),
    ...refundAnswers([makeRefund()]),
  });
  expect(await screen.findByText('To refund by hand')).toBeTruthy();
  expect(screen.getByText('The bank says: feature not enabled')).toBeTruthy();
  expect(within(screen.getByRole('link', { name: /Refunds/ })).getByText('1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I gave the money back' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'I gave the money back' }));
  expect(within(dialog).getByText('Enter the reference.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Cash' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'I gave the money back' }));
  await waitFor(() => expect(server.of('completeRefund')[0]?.body).toEqual({ method: 'cash' }));
  expect(await screen.findByText('Refunded')).toBeTruthy();
});

test('a known obstacle is shown in the language of the console', async () => {
  await openConsole('/refunds', {
    ...signedInAs('manager'),
    ...refundAnswers([makeRefund({ state: 'unknown', failure: 'answer_lost' })]),
  });
  expect(await screen.findByText('The bank’s answer was lost.')).toBeTruthy();
});

test('a partial refund needs a reason and cannot exceed what is left', async () => {
  const { server } = await openConsole('/refunds', { ...signedInAs('owner'), ...refundAnswers([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund an order' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Order number'), '#0419{Enter}');
  const amount = await within(dialog).findByLabelText('Amount in AED');
  expect(amount).toHaveProperty('value', '30.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '30.01');
  expect(within(dialog).getByText('Enter an amount up to 30.00.')).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '12.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund the money' }));
  expect(server.of('makeRefund')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Cold soup');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund the money' }));
  await waitFor(() =>
    expect(server.of('makeRefund')[0]?.body).toEqual({
      share_id: 'share',
      amount: '12.50',
      method: 'card',
      reason: 'Cold soup',
    }),
  );
  expect(await screen.findByText('With the bank')).toBeTruthy();
});

test('an unknown order number shows an error', async () => {
  await openConsole('/refunds', { ...signedInAs('owner'), ...refundAnswers([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund an order' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Order number'), '9999{Enter}');
  expect(await within(dialog).findByText('There is no such order.')).toBeTruthy();
});

test('a cashier hands out refunds and makes them; the server asks for a manager where one is needed', async () => {
  await openConsole('/refunds', { ...signedInAs('cashier'), ...refundAnswers([makeRefund()]) });
  expect(await screen.findByText('To refund by hand')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I gave the money back' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refund an order' })).toBeTruthy();
});

test('a refund of a taxed sale leads to its credit note, to look at and print [PAPER-7]', async () => {
  const credit_note = { number: 'CN-000007', url: '/r/note' };
  const refund = makeRefund({ state: 'succeeded', needs_person: false, failure: null, credit_note });
  await openConsole('/refunds', { ...signedInAs('cashier'), ...refundAnswers([refund]) });
  const link = await screen.findByRole('link', { name: 'Tax credit note CN-000007' });
  expect(link.getAttribute('href')).toBe('/r/note');
});

test('an address that names an order opens its refund, without typing [FIND-9]', async () => {
  const { router } = await openConsole('/refunds?order=0419', {
    ...signedInAs('cashier'),
    ...refundAnswers([]),
  });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText('Amount in AED')).toHaveProperty('value', '30.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lists that end before their refunds do say so, and how to find the others', async () => {
  await openConsole('/refunds', {
    ...signedInAs('manager'),
    staffRefunds: () => ({
      due: [makeRefund()],
      done: [makeRefund({ id: 'done', state: 'succeeded', needs_person: false })],
      more: { due: true, done: true },
      now: new Date().toISOString(),
    }),
  });
  expect(await screen.findByText(/The others follow/)).toBeTruthy();
  expect(screen.getByText(/Find an older one/)).toBeTruthy();
});
