import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeTable } from '../../testing/fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { StaffTable, UnservedLine } from './table.ts';

const now = new Date().toISOString();
const order = {
  id: 'o',
  order_ref: '#0418',
  total_amount: '301.00',
  paid_amount: '100.00',
  due_amount: '201.00',
  payment_status: 'partial',
};

function seated(number: string, orders: (typeof order)[], unserved: UnservedLine[] = []): StaffTable {
  const guests = [{ customer_id: 'c1', name: 'Omar', proven: false, joined_at: now }];
  return makeTable({
    number,
    state: 'occupied',
    visit: { id: 'v', opened_at: now, guests, orders, unserved },
  });
}

test('a table with money due is cleared only with a reason', async () => {
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [seated('7', [order]), makeTable({ number: '8' })] }),
    clearTable: () => ({ table: makeTable({ number: '7' }) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the table' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/AED 201.00 is still unpaid/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear the table' }));
  expect(server.of('clearTable')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'The guests left without paying' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear the table' }));
  await waitFor(() =>
    expect(server.of('clearTable')[0]?.body).toEqual({
      reason: 'The guests left without paying',
      unserved: [],
    }),
  );
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
});

test('clearing a table with unserved dishes lists them and sends their ids', async () => {
  const soup = { id: 'l1', name: 'Lentil Soup', quantity: 2, status: 'preparing', course: null, seat: null };
  const tea = {
    id: 'l2',
    name: 'Karak Tea',
    quantity: 1,
    status: 'awaiting_confirmation',
    course: null,
    seat: null,
  };
  let table = seated('7', [], [soup]);
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [table] }),
    clearTable: ({ body }) => {
      if ((body as { unserved: string[] }).unserved.length === 1) {
        table = seated('7', [], [soup, tea]);
        return new Refusal(409, 'table_has_unserved', 'Not served yet: 2 × Lentil Soup, Karak Tea.');
      }
      table = makeTable({ number: '7' });
      return { table };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the table' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['2 × Lentil Soup']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear anyway' }));
  // A tea was ordered after the dialog was opened: it is named before anything is cleared.
  expect(await within(dialog).findByText('Not served yet: 2 × Lentil Soup, Karak Tea.')).toBeTruthy();
  expect(await within(dialog).findByText('Karak Tea')).toBeTruthy();
  expect(within(dialog).getByText(/not confirmed: will be cancelled/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear anyway' }));
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
  expect(server.of('clearTable')[1]?.body).toEqual({ unserved: ['l1', 'l2'] });
  const heading = screen.getByRole('heading', { name: 'Table 7' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('clearing a table where something was ordered meanwhile asks for a reason after all', async () => {
  await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [seated('7', [])] }),
    clearTable: () => new Refusal(409, 'table_has_due', 'Money is still due at this table.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the table' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear the table' }));
  expect(await within(dialog).findByText('Money is still due at this table.')).toBeTruthy();
  expect(within(dialog).getByRole('radiogroup', { name: 'Reason' })).toBeTruthy();
});

test('a party moves to a free table, and the page follows it', async () => {
  const { router, server } = await openConsole('/tables/7', {
    ...signedInAs('manager'),
    staffTables: () => ({ tables: [seated('7', []), makeTable({ number: '8' }), seated('9', [])] }),
    moveTable: () => ({ table: seated('8', []) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move the party' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio').length).toBe(1);
  await userEvent.click(within(dialog).getByRole('radio', { name: /^8/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move to table 8' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tables/8'));
  expect(server.of('moveTable')[0]?.body).toEqual({ to: '8' });
});

test('staff confirm a guest whose presence is not proven', async () => {
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [seated('7', [])] }),
    admitGuest: () => ({ customer_id: 'c1', proven: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Omar' }));
  expect(await screen.findByText('Omar can order straight to the kitchen now.')).toBeTruthy();
  expect(server.of('admitGuest')[0]?.path).toBe('staff/guests/c1/admit');
});

test('a valet sees the floor but cannot change it', async () => {
  await openConsole('/tables/7', {
    ...signedInAs('valet'),
    staffTables: () => ({ tables: [seated('7', [])] }),
  });
  await screen.findByRole('heading', { name: 'Table 7' });
  for (const name of ['Clear the table', 'Move the party', 'Confirm Omar']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('link', { name: 'Table codes' })).toBeNull();
});

test('each table has a card with its code, and a new code needs a confirmation', async () => {
  let key = 'old';
  const { server } = await openConsole('/tables/codes', {
    ...signedInAs('manager'),
    venue: () => ({ languages: ['en', 'ar'] }),
    tableCodes: () => ({
      venue: 'Nahar',
      tables: ['1', '2'].map((number) => ({
        number,
        zone: null,
        url: `https://x.test/?table_number=${number}&k=${key}`,
      })),
    }),
    rekeyTable: () => {
      key = 'new';
      return { number: '2', url: '' };
    },
  });
  const code = await screen.findByRole('img', { name: 'Code of table 2' });
  const before = code.innerHTML;
  expect((await screen.findAllByText('امسح الرمز لتصفّح القائمة والطلب والدفع')).length).toBe(2);
  expect(screen.queryByText(/kodu okutun/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New code for table 2' }));
  expect(server.of('rekeyTable')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new code' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Code of table 2' }).innerHTML).not.toBe(before),
  );
});

test.each([
  ['http://127.0.0.1:3000', /These codes lead to 127\.0\.0\.1/],
  ['https://menu.example', undefined],
])('codes that lead to %s show a warning if phones cannot open them', async (origin, warning) => {
  await openConsole('/tables/codes', {
    ...signedInAs('manager'),
    venue: () => ({ languages: ['en'] }),
    tableCodes: () => ({
      venue: 'Nahar',
      tables: [{ number: '1', zone: null, url: `${origin}/?table_number=1&k=key` }],
    }),
  });
  await screen.findByRole('img', { name: 'Code of table 1' });
  const shown = screen.queryByText(warning ?? /These codes lead to/);
  expect(shown !== null).toBe(warning !== undefined);
});
