import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
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

const takenAt = (table_number: string): Answers => ({
  takeOrder: () => ({
    order: {
      id: 'o',
      order_ref: '0001',
      total_amount: '32.00',
      payment_status: 'pending',
      round: 1,
      table_number,
      visit_id: 'v1',
      on_hold: 0,
    },
  }),
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

test('what was typed for a party that is gone is kept on the device for them alone [PAD-22] [PAD-14]', async () => {
  const first = await typing();
  await first.become(at('5', 'v2'), at('7', undefined));
  await screen.findByText(/The party that this order was for has left/);
  first.unmount();
  await openConsole('/tables/5/order', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [at('5', 'v2')] }),
    padMenu: () => makePadMenu(),
  });
  await screen.findByRole('button', { name: /^Hummus/ });
  expect(within(ticket()).getByText('Nothing chosen yet')).toBeTruthy();
});
