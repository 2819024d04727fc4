import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StaffTable } from '../../tables/live/bills.ts';
import { makeTable } from '../../testing/fixtures.ts';
import { makePadMenu } from '../../testing/pad-menu.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});

const party = (id: string): StaffTable['visit'] => ({
  id,
  party: 2,
  opened_at: '2026-11-20T20:00:00+04:00',
  guests: [],
  orders: [],
  unserved: [],
});

const at = (number: string, id: string | undefined) =>
  makeTable({
    number,
    state: id === undefined ? 'free' : 'occupied',
    visit: id === undefined ? null : party(id),
  });

/** The pad of table 5 with a dish on it for the party there; `become` changes who sits where, as a live event would. */
async function typing(more: Answers = {}) {
  let tables = [at('5', 'v1'), at('7', undefined)];
  const opened = await openConsole('/tables/5/order', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables }),
    padMenu: () => makePadMenu(),
    ...more,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Hummus/ }));
  const become = async (...next: readonly StaffTable[]) => {
    tables = [...next];
    await opened.queries.invalidateQueries({ queryKey: ['staffTables'] });
  };
  const sentTo = async (count: number) => {
    await waitFor(() => expect(opened.server.of('takeOrder')).toHaveLength(count));
    return opened.server.of('takeOrder').at(-1)?.body;
  };
  return { ...opened, become, sentTo };
}

const ticket = () => screen.getByRole('region', { name: 'Order' });
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

const taken = {
  order: {
    id: 'o',
    order_ref: '0001',
    total_amount: '32.00',
    payment_status: 'pending',
    round: 1,
    table_number: '5',
    visit_id: 'v1',
    on_hold: 0,
  },
};

const takenAt = (table_number: string): Answers => ({
  takeOrder: () => ({ order: { ...taken.order, table_number } }),
});

test.each([
  ['is free', undefined],
  ['has another party', 'v2'],
])('an order half typed follows its party that moved, where their table %s [PAD-22]', async (_, id) => {
  const { become, sentTo } = await typing(takenAt('7'));
  await become(at('5', id), at('7', 'v1'));
  expect(await screen.findByText(/The party moved: this order goes to table .*7/)).toBeTruthy();
  await send();
  expect(await sentTo(1)).toMatchObject({ visit_id: 'v1' });
  expect(await screen.findByText(/order went to table .*7/)).toBeTruthy();
  expect(screen.queryByText(/this order goes to table/)).toBeNull();
});

test('what is typed after it is for whoever sits at the table by then [PAD-22]', async () => {
  const { become, sentTo } = await typing(takenAt('7'));
  await become(at('5', 'v2'), at('7', 'v1'));
  await send();
  await sentTo(1);
  await userEvent.click(await screen.findByRole('button', { name: /^Hummus/ }));
  await send();
  expect(await sentTo(2)).toMatchObject({ visit_id: 'v2' });
});

test('an order of a party that left goes to nobody else unless somebody says so [PAD-22] [PAD-14]', async () => {
  const { become, sentTo } = await typing({
    takeOrder: () => new Refusal(409, 'party_left', 'This party has left.'),
  });
  await become(at('5', 'v2'), at('7', undefined));
  expect(await screen.findByText(/The party that this order was for has left/)).toBeTruthy();
  await send();
  expect(await sentTo(1)).toMatchObject({ visit_id: 'v1' });
  expect(await screen.findByText('Not sent: This party has left.')).toBeTruthy();
  expect(ticket().textContent).toContain('Hummus');
  await send();
  expect(await sentTo(2)).toMatchObject({ visit_id: 'v1' });
  await userEvent.click(await screen.findByRole('button', { name: /Use it for table .*5.* as it is now/ }));
  expect(screen.queryByText(/The party that this order was for has left/)).toBeNull();
  await send();
  expect(await sentTo(3)).toMatchObject({ visit_id: 'v2' });
});

