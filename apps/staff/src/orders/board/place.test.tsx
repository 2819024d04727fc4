import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeTicket } from '../../testing/fixtures.ts';
import { openConsole, signedInAs } from '../../testing/render.tsx';

afterEach(() => localStorage.clear());

const question = /Does this screen stand in the kitchen\?/;

async function openBoard(role: 'owner' | 'manager' | 'kitchen' | 'waiter') {
  const tickets = [makeTicket({ id: 't-7', table_number: '7', received: false })];
  const opened = await openConsole('/orders?view=kitchen', {
    ...signedInAs(role),
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
    staffMenu: () => ({ items: [], options: [] }),
  });
  await screen.findByRole('article', { name: 'Table 7' });
  return { ...opened, told: () => opened.server.of('ticketsReceived').length };
}

test('a manager who looks at the orders is not the kitchen, and ends no alarm [KITCHEN-11]', async () => {
  for (const role of ['manager', 'owner'] as const) {
    const { told, unmount } = await openBoard(role);
    expect(await screen.findByText(question)).toBeTruthy();
    expect(told()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(told()).toBe(0);
    unmount();
    const again = await openBoard(role);
    expect(screen.queryByText(question), 'it is asked once on each device').toBeNull();
    expect(again.told()).toBe(0);
    again.unmount();
    localStorage.clear();
  }
});

test('a manager’s screen that stands in the kitchen counts, once somebody said so [KITCHEN-11]', async () => {
  const { told, unmount } = await openBoard('manager');
  await userEvent.click(await screen.findByRole('button', { name: 'In the kitchen' }));
  await waitFor(() => expect(told()).toBe(1));
  unmount();
  const again = await openBoard('manager');
  await waitFor(() => expect(again.told()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Board settings' }));
  const dialog = await screen.findByRole('dialog');
  const choice = within(dialog).getByRole('radio', { name: 'In the kitchen' });
  expect((choice as HTMLInputElement).checked).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Elsewhere' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  again.unmount();
  expect((await openBoard('manager')).told()).toBe(0);
});

test('a device that is tied to a station stands in the kitchen, and nobody is asked [KITCHEN-11]', async () => {
  localStorage.setItem('sufra.staff.station', 'Hot');
  const { told } = await openBoard('manager');
  await waitFor(() => expect(told()).toBe(1));
  expect(screen.queryByText(question)).toBeNull();
});

test('the kitchen’s own account and a waiter’s are not asked [KITCHEN-11]', async () => {
  const cook = await openBoard('kitchen');
  await waitFor(() => expect(cook.told()).toBe(1));
  expect(screen.queryByText(question)).toBeNull();
  cook.unmount();
  const waiter = await openBoard('waiter');
  expect(screen.queryByText(question)).toBeNull();
  expect(waiter.told()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Board settings' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('radio', { name: 'Elsewhere' })).toBeNull();
});
