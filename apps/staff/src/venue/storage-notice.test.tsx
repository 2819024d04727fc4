import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFloor } from '../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../testing/render.tsx';

const answers = { ...signedInAs('waiter'), staffFloor: () => makeFloor([]) };

test.each([
  ['full', /disk is full/],
  ['failing', /can’t save anything right now/],
])('the console says while nothing can be stored that it is so: %s [FAULT-3]', async (storage, text) => {
  let now = storage;
  const { queries } = await openConsole('/orders', { ...answers, storageState: () => ({ storage: now }) });
  expect(await screen.findByText(text)).toBeTruthy();
  now = 'ok';
  // As the event does.
  await queries.invalidateQueries({ queryKey: ['storageState'] });
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('a database that does not answer is shown the same way, and a healthy one not at all [FAULT-3]', async () => {
  let storageState: () => unknown = () => ({ storage: 'ok' });
  const { queries } = await openConsole('/orders', { ...answers, storageState: () => storageState() });
  await screen.findByRole('navigation');
  expect(screen.queryByText(/can’t save anything/)).toBeNull();
  storageState = () => new Refusal(503, 'unavailable', 'Later.');
  await queries.invalidateQueries({ queryKey: ['storageState'] });
  expect(await screen.findByText(/can’t save anything right now/)).toBeTruthy();
});
