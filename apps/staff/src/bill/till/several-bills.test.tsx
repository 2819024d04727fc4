import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, signedInAs } from '../../testing/render.tsx';
import { makeOrder, makeShare } from '../../testing/till-order.ts';
import type { TillOrder } from './till.ts';

const now = '2026-11-20T20:41:00+04:00';

/** Dinner and coffee at a table, and a server that lists bills that aren't paid first, as ours does. */
function twoBills() {
  const coffee = { due_amount: '45.50', open_amount: '45.50', total_amount: '45.50' };
  const bills = new Map([
    ['dinner', makeOrder({ id: 'dinner', order_ref: '#0431' })],
    ['coffee', makeOrder({ id: 'coffee', order_ref: '#0432', ...coffee })],
  ]);
  const isPaid = ({ payment_status: status }: TillOrder) => Number(status === 'paid');
  function pay(id: string, change: string): TillOrder {
    const shares = [makeShare({ id: `share of ${id}`, status: 'paid', change })];
    const paid = makeOrder({ ...bills.get(id), payment_status: 'paid', due_amount: '0.00', shares });
    bills.set(id, paid);
    return paid;
  }
  const answers: Answers = {
    ...signedInAs('cashier'),
    tillBill: () => ({
      table_number: '9',
      visit: { id: 'v', opened_at: now, guests: 4 },
      orders: [...bills.values()].toSorted((a, b) => isPaid(a) - isPaid(b)),
      methods: ['cash'],
      drawer_open: true,
      comp_reasons: [],
      comp_limit: '20.00',
      now,
    }),
    takeMoney: ({ path, body }) => {
      const { received, amount } = body as { received: string; amount: string };
      const change = (Number(received) - Number(amount)).toFixed(2);
      const id = path.includes('coffee') ? 'coffee' : 'dinner';
      return { order: pay(id, change), share_id: `share of ${id}`, change };
    },
  };
  return { answers, pay };
}

test('a bill that is paid stays on the screen, with its own change, beside one that was paid before [TILL-20]', async () => {
  const bills = twoBills();
  bills.pay('dinner', '20.00');
  const { server } = await openConsole('/tables/9/pay', bills.answers);
  await userEvent.click(await screen.findByRole('radio', { name: '50' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take cash AED 45.50' }));
  await waitFor(() => expect(server.of('tillBill')).toHaveLength(2));
  const change = await screen.findByText(/^Give back/, { selector: 'p' });
  expect(change.textContent).toContain('4.50');
  expect(screen.getByRole('radio', { name: '#0432' })).toHaveProperty('checked', true);
});

test('after a bill was taken the next one comes on only when it is chosen [TILL-20]', async () => {
  const { server } = await openConsole('/tables/9/pay', twoBills().answers);
  await userEvent.click(await screen.findByRole('radio', { name: '350' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take cash AED 313.00' }));
  await waitFor(() => expect(server.of('tillBill')).toHaveLength(2));
  expect(await screen.findByText(/Paid in cash/, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take cash/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '#0432' }));
  expect(screen.getByRole('button', { name: 'Take cash AED 45.50' })).toBeTruthy();
});

test('a bill that a guest pays meanwhile doesn’t make way for another [TILL-20]', async () => {
  const { answers, pay } = twoBills();
  const { queries } = await openConsole('/tables/9/pay', answers);
  await userEvent.click(await screen.findByRole('radio', { name: '350' }));
  pay('dinner', '0.00');
  await queries.invalidateQueries({ queryKey: ['tillBill'] });
  expect(await screen.findByText(/Paid in cash/, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take cash/ })).toBeNull();
});

test('a share that a guest pays meanwhile doesn’t make way for the next one [TILL-20]', async () => {
  const { answers } = twoBills();
  let status: 'pending' | 'paid' = 'pending';
  const shares = () => [
    makeShare({ status, change: '0.00' }),
    makeShare({ id: 'two', payer_name: 'Guest 2' }),
  ];
  const bill = answers['tillBill'] as () => object;
  const { queries } = await openConsole('/tables/9/pay', {
    ...answers,
    tillBill: () => ({ ...bill(), orders: [makeOrder({ shares: shares() })] }),
  });
  expect(await screen.findByRole('button', { name: 'Take cash AED 156.50' })).toBeTruthy();
  status = 'paid';
  await queries.invalidateQueries({ queryKey: ['tillBill'] });
  expect(await screen.findByText(/Paid in cash/, { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take cash/ })).toBeNull();
});