/** Opens a pad again, while these sit where. */
async function openAgain(tables: readonly StaffTable[], more: Answers = {}, number = '5') {
  const opened = await openConsole(`/tables/${number}/order`, {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables }),
    padMenu: () => makePadMenu(),
    ...more,
  });
  await screen.findByRole('button', { name: /^Hummus/ });
  return opened;
}

test('what was typed for a party that is gone is kept on the device for them alone [PAD-22] [PAD-14]', async () => {
  const first = await typing();
  await first.become(at('5', 'v2'), at('7', undefined));
  await screen.findByText(/The party that this order was for has left/);
  first.unmount();
  const others = await openAgain([at('5', 'v2')]);
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
  others.unmount();
  // They were only not in the list.
  await openAgain([at('5', 'v2'), at('7', 'v1')], {}, '7');
  expect(ticket().textContent).toContain('Hummus');
});

test('what was typed for a party that moved is on the pad of its table, and on nobody else’s [PAD-22] [PAD-14]', async () => {
  const first = await typing();
  first.unmount();
  const moved = [at('5', 'v2'), at('7', 'v1')];
  const next = await openAgain(moved, takenAt('5'));
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Tea/ }));
  await send();
  await waitFor(() => expect(next.server.of('takeOrder')).toHaveLength(1));
  expect(next.server.of('takeOrder')[0]?.body).toMatchObject({ visit_id: 'v2', items: [{ item_id: 5 }] });
  next.unmount();
  const again = await openAgain(moved, takenAt('7'), '7');
  expect(ticket().textContent).toContain('Hummus');
  await send();
  await waitFor(() => expect(again.server.of('takeOrder')).toHaveLength(1));
  expect(again.server.of('takeOrder')[0]).toMatchObject({
    path: 'staff/tables/7/orders',
    body: { visit_id: 'v1', items: [{ item_id: 1 }] },
  });
  again.unmount();
  await openAgain(moved, {}, '7');
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});

test('a pad that a party comes to has what was typed for it elsewhere [PAD-22]', async () => {
  const first = await typing();
  first.unmount();
  let tables = [at('5', 'v1'), at('7', undefined)];
  const { queries } = await openAgain([], { staffTables: () => ({ tables }) }, '7');
  await userEvent.click(screen.getByRole('button', { name: /^Tea/ }));
  tables = [at('5', undefined), at('7', 'v1')];
  await queries.invalidateQueries({ queryKey: ['staffTables'] });
  await waitFor(() => expect(ticket().textContent).toContain('Hummus'));
  expect(ticket().textContent).toContain('Tea');
});

test('an order half typed goes with its party whose table was pushed to another [PAD-22]', async () => {
  const { become, unmount } = await typing();
  const together = [{ ...at('5', undefined), joined_to: '7' }, at('7', 'v7')];
  await become(...together);
  expect(await screen.findByText(/The party moved: this order goes to table .*7/)).toBeTruthy();
  unmount();
  const { server } = await openAgain(together, takenAt('7'));
  expect(await screen.findByText(/The party moved: this order goes to table .*7/)).toBeTruthy();
  await send();
  await waitFor(() => expect(server.of('takeOrder')).toHaveLength(1));
  expect(server.of('takeOrder')[0]?.body).toMatchObject({ visit_id: 'v1' });
  // What is typed after it is for whoever sits at both.
  await userEvent.click(await screen.findByRole('button', { name: /^Tea/ }));
  await send();
  await waitFor(() => expect(server.of('takeOrder')).toHaveLength(2));
  expect(server.of('takeOrder')[1]?.body).toMatchObject({ visit_id: 'v7', items: [{ item_id: 5 }] });
});

test('where the server says that it was another party that joined, the order can be used for it [PAD-22]', async () => {
  const { become, sentTo } = await typing({
    takeOrder: () => new Refusal(409, 'party_left', 'This party has left.'),
  });
  await become({ ...at('5', undefined), joined_to: '7' }, at('7', 'v7'));
  await screen.findByText(/The party moved/);
  await send();
  expect(await screen.findByText(/The party that this order was for has left/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Use it for table .*7.* as it is now/ }));
  await send();
  expect(await sentTo(2)).toMatchObject({ visit_id: 'v7' });
});

