import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { markReachable, markUnreachable } from '../../shared/connection.ts';
import { makeFloor } from '../../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const nothing = { tables: [], orders: [], guests: [], dishes: [] };
const found = {
  tables: [{ number: '2', zone: 'Terrace' }],
  orders: [
    { order_ref: '0002', table_number: '7', at: '2026-11-23T20:41:00+04:00', open: false },
    { order_ref: '0020', table_number: '8', at: '2026-11-23T20:50:00+04:00', open: true },
  ],
  guests: [
    { name: 'Omar', phone: '050 1', table: null, day: '2026-11-30', at: '2026-11-30T20:00:00+04:00' },
    { name: 'Rana', phone: null, table: '4', day: null, at: null },
  ],
  dishes: [{ slug: 'hummus', name: 'Hummus', available: false }],
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  return markReachable;
});

const answers = {
  findThings: () => found,
  staffFloor: () => makeFloor([]),
  staffMenu: () => ({ categories: [], items: [] }),
};

async function openFinder(role: Parameters<typeof signedInAs>[0], more: object = {}) {
  const opened = await openConsole('/orders', { ...signedInAs(role), ...answers, ...more });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  return {
    ...opened,
    field,
    path: () => opened.router.state.location.pathname + opened.router.state.location.search,
  };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('finds pages by their names and by other words in any language, and only those of the role [FIND-6]', async () => {
  const { field } = await openFinder('cashier', { findThings: () => nothing });
  await userEvent.type(field, 'till');
  expect(options()).toEqual(['DrawerPayments']);
  for (const typed of ['касса', 'kasa', 'صندوق']) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(options(), typed).toContain('DrawerPayments');
  }
  await userEvent.clear(field);
  await userEvent.type(field, 'audit');
  await screen.findByText(/Nothing found for/);
  expect(options()).toEqual([]);
});

test.each([
  [/0002/, '/refunds?order=0002'],
  [/0020/, '/tables/8'],
  [/Omar/, '/tables/bookings?day=2026-11-30'],
  [/Rana/, '/tables/4'],
  [/Hummus/, '/menu/dishes/hummus'],
])('what the server finds opens its page: %s leads to %s [FIND-6] [FIND-9]', async (name, to) => {
  const { field, path } = await openFinder('manager');
  await userEvent.type(field, '2');
  await userEvent.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(path()).toBe(to));
});

test('the server’s finds are in groups by kind, after the pages; the button opens the search too [FIND-6]', async () => {
  await openConsole('/orders', { ...signedInAs('manager'), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Find anything' }));
  await userEvent.type(await screen.findByRole('combobox'), '2');
  await screen.findByText('Omar');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toEqual([
    'finder-tables',
    'finder-orders',
    'finder-guests',
    'finder-dishes',
  ]);
});

test('is used by keys: arrows move, Enter opens, Escape closes; it remembers pages and no guests [FIND-7]', async () => {
  const { field, path } = await openFinder('owner');
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.type(field, 'refun');
  expect(active()).toMatch(/^Refunds/);
  await userEvent.keyboard('{ArrowDown}');
  const second = active();
  expect(second).not.toMatch(/^RefundsPayments/);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(path()).toBe('/refunds'));
  await userEvent.keyboard('{Meta>}k{/Meta}');
  const again = await screen.findByRole('combobox');
  expect(options()[0]).toMatch(/^Refunds/);
  await userEvent.type(again, 'rana');
  await userEvent.click(await screen.findByRole('option', { name: /Rana/ }));
  await waitFor(() => expect(path()).toBe('/tables/4'));
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/rana/i);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('says that only pages are found while the server can’t be reached, or refuses [FIND-8]', async () => {
  const refused = new Refusal(503, 'busy', 'Too many at once.');
  const { field, server } = await openFinder('manager', { findThings: () => refused });
  await userEvent.type(field, 'hours');
  await screen.findByText(/The server could not search/);
  expect(options()).toContain('Hours, pausesSettings');
  const asked = server.of('findThings').length;
  markUnreachable();
  await screen.findByText(/No connection: only pages/);
  await userEvent.type(field, ' of');
  await new Promise((done) => setTimeout(done, 400));
  expect(server.of('findThings')).toHaveLength(asked);
});
