import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Ticket } from '../tickets/ticket.ts';

afterEach(() => localStorage.clear());

const board = (tickets: Ticket[], more: Answers = {}): Answers => ({
  staffTickets: () => ({ tickets, now: new Date().toISOString() }),
  ...more,
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const line = (id: string, over: Partial<Ticket['lines'][number]> = {}) => makeLine({ id, ...over });
const ticket = (number: string, over: Partial<Ticket> = {}) =>
  makeTicket({ id: `t-${number}`, table_number: number, placed_at: minutesAgo(2), ...over });

test('the kitchen’s display says which new tickets it shows, once; a waiter’s doesn’t [KITCHEN-1]', async () => {
  const fresh = ticket('7', { received: false });
  const { server, queries, unmount } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...board([fresh, ticket('8')]),
  });
  await screen.findByRole('article', { name: 'Table 7' });
  await waitFor(() => expect(server.of('ticketsReceived')[0]?.body).toEqual({ round_ids: ['t-7'] }));
  await queries.invalidateQueries({ queryKey: ['staffTickets'] });
  expect(server.of('ticketsReceived')).toHaveLength(1);
  unmount();
  const waiter = await openConsole('/orders?view=kitchen', { ...signedInAs('waiter'), ...board([fresh]) });
  await screen.findByRole('article', { name: 'Table 7' });
  expect(waiter.server.of('ticketsReceived')).toEqual([]);
});

test('the display of a station speaks for its own station alone [KITCHEN-13]', async () => {
  const grilled = ticket('7', {
    received: false,
    lines: [line('g', { station: 'grill' }), line('c', { station: 'cold' })],
  });
  const cold = ticket('8', { received: false, lines: [line('d', { station: 'cold' })] });
  const { server } = await openConsole('/orders?station=grill', {
    ...signedInAs('kitchen'),
    ...board([grilled, cold]),
  });
  const told = () => server.of('ticketsReceived').map(({ body }) => body);
  await waitFor(() => expect(told()).toEqual([{ round_ids: ['t-7'], station: 'grill' }]));
  await userEvent.click(await screen.findByRole('button', { name: /^All/ }));
  await waitFor(() => expect(told()[1]).toEqual({ round_ids: ['t-7', 't-8'] }));
});

test('the tablet of a station speaks for it alone, also while somebody looks at all of them on it [KITCHEN-13]', async () => {
  localStorage.setItem('sufra.staff.station', 'grill');
  const both = [line('g', { station: 'grill' }), line('c', { station: 'cold' })];
  const { server } = await openConsole('/orders?station=*', {
    ...signedInAs('kitchen'),
    ...board([ticket('7', { received: false, lines: both })]),
  });
  await waitFor(() =>
    expect(server.of('ticketsReceived').map(({ body }) => body)).toEqual([
      { round_ids: ['t-7'], station: 'grill' },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Cold/ }));
  await screen.findByRole('article', { name: 'Table 7' });
  expect(server.of('ticketsReceived')).toHaveLength(1);
});

test('what could not be told is told with the next answer [KITCHEN-1]', async () => {
  let fails = true;
  const { server, queries } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...board([ticket('7', { received: false })], {
      ticketsReceived: () => (fails ? new Refusal(503, 'unavailable', 'Busy') : {}),
    }),
  });
  await waitFor(() => expect(server.of('ticketsReceived')).toHaveLength(1));
  fails = false;
  await act(() => queries.invalidateQueries({ queryKey: ['staffTickets'] }));
  await waitFor(() => expect(server.of('ticketsReceived')).toHaveLength(2));
});

test('staff are told on every page of an order that the kitchen has not received [KITCHEN-2]', async () => {
  await openConsole('/menu', {
    ...signedInAs('waiter'),
    ...board([ticket('7', { received: false, missing_at: ['grill'] })], {
      staffMenu: () => ({ items: [], options: [] }),
    }),
  });
  expect(await screen.findByText(/Not received at .Grill.: the order of table .7/)).toBeTruthy();
});

test('a ticket that is too tall goes on in the next column, with its button on the last part [KITCHEN-3]', async () => {
  const lines = Array.from({ length: 30 }, (_, at) =>
    line(`l-${String(at)}`, { name: `Dish ${String(at)}` }),
  );
  await openConsole('/orders', { ...signedInAs('kitchen'), ...board([ticket('7', { lines })]) });
  const parts = await screen.findAllByRole('article', { name: 'Table 7' });
  expect(parts.length).toBeGreaterThan(1);
  const buttons = parts.map((part) => within(part).queryAllByRole('button', { name: 'Ready' }).length);
  expect(buttons).toEqual([...parts.slice(1).map(() => 0), 1]);
  expect(parts.flatMap((part) => within(part).getAllByText(/^Dish/)).length).toBe(30);
});

test('a ticket that would begin the next page begins in room left on this one, and turns to the rest [KITCHEN-3]', async () => {
  const dishes = (table: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      line(`${String(table)}-${String(at)}`, { name: `Dish ${String(at)}` }),
    );
  const full = [1, 2, 3, 4].map((table) => ticket(String(table), { lines: dishes(table, 5) }));
  const { server } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...board([...full, ticket('5', { lines: dishes(5, 12) })]),
  });
  const first = await screen.findByRole('article', { name: 'Table 5' });
  const begun = within(first).getAllByText(/^Dish/).length;
  expect(begun).toBeGreaterThan(1);
  // Nobody finishes a ticket of which they see a part.
  expect(within(first).queryByRole('button', { name: 'Ready' })).toBeNull();
  await userEvent.click(within(first).getByRole('button', { name: 'continues on page 2' }));
  const rest = await screen.findByRole('article', { name: 'Table 5' });
  expect(within(rest).getByText('continued')).toBeTruthy();
  expect(within(rest).getAllByText(/^Dish/).length).toBe(12 - begun);
  const ready = within(rest).getByRole('button', { name: 'Ready' });
  expect(ready.getAttribute('aria-keyshortcuts')).toBe('1');
  await userEvent.click(ready);
  const moved = () => server.of('moveLines').flatMap(({ body }) => (body as { line_ids: string[] }).line_ids);
  await waitFor(() => expect(new Set(moved()).size).toBe(12));
});

