import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '../../../testing/dialogs.ts';
import { makeTable } from '../../../testing/fixtures.ts';
import { makePadMenu } from '../../../testing/pad-menu.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../../testing/render.tsx';
import { plain } from '../draft/draft.ts';
import { keepOrder, passOn, waitingOrders } from './waiting-orders.ts';

beforeEach(() => localStorage.clear());

function waits(
  table: string,
  visit_id: string | null,
  staffId = 'me',
  staffName = 'Rana',
  minutesAgo = 0,
): void {
  const line = { id: 'a', itemId: 1, name: 'Hummus', quantity: 1, course: null, price: 3200 };
  keepOrder({
    key: `${table} ${staffId}`,
    at: Date.now() - minutesAgo * 60_000,
    table,
    staffId,
    staffName,
    body: { visit_id, items: [{ item_id: 1, quantity: 1 }] },
    draft: { lines: [{ ...plain, ...line, seat: null, guest: null }], holds: {} },
    tried: true,
    waiting: true,
  });
}

const party = (id: string) => ({ id, party: 2, opened_at: '2026-11-20T20:00:00+04:00' });

const answers: Answers = {
  ...signedInAs('waiter'),
  staffTables: () => ({
    tables: [
      makeTable({ state: 'occupied', visit: { ...party('v1'), guests: [], orders: [], unserved: [] } }),
    ],
  }),
  padMenu: () => makePadMenu(),
  takeOrder: ({ path }) =>
    path.includes('/5/')
      ? new Refusal(409, 'item_unavailable', 'Hummus is sold out.')
      : new Refusal(404, 'table_not_found', 'There is no such table.'),
};

const row = (text: RegExp) => screen.findByText(text, { selector: 'p' });
const discardIn = (text: HTMLElement) =>
  within(text.parentElement as HTMLElement).queryByRole('button', { name: 'Discard the order' });

/** Presses Discard on the row that says this, and answers its question. */
async function discard(said: RegExp): Promise<void> {
  await userEvent.click(discardIn(await row(said)) as HTMLElement);
  const question = await screen.findByRole('dialog', { name: /Discard the order for table/ });
  expect(question.textContent).toMatch(/1 × .*Hummus/);
  await userEvent.click(within(question).getByRole('button', { name: 'Discard the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an order that waited and is refused is said on every page until its pad has it back [PAD-25]', async () => {
  waits('5', 'v1');
  await openConsole('/service', answers);
  const line = await screen.findByText(/Table .*5.*, order not sent: Hummus is sold out\./);
  expect(line.closest('[role=alert]')).not.toBeNull();
  await userEvent.click(within(line).getByRole('link', { name: 'Look at it' }));
  expect(await screen.findByText('Not sent: Hummus is sold out.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('Hummus');
  await waitFor(() => expect(screen.queryByText(/order not sent/)).toBeNull());
});

test('an order for a table that is gone has no pad: it is said until it is discarded [PAD-25]', async () => {
  waits('9', null);
  await openConsole('/service', answers);
  const line = await screen.findByText(/Table .*9.*, order not sent: There is no such table\./);
  expect(within(line).queryByRole('link')).toBeNull();
  await discard(/Table .*9/);
  expect(screen.queryByText(/order not sent/)).toBeNull();
});

test('an order of somebody else that was refused waits for them, as one does that wasn’t sent [PAD-13]', async () => {
  waits('5', 'v1', 'other', 'Noor');
  keepOrder({
    ...JSON.parse(localStorage.getItem('sufra.staff.pad.waiting') ?? '')[0],
    refused: { code: 'party_left', message: 'Left.' },
  });
  await openConsole('/service', answers);
  expect(await screen.findByText(/An order that .*Noor.* took waits/)).toBeTruthy();
  expect(screen.queryByText(/order not sent/)).toBeNull();
});

test('an order that somebody else had the tablet for comes back and says to look at the bill first [PAD-26]', async () => {
  waits('5', 'v1');
  passOn('other');
  const { server } = await openConsole('/tables/5/order', answers);
  expect(await screen.findByText(/Not sent: it waited while somebody else had this device\./)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('Hummus');
  expect(server.of('takeOrder')).toEqual([]);
});

test('any order that was refused can be discarded beside the way to its pad, after a question [PAD-25]', async () => {
  waits('5', 'v1');
  await openConsole('/service', answers);
  const line = await screen.findByText(/Table .*5.*, order not sent: Hummus is sold out\./);
  expect(within(line).getByRole('link', { name: 'Look at it' })).toBeTruthy();
  await userEvent.click(discardIn(line) as HTMLElement);
  const question = await screen.findByRole('dialog', { name: /Discard the order for table .*5/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep as it is' }));
  expect(waitingOrders()).toHaveLength(1);
  await discard(/order not sent/);
  expect(waitingOrders()).toEqual([]);
  expect(screen.queryByText(/order not sent/)).toBeNull();
});

test('an order of somebody else can be discarded once it waited for an hour [PAD-27]', async () => {
  waits('5', 'v1', 'noor', 'Noor', 50);
  waits('6', 'v6', 'omar', 'Omar', 70);
  await openConsole('/service', answers);
  expect(discardIn(await row(/An order that .*Noor.* took waits/))).toBeNull();
  await discard(/Table .*6.*an order that .*Omar.* took more than an hour ago waits/);
  expect(waitingOrders()).toMatchObject([{ staffId: 'noor' }]);
  expect(screen.queryByText(/Omar/)).toBeNull();
});

test('who takes no orders discards none of anybody else [PAD-27]', async () => {
  waits('6', 'v6', 'omar', 'Omar', 70);
  await openConsole('/orders', { ...answers, ...signedInAs('kitchen') });
  expect(discardIn(await row(/An order that .*Omar.* took waits/))).toBeNull();
});
