import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeTable } from '../../testing/fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const line = { quantity: 1, status: 'held', seat: null };
const unserved = [
  { ...line, id: 'l1', name: 'Kebab', course: 2, seat: 3 },
  { ...line, id: 'l2', name: 'Chops', course: 2, quantity: 2 },
  { ...line, id: 'l3', name: 'Kunafa', course: 3 },
  { ...line, id: 'l4', name: 'Soup', course: 1, status: 'placed' },
];
const visit = { id: 'v', opened_at: '2026-11-20T20:00:00+04:00', guests: [], orders: [], unserved };
const staffTables = () => ({ tables: [makeTable({ number: '7', state: 'occupied', visit })] });

test('what is on hold stands by course, and a course is fired with the lines that are shown [PAD-15]', async () => {
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    staffTables,
    fireLines: () => ({ lines: [] }),
  });
  const held = await screen.findByRole('region', { name: 'On hold' });
  expect(held.textContent).toContain('2 × Chops');
  expect(held.textContent).toContain('Seat 3');
  expect(held.textContent).not.toContain('Soup');
  await userEvent.click(within(held).getByRole('button', { name: 'Fire: Mains' }));
  await waitFor(() => expect(server.of('fireLines')[0]?.body).toEqual({ line_ids: ['l1', 'l2'] }));
  expect(await screen.findByText('Mains: the kitchen has it.')).toBeTruthy();
});

test('a course that can’t be fired says why [PAD-15]', async () => {
  await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    staffTables,
    fireLines: () =>
      new Refusal(409, 'line_transition_not_allowed', 'The order has changed in the meantime.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fire: Sweets' }));
  expect(
    await screen.findByText('Sweets was not fired: The order has changed in the meantime.'),
  ).toBeTruthy();
});
