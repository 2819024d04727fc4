import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { floorOf, makeDetails, makeParty, makeTableLine } from '../../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const held = { status: 'held', seat: null } as const;
const lines = [
  makeTableLine({ ...held, id: 'l1', name: 'Kebab', course: 2, seat: 3 }),
  makeTableLine({ ...held, id: 'l2', name: 'Chops', course: 2, quantity: 2 }),
  makeTableLine({ ...held, id: 'l3', name: 'Kunafa', course: 3 }),
  makeTableLine({ id: 'l4', name: 'Soup', course: 1, status: 'placed' }),
];
const floor = floorOf(() => [makeDetails({ visit: makeParty({ lines }) })]);

test('what is on hold stands by course, and a course is fired with the lines that are shown [PAD-15]', async () => {
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floor,
    fireLines: () => ({ lines: [] }),
  });
  const courses = await screen.findByRole('region', { name: 'On hold' });
  expect(courses.textContent).toContain('2 × Chops');
  expect(courses.textContent).toContain('Seat 3');
  expect(courses.textContent).not.toContain('Soup');
  await userEvent.click(within(courses).getByRole('button', { name: 'Fire: Mains' }));
  await waitFor(() => expect(server.of('fireLines')[0]?.body).toEqual({ line_ids: ['l1', 'l2'] }));
  expect(await screen.findByText('Mains: the kitchen has it.')).toBeTruthy();
});

test('a course that can’t be fired says why [PAD-15]', async () => {
  await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floor,
    fireLines: () =>
      new Refusal(409, 'line_transition_not_allowed', 'The order has changed in the meantime.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fire: Sweets' }));
  expect(
    await screen.findByText('Sweets was not fired: The order has changed in the meantime.'),
  ).toBeTruthy();
});
