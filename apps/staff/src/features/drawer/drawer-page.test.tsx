import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makePayment } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { CashShift } from './queries.ts';

function makeShift(parts: Partial<CashShift> = {}): CashShift {
  return {
    id: 'shift',
    drawer: 'main',
    state: 'open',
    opened_at: '2026-11-20T18:00:00+04:00',
    opened_by: 'Rana',
    opening_float: '200.00',
    movements: [],
    closed_at: null,
    closed_by: null,
    note: null,
    report: null,
    ...parts,
  };
}

/** A drawer that opens, takes movements and is counted: 2.00 are missing whatever is counted. */
function drawer(start: CashShift | null): Answers {
  let open = start;
  let closed: CashShift[] = [];
  return {
    staffShifts: () => ({ open, closed, now: new Date().toISOString() }),
    openShift: ({ body }) => {
      open = makeShift({ opening_float: (body as { opening_float: string }).opening_float });
      return { shift: open };
    },
    moveCash: ({ body }) => {
      const movement = { id: 'move', at: '2026-11-20T19:00:00+04:00', by: 'Rana', ...(body as object) };
      open = makeShift({ movements: [movement as CashShift['movements'][number]] });
      return { shift: open };
    },
    closeShift: ({ body }) => {
      const { counted } = body as { counted: string };
      const shift = makeShift({
        state: 'closed',
        closed_at: '2026-11-20T23:00:00+04:00',
        closed_by: 'Rana',
        report: {
          cash_in: '50.00',
          change_out: '10.22',
          refunds: '0.00',
          paid_in: '0.00',
          paid_out: '0.00',
          expected: '239.78',
          counted,
          difference: '-2.00',
        },
      });
      open = null;
      closed = [shift];
      return { shift };
    },
  };
}

test('the drawer is opened with what was counted, and no other figure', async () => {
  const { server } = await openConsole('/drawer', { ...signedInAs('cashier'), ...drawer(null) });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the drawer' }));
  expect(screen.getByText('Enter an amount, like 50 or 50.25.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Opening float'), '200,50');
  await userEvent.click(screen.getByRole('button', { name: 'Open the drawer' }));
  expect(await screen.findByText('The cash drawer is open')).toBeTruthy();
  expect(server.of('openShift').map(({ body }) => body)).toEqual([{ opening_float: '200.50' }]);
});

test('cash for another purpose needs an amount and a reason', async () => {
  const { server } = await openConsole('/drawer', { ...signedInAs('cashier'), ...drawer(makeShift()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Put in or take out' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Amount in AED'), '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Write a reason.')).toBeTruthy();
  expect(server.of('moveCash')).toEqual([]);
  await userEvent.clear(within(dialog).getByLabelText('Amount in AED'));
  await userEvent.type(within(dialog).getByLabelText('Amount in AED'), '35');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Ice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.of('moveCash')[0]?.body).toEqual({ kind: 'paid_out', amount: '35.00', reason: 'Ice' }),
  );
  expect(await screen.findByText('Ice')).toBeTruthy();
});

test('the count is blind: what should be there is told after it', async () => {
  await openConsole('/drawer', { ...signedInAs('cashier'), ...drawer(makeShift()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Count and close' }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByText('Expected')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('Counted in AED'), '237.78');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the drawer' }));
  expect(await screen.findByText('AED 2.00 missing')).toBeTruthy();
  expect(screen.getByText('Expected')).toBeTruthy();
  expect(screen.getByText('The cash drawer is closed')).toBeTruthy();
});

test('a drawer with requests that wait stays open and says why', async () => {
  const answers = {
    ...drawer(makeShift()),
    closeShift: () => new Refusal(409, 'shift_has_requests', 'A guest still waits to pay cash.'),
  };
  await openConsole('/drawer', { ...signedInAs('cashier'), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Count and close' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Counted in AED'), '10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the drawer' }));
  expect(await within(dialog).findByText('A guest still waits to pay cash.')).toBeTruthy();
  expect(within(dialog).getByLabelText('Counted in AED')).toHaveProperty('value', '10');
});

test('a cash payment says that the drawer is closed before anybody tries', async () => {
  const answers = {
    ...drawer(null),
    staffPayments: () => ({ waiting: [makePayment()], resolved: [], now: new Date().toISOString() }),
  };
  await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  expect(await screen.findByText('Open the cash drawer before you take cash.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'To the drawer' }));
  expect(await screen.findByRole('heading', { name: 'The cash drawer is closed' })).toBeTruthy();
});

test('a waiter has no drawer', async () => {
  await openConsole('/drawer', { ...signedInAs('waiter'), ...drawer(null) });
  expect(await screen.findByText('This page is not for your role')).toBeTruthy();
});
