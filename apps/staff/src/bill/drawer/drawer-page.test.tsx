import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makePayment } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { CashShift } from './queries.ts';

function makeShift(overrides: Partial<CashShift> = {}): CashShift {
  return {
    id: 'shift',
    drawer: 'main',
    state: 'open',
    opened_at: '2026-11-20T18:00:00+04:00',
    opened_by: 'Rana',
    holder: { id: 'rana', name: 'Rana' },
    handed_over: false,
    opening_counts: null,
    closing_counts: null,
    opening_float: '200.00',
    movements: [],
    closed_at: null,
    closed_by: null,
    note: null,
    report: null,
    ...overrides,
  };
}

/** A server with a drawer. The count always ends 2.00 short. */
function drawerAnswers(start: CashShift | null): Answers {
  let open = start;
  let closed: CashShift[] = [];
  return {
    staffShifts: () => ({
      open,
      drawers: open === null ? [] : [open],
      closed,
      may_take_over: [{ id: 'dana', name: 'Dana' }],
      now: new Date().toISOString(),
    }),
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
          audit: { entry: 1204, code: '3f9a01bc77de9a10' },
        },
      });
      open = null;
      closed = [shift];
      return { shift };
    },
  };
}

test('the drawer is opened with the counted float only', async () => {
  const { server } = await openConsole('/drawer', {
    ...signedInAs('cashier'),
    ...drawerAnswers(null),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the drawer' }));
  expect(screen.getByText('Enter an amount, for example 50 or 50.25.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Opening float'), '200,50');
  await userEvent.click(screen.getByRole('button', { name: 'Open the drawer' }));
  expect(await screen.findByText('The cash drawer is open')).toBeTruthy();
  expect(server.of('openShift').map(({ body }) => body)).toEqual([{ opening_float: '200.50' }]);
});

test('what is counted stays while somebody else opens a drawer', async () => {
  const drawers: CashShift[] = [];
  const { server, queries } = await openConsole('/drawer', {
    ...signedInAs('cashier'),
    ...drawerAnswers(null),
    staffShifts: () => ({
      open: null,
      drawers: [...drawers],
      closed: [],
      may_take_over: [],
      now: new Date().toISOString(),
    }),
  });
  await userEvent.type(await screen.findByLabelText(/Name of the drawer/), 'Bar');
  await userEvent.type(screen.getByLabelText('Opening float'), '200.50');
  drawers.push(makeShift({ id: 'dana', holder: { id: 'dana', name: 'Dana' } }));
  await queries.invalidateQueries({ queryKey: ['staffShifts'] });
  expect(await screen.findByRole('heading', { name: 'Open another drawer' })).toBeTruthy();
  expect(screen.getByLabelText('Opening float')).toHaveProperty('value', '200.50');
  await userEvent.click(screen.getByRole('button', { name: 'Open the drawer' }));
  await waitFor(() =>
    expect(server.of('openShift').map(({ body }) => body)).toEqual([
      { drawer: 'Bar', opening_float: '200.50' },
    ]),
  );
});

test('cash taken out for another purpose needs an amount and a reason', async () => {
  const { server } = await openConsole('/drawer', {
    ...signedInAs('cashier'),
    ...drawerAnswers(makeShift()),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add or remove cash' }));
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

test('the count is blind: the expected sum is shown only afterwards [AUDIT-3]', async () => {
  await openConsole('/drawer', { ...signedInAs('cashier'), ...drawerAnswers(makeShift()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Count and close' }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByText('Expected')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('Counted in AED'), '237.78');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the drawer' }));
  expect(await screen.findByText('AED 2.00 short')).toBeTruthy();
  expect(screen.getByText('Expected')).toBeTruthy();
  expect(screen.getByText('The cash drawer is closed')).toBeTruthy();
  expect(screen.getByText(/Audit log, entry 1204:/).textContent).toContain('3f9a 01bc 77de 9a10');
});

test('a drawer with waiting payments cannot be closed, and says why', async () => {
  const answers = {
    ...drawerAnswers(makeShift()),
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

test('a cash payment shows that the drawer is closed before anybody tries', async () => {
  const answers = {
    ...drawerAnswers(null),
    staffPayments: () => ({
      waiting: [makePayment()],
      resolved: [],
      more: { waiting: false, resolved: false },
      now: new Date().toISOString(),
    }),
  };
  await openConsole('/payments', { ...signedInAs('cashier'), ...answers });
  expect(await screen.findByText('Open the cash drawer before you take cash.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the drawer' }));
  expect(await screen.findByRole('heading', { name: 'The cash drawer is closed' })).toBeTruthy();
});

test('a waiter cannot open the drawer page', async () => {
  await openConsole('/drawer', { ...signedInAs('waiter'), ...drawerAnswers(null) });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
});

test('a drawer is handed over with a count by notes and coins [TILL-10] [TILL-11]', async () => {
  const begun = makeShift({ id: 'next', holder: { id: 'dana', name: 'Dana' }, handed_over: true });
  const answers = {
    ...drawerAnswers(makeShift({ drawer: 'Bar' })),
    handOverShift: () => ({ counted: makeShift({ state: 'closed' }), shift: begun }),
  };
  const { server } = await openConsole('/drawer', { ...signedInAs('cashier'), ...answers });
  expect(await screen.findByRole('heading', { name: 'Bar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByText('Count by notes and coins'));
  await userEvent.type(within(dialog).getByLabelText(/How many of AED 200.00/), '1');
  await userEvent.type(within(dialog).getByLabelText(/How many of AED 0.50/), '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(within(dialog).getByText('Choose who takes it over.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Dana' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  await waitFor(() =>
    expect(server.of('handOverShift')[0]?.body).toEqual({
      to: 'dana',
      counted: '201.00',
      counts: [
        { worth: '200.00', count: 1 },
        { worth: '0.50', count: 2 },
      ],
    }),
  );
});