test('what comes on another page is announced, and shown at its number [KITCHEN-3]', async () => {
  const many = Array.from({ length: 16 }, (_, at) =>
    ticket(String(at + 1), {
      placed_at: minutesAgo(60 - at),
      lines: [line(`a-${String(at)}`), line(`b-${String(at)}`)],
    }),
  );
  let tickets = many;
  const { queries } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
  });
  await screen.findByRole('article', { name: 'Table 1' });
  const before = screen.getAllByRole('button', { name: /^Page \d/ }).length;
  tickets = [...many, ticket('99', { placed_at: minutesAgo(0), lines: [line('new')] })];
  await queries.invalidateQueries({ queryKey: ['staffTickets'] });
  const last = await screen.findByRole('button', { name: `Page ${String(before + 1)}` });
  expect(last.textContent).toContain('1 new');
  expect(screen.getByText(/1 new order on another page/)).toBeTruthy();
  expect(before).toBeGreaterThan(1);
  await userEvent.click(last);
  expect(await screen.findByRole('article', { name: 'Table 99' })).toBeTruthy();
  expect(screen.queryByText(/1 new order on another page/)).toBeNull();
});

test('the screen belongs to a station, shows tickets closely, and has dishes in the cook’s language [KITCHEN-5]', async () => {
  const lines = [
    line('g', { name: 'Kebab', station: 'grill' }),
    line('c', { name: 'Hummus', station: 'cold' }),
  ];
  const { server } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...board([ticket('7', { lines })], {
      staffMenu: () => ({ items: [{ station: 'grill' }, { station: 'cold' }], options: [] }),
    }),
  });
  await screen.findByText('Hummus', { selector: 'article *' });
  await userEvent.click(screen.getByRole('button', { name: 'Board settings' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Compact' }));
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Grill' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: 'العربية' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.of('staffTickets').at(-1)?.path).toContain('lang=ar'));
  expect(localStorage.getItem('sufra.staff.station')).toBe('grill');
  await waitFor(() => expect(screen.queryByText('Hummus', { selector: 'article *' })).toBeNull());
  const card = screen.getByRole('article', { name: 'Table 7' });
  expect(within(card).queryByRole('button', { name: /Kebab/ })).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: /Opens it large/ }));
  const large = await screen.findByRole('dialog');
  expect(within(large).getByRole('button', { name: /Kebab/ })).toBeTruthy();
});

test('a dish is sold out from its ticket, without leaving the board [KITCHEN-6]', async () => {
  const item = { id: 5, name: 'Kebab', station: 'grill', enabled: true, is_available: true, remaining: null };
  const { server } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...board([ticket('7', { lines: [line('g', { name: 'Kebab', item_id: 5 })] })], {
      staffMenu: () => ({ items: [item], options: [] }),
      setAvailability: () => ({ id: 5, enabled: false, remaining: null, is_available: false }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for table 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sold out…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sold out' }));
  await waitFor(() =>
    expect(server.of('setAvailability').map(({ path, body }) => [path, body])).toEqual([
      ['staff/items/5/availability', { enabled: false }],
    ]),
  );
});

test('a dish that is sold out comes back by itself, if the kitchen says when [AWAY-3]', async () => {
  const item = {
    id: 5,
    name: 'Kebab',
    station: 'grill',
    enabled: false,
    is_available: false,
    remaining: null,
  };
  const { server } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...board([ticket('7', { lines: [line('g', { name: 'Kebab', item_id: 5 })] })], {
      staffMenu: () => ({ items: [{ ...item, back_at: '2026-11-21T04:00:00+04:00' }], options: [] }),
      setAvailability: () => ({ id: 5, enabled: false, back_at: null, remaining: null, is_available: false }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for table 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sold out…' }));
  expect(await screen.findByText(/Back by itself at/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back tomorrow' }));
  await waitFor(() =>
    expect(server.of('setAvailability').map(({ body }) => body)).toEqual([
      { enabled: false, back: 'tomorrow' },
    ]),
  );
});

test('the pass shows whole orders, what they wait for, and sends complete ones out [KITCHEN-4]', async () => {
  const waits = ticket('3', {
    lines: [line('g', { station: 'grill' }), line('c', { station: 'cold', status: 'ready' })],
  });
  const goes = ticket('4', { lines: [line('b', { station: 'bar', status: 'ready' })] });
  const { server } = await openConsole('/orders?view=pass', {
    ...signedInAs('kitchen'),
    ...board([waits, goes]),
  });
  expect(await screen.findByText(/waits for .Grill/)).toBeTruthy();
  expect(screen.getByText('1 order is complete.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Run.*Table 4/ }));
  await waitFor(() =>
    expect(server.of('moveLines').map(({ body }) => body)).toEqual([{ line_ids: ['b'], command: 'serve' }]),
  );
});
