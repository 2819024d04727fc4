import { showAvailability } from '@sufra/client/availability';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/dialogs.ts';
import { makeTable } from '../../testing/fixtures.ts';
import { makePadMenu } from '../../testing/pad-menu.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

beforeEach(() => localStorage.clear());

const visit = {
  id: 'v1',
  party: 1,
  opened_at: '2026-11-20T20:00:00+04:00',
  guests: [{ customer_id: 'c1', name: 'Omar', proven: true, joined_at: '2026-11-20T20:00:00+04:00' }],
  orders: [],
  unserved: [],
};

const taken = {
  id: 'o',
  order_ref: '0001',
  total_amount: '64.00',
  payment_status: 'pending',
  round: 1,
  table_number: '5',
  visit_id: 'v1',
  on_hold: 0,
};

const answers = (more: Answers = {}): Answers => ({
  ...signedInAs('waiter'),
  staffTables: () => ({ tables: [makeTable({ state: 'occupied', visit })] }),
  padMenu: () => makePadMenu(),
  takeOrder: () => ({ order: taken }),
  ...more,
});

const open = (more?: Answers) => openConsole('/tables/5/order', answers(more));
const key = (name: RegExp) => screen.findByRole('button', { name });
const ticket = () => screen.getByRole('region', { name: 'Order' });
const send = () => screen.getByRole('button', { name: /^Send|^Put on hold/ });

test('a tap adds a dish, seats and courses are chosen, and all of it is sent once [PAD-11] [PAD-12]', async () => {
  const { server } = await open();
  await userEvent.click(await key(/^Hummus/));
  await userEvent.click(await key(/^Hummus/));
  await userEvent.click(screen.getByRole('radio', { name: 'Seat 2' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Mains' }));
  await userEvent.click(await key(/^Hummus/));
  await userEvent.click(await key(/^Tea/));
  expect(within(ticket()).getByRole('region', { name: 'Mains' }).textContent).toContain('On hold');
  expect(within(ticket()).getByRole('region', { name: 'At once' }).textContent).toContain('Tea');
  expect(send().textContent).toContain('3 dishes now · 1 on hold');
  expect(send().textContent).toContain('112.00');
  await userEvent.click(send());
  await waitFor(() => expect(server.of('takeOrder')).toHaveLength(1));
  const [made] = server.of('takeOrder');
  expect(made?.path).toBe('staff/tables/5/orders');
  expect(made?.body).toMatchObject({
    visit_id: 'v1',
    items: [
      { item_id: 1, quantity: 2, seat: null, course: 1, on_hold: false, seen_price: '32.00' },
      { item_id: 1, quantity: 1, seat: 2, course: 2, on_hold: true },
      { item_id: 5, quantity: 1, seat: 2, course: null, on_hold: false },
    ],
  });
  expect(await screen.findByText(/^Sent /)).toBeTruthy();
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});

test('a dish with a choice that must be made asks for it first [PAD-11]', async () => {
  await open();
  await userEvent.click(await key(/^Mezze/));
  await userEvent.click(await key(/^Platter/));
  const sheet = await screen.findByRole('dialog', { name: 'Platter' });
  await userEvent.click(within(sheet).getByRole('button', { name: /^Add/ }));
  expect(within(sheet).getByRole('alert').textContent).toContain('Side');
  await userEvent.click(within(sheet).getByRole('checkbox', { name: /Vegetables/ }));
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Nuts' }));
  await userEvent.click(within(sheet).getByRole('button', { name: /^Add/ }));
  expect(ticket().textContent).toContain('Vegetables');
  expect(ticket().textContent).toContain('Nuts');
  expect(send().textContent).toContain('86.00');
});

test('a dish comes as the menu has it first, and can be changed and taken away [PAD-11]', async () => {
  await open();
  await userEvent.click(await key(/^Grills/));
  await userEvent.click(await key(/^Lamb Chops/));
  expect(ticket().textContent).toContain('Medium');
  await userEvent.click(within(ticket()).getByRole('button', { name: /^Change/ }));
  const again = await screen.findByRole('dialog', { name: 'Lamb Chops' });
  await userEvent.click(within(again).getByRole('radio', { name: 'Well done' }));
  await userEvent.click(within(again).getByRole('button', { name: /^Change/ }));
  expect(ticket().textContent).toContain('Well done');
  await userEvent.click(within(ticket()).getByRole('button', { name: 'One less' }));
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});

test('what is sold out keeps its place and can’t be added [PAD-10]', async () => {
  await open();
  await userEvent.click(await key(/^Grills/));
  const prawns = await key(/^Prawns/);
  expect(prawns.textContent).toContain('Sold out');
  await userEvent.click(prawns);
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});

test('what is served at another time says so instead of being sold out [PAD-10]', async () => {
  const { items, ...menu } = makePadMenu();
  const breakfast = items.map((dish) => (dish.name === 'Prawns' ? { ...dish, remaining: null } : dish));
  await open({ padMenu: () => ({ ...menu, items: breakfast }) });
  await userEvent.click(await key(/^Grills/));
  const prawns = await key(/^Prawns/);
  expect(prawns.textContent).toContain('Not now');
  await userEvent.click(prawns);
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});

test('what staff have just taken off says so at once, and not that it is served later [PAD-10]', async () => {
  const { queries } = await open();
  expect((await key(/^Hummus/)).textContent).not.toContain('Sold out');
  // What the live event says: its portions aren't counted.
  act(() => showAvailability(queries, { item_id: 1, is_available: false, enabled: false, remaining: null }));
  expect((await key(/^Hummus/)).textContent).toContain('Sold out');
});

test('by keyboard alone: search in any language, add, switch a course and send [PAD-10] [PAD-17]', async () => {
  const { server } = await open();
  await key(/^Hummus/);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('хум{Enter}{Enter}');
  expect(ticket().textContent).toContain('Hummus');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })));
  act(() => screen.getByRole('button', { name: 'Starters: goes now. Put it on hold' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(send().textContent).toContain('2 on hold');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.of('takeOrder')).toHaveLength(1));
  expect(server.of('takeOrder')[0]?.body).toMatchObject({ items: [{ quantity: 2, on_hold: true }] });
});