/** Sends what is on the pad without an answer; then the party is at table 7, and another one is typed for at table 5. */
async function movedWhileWaiting(offline: boolean) {
  let online = false;
  const opened = await typing({
    takeOrder: ({ body }) => {
      if (!online) return Promise.reject(new TypeError('Failed to fetch'));
      const { visit_id } = body as { visit_id: string };
      return visit_id === 'v1' ? new Refusal(409, 'item_unavailable', 'Hummus has run out.') : taken;
    },
  });
  if (offline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  expect(await screen.findByText('1 order waits for the connection')).toBeTruthy();
  await opened.become(at('5', 'v2'), at('7', 'v1'));
  await userEvent.click(await screen.findByRole('button', { name: /^Tea/ }));
  const connect = () => {
    online = true;
    vi.restoreAllMocks();
    act(() => void globalThis.dispatchEvent(new Event('online')));
  };
  return { ...opened, connect };
}

test('an order that is refused doesn’t join what was typed for another party, and comes back after it [PAD-22] [PAD-14]', async () => {
  const { connect, sentTo, server } = await movedWhileWaiting(false);
  connect();
  expect(await screen.findByText(/An order of another party came back: Hummus has run out\./)).toBeTruthy();
  expect(ticket().textContent).not.toContain('Hummus');
  const before = server.of('takeOrder').length;
  await send();
  expect(await sentTo(before + 1)).toMatchObject({ visit_id: 'v2', items: [{ item_id: 5 }] });
  expect(await within(ticket()).findByText('Hummus')).toBeTruthy();
  expect(ticket().textContent).not.toContain('Tea');
  expect(screen.getByText('Not sent: Hummus has run out.')).toBeTruthy();
  expect(screen.getByText(/The party moved: this order goes to table .*7/)).toBeTruthy();
  await send();
  expect(await sentTo(before + 2)).toMatchObject({ visit_id: 'v1', items: [{ item_id: 1 }] });
});

test('an order that waits can’t be taken back to the pad of another party [PAD-22]', async () => {
  await movedWhileWaiting(true);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await userEvent.click(within(ticket()).getByRole('button', { name: 'One less' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(ticket().textContent).toContain('Hummus');
  expect(screen.getByText(/The party moved: this order goes to table .*7/)).toBeTruthy();
});

test('orders of two parties that came back stand on the pad one after the other [PAD-22] [PAD-14]', async () => {
  const line = { quantity: 1, course: 1, seat: null, guest: null, cookType: null, picks: [], note: '' };
  const kept = (id: string, itemId: number, name: string, price: number) => ({
    key: id,
    at: Date.now(),
    table: '5',
    staffId: 'me',
    staffName: 'Yusuf',
    body: { visit_id: id, items: [{ item_id: itemId, quantity: 1 }] },
    draft: { lines: [{ ...line, id, itemId, name, price, allergies: [], withAll: false }], holds: {} },
    tried: true,
    waiting: true,
    refused: { code: 'server_busy', message: `No to ${id}.` },
  });
  const orders = [kept('v1', 1, 'Hummus', 3200), kept('v2', 5, 'Tea', 1600)];
  localStorage.setItem('sufra.staff.pad.waiting', JSON.stringify(orders));
  const { server } = await openAgain([at('5', 'v2'), at('7', 'v1')], takenAt('7'));
  expect(await screen.findByText(/An order of another party came back: No to v2\./)).toBeTruthy();
  expect(ticket().textContent).toContain('Hummus');
  expect(ticket().textContent).not.toContain('Tea');
  await send();
  expect(await within(ticket()).findByText('Tea')).toBeTruthy();
  expect(server.of('takeOrder').map(({ body }) => body)).toMatchObject([
    { visit_id: 'v1', items: [{ item_id: 1 }] },
  ]);
});
