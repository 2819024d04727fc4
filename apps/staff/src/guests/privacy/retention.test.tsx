import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../testing/render.tsx';

test('an owner sets how long guests’ data is kept, and is told that a shorter time erases [PRIV-6]', async () => {
  let days = 1095;
  const { server } = await openConsole('/account', {
    ...signedInAs('owner'),
    staffSessions: () => ({ sessions: [] }),
    staffAccounts: () => ({ accounts: [] }),
    secondFactor: () => ({ since: null, recovery_codes: 0, required: false }),
    secondFactorRule: () => ({ required: false }),
    retention: () => ({ guest_data_days: days }),
    setRetention: ({ body }) => {
      days = (body as { guest_data_days: number }).guest_data_days;
      return { guest_data_days: days };
    },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('3 years')).checked).toBe(true);
  expect(screen.queryByText(/can’t be brought back/)).toBeNull();
  await userEvent.click(screen.getByLabelText('90 days'));
  expect(screen.getByText(/can’t be brought back/)).toBeTruthy();
  expect(server.of('setRetention')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Guests read this time in the app.')).toBeTruthy();
  expect(server.of('setRetention').map(({ body }) => body)).toEqual([{ guest_data_days: 90 }]);
});

test('a manager has no such setting [PRIV-6]', async () => {
  await openConsole('/account', {
    ...signedInAs('manager'),
    staffSessions: () => ({ sessions: [] }),
    secondFactor: () => ({ since: null, recovery_codes: 0, required: false }),
  });
  await screen.findByRole('heading', { name: 'Code at sign-in' });
  expect(screen.queryByRole('heading', { name: 'Guests’ data' })).toBeNull();
});
