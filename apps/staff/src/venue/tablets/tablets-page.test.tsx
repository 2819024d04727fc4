import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const bar = {
  id: 't1',
  name: 'Bar',
  hands_minutes: 5,
  shared_by: 'Samir',
  shared_at: '2026-11-23T10:00:00+04:00',
  last_used_at: '2026-11-23T19:30:00+04:00',
  last_used_by: 'Yusuf',
  current: false,
};

test('this browser is made a shared tablet; the list says when each was used, and by whom [TABLET-1]', async () => {
  let shared: object[] = [bar];
  let taken = true;
  const { server } = await openConsole('/tablets', {
    ...signedInAs('manager'),
    sharedTablets: () => ({ tablets: shared }),
    shareTablet: ({ body }) => {
      if (taken) return new Refusal(409, 'tablet_name_taken', 'There is one already.');
      const door = { ...bar, ...(body as object), id: 't2', last_used_at: null, last_used_by: null };
      shared = [bar, { ...door, current: true }];
      return { tablet: door };
    },
  });
  expect(await screen.findByText(/^Last sign-in .*Yusuf/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Share this tablet' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of the tablet'), 'Door');
  await userEvent.click(screen.getByRole('radio', { name: '15 minutes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Share this tablet' }));
  expect(await screen.findByText('There is one already.')).toBeTruthy();
  taken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Share this tablet' }));
  expect(await screen.findByText('this one')).toBeTruthy();
  expect(server.of('shareTablet').at(-1)?.body).toEqual({ name: 'Door', hands_minutes: 15 });
  expect(screen.getByText('Nobody has signed in on it yet')).toBeTruthy();
  expect(screen.queryByLabelText('Name of the tablet'), 'a browser is one tablet').toBeNull();
});

test('a tablet is renamed, and ended by a second press [TABLET-1]', async () => {
  let shared = [bar];
  const { server } = await openConsole('/tablets', {
    ...signedInAs('owner'),
    sharedTablets: () => ({ tablets: shared }),
    endTablet: () => {
      shared = [];
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Change.*Bar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Name of the tablet');
  await userEvent.clear(name);
  await userEvent.type(name, 'Terrace');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('changeTablet')[0]?.body).toEqual({ name: 'Terrace', hands_minutes: 5 });
  await userEvent.click(screen.getByRole('button', { name: /Change.*Bar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'End this tablet' }));
  expect(server.of('endTablet')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Press again to end it' }));
  await waitFor(() => expect(screen.queryByText('Bar')).toBeNull());
  expect(server.of('endTablet')[0]?.path).toBe('staff/tablets/t1');
});