test('a refused order comes back with the reason, and new prices are seen before it goes again [PAD-14]', async () => {
  let price = '32.00';
  const menu = () => {
    const first = makePadMenu();
    return { ...first, items: first.items.map((item) => (item.id === 1 ? { ...item, price } : item)) };
  };
  const { server } = await open({
    padMenu: menu,
    takeOrder: ({ body }) => {
      const [line] = (body as { items: { seen_price: string }[] }).items;
      return line?.seen_price === price
        ? { order: taken }
        : new Refusal(409, 'price_changed', 'A price has changed.', { lines: [] });
    },
  });
  await userEvent.click(await key(/^Hummus/));
  price = '34.00';
  await userEvent.click(send());
  expect((await screen.findAllByText(/A price has changed\./)).length).toBeGreaterThan(0);
  expect(ticket().textContent).toContain('Hummus');
  await userEvent.click(await key(/^Use the new prices/));
  expect(send().textContent).toContain('34.00');
  await userEvent.click(send());
  await waitFor(() => expect(server.of('takeOrder')).toHaveLength(2));
  const keys = server.of('takeOrder').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  expect(await screen.findByText(/^Sent /)).toBeTruthy();
});

test('what is on the pad is there again after a reload, for the same party alone [PAD-14]', async () => {
  const first = await open();
  await userEvent.click(await key(/^Hummus/));
  first.unmount();
  const second = await open();
  await key(/^Hummus/);
  expect(ticket().textContent).toContain('Hummus');
  second.unmount();
  await open({
    staffTables: () => ({ tables: [makeTable({ state: 'occupied', visit: { ...visit, id: 'v2' } })] }),
  });
  await key(/^Hummus/);
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});

test('without a connection the order waits with its key, and is sent once when it is back [PAD-13]', async () => {
  const { server } = await open();
  const answering = globalThis.fetch;
  await userEvent.click(await key(/^Hummus/));
  let asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.method === 'POST') asked = [...asked, new Headers(init.headers).get('idempotency-key')];
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await userEvent.click(send());
  expect(await screen.findByText('1 order waits for the connection')).toBeTruthy();
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
  vi.stubGlobal('fetch', answering);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.of('takeOrder')).toHaveLength(1));
  expect(server.of('takeOrder')[0]?.idempotencyKey).toBe(asked[0]);
  await waitFor(() => expect(screen.queryByText('1 order waits for the connection')).toBeNull());
});

test('an order that somebody else took on this device waits for them [PAD-13]', async () => {
  const waiting = {
    key: 'k1',
    table: '5',
    staffId: 'other',
    at: Date.now(),
    staffName: 'Noor',
    body: { visit_id: 'v1', items: [{ item_id: 1, quantity: 1 }] },
    draft: { lines: [], holds: {} },
    tried: false,
    waiting: true,
  };
  localStorage.setItem('sufra.staff.pad.waiting', JSON.stringify([waiting]));
  const { server } = await open();
  expect(await screen.findByText(/An order that .*Noor.* took waits/)).toBeTruthy();
  expect(server.of('takeOrder')).toEqual([]);
});

test('an order that waited longer than a shift comes back instead of being cooked [PAD-21]', async () => {
  const hour = 60 * 60_000;
  const kept = (key: string, hoursAgo: number, id: number) => ({
    key,
    at: Date.now() - hoursAgo * hour,
    table: '5',
    staffId: 'me',
    staffName: 'Yusuf',
    body: { visit_id: 'v1', items: [{ item_id: id, quantity: 1 }] },
    draft: { lines: [], holds: {} },
    tried: true,
    waiting: true,
  });
  localStorage.setItem('sufra.staff.pad.waiting', JSON.stringify([kept('old', 13, 1), kept('new', 11, 2)]));
  const { server } = await open();
  expect((await screen.findAllByText(/has waited too long/)).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(server.of('takeOrder').map(({ idempotencyKey }) => idempotencyKey)).toEqual(['new']),
  );
});

test('a kitchen’s account can’t open the pad', async () => {
  await openConsole('/tables/5/order', { ...answers(), ...signedInAs('kitchen') });
  expect(await screen.findByText('Order for table 5')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('an order half typed belongs to whoever typed it, also on one device [TABLET-11]', async () => {
  let id = 'y';
  const asSomebody: Answers = {
    staffSession: () => {
      const session = signedInAs('waiter').staffSession?.(undefined as never) as
        | { staff: object }
        | undefined;
      return { staff: { ...session?.staff, id } };
    },
  };
  const typed = await open(asSomebody);
  await userEvent.click(await key(/^Hummus/));
  expect(within(ticket()).getByText('Hummus')).toBeTruthy();
  typed.unmount();
  id = 'r';
  const others = await open(asSomebody);
  await key(/^Hummus/);
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
  others.unmount();
  id = 'y';
  await open(asSomebody);
  await key(/^Hummus/);
  expect(within(ticket()).getByText('Hummus')).toBeTruthy();
});
