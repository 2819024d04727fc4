import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const session = (id: string, current = false) => ({
  id,
  browser: 'Chrome',
  system: id === 'old' ? null : 'Android',
  signed_in_at: '2026-11-20T20:00:00+04:00',
  last_used_at: '2026-11-20T20:30:00+04:00',
  current,
});

test('changes the password: the new one twice, and the server’s refusal is shown [STAFF-1]', async () => {
  const { server } = await openConsole('/account', {
    ...signedInAs('waiter'),
    staffSessions: () => ({ sessions: [session('mine', true)] }),
    changeOwnPassword: ({ body }) =>
      (body as { old_password: string }).old_password === 'right'
        ? {}
        : new Refusal(403, 'old_password_wrong', 'The old password is wrong.'),
  });
  const type = async (label: string, text: string) => {
    await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  await type('Old password', 'wrong');
  await type('New password', 'seven grey herons');
  await type('New password again', 'seven gray herons');
  await submit();
  expect(screen.getByText('The two new passwords are not the same.')).toBeTruthy();
  expect(server.of('changeOwnPassword')).toEqual([]);
  await type('New password again', 'seven grey herons');
  await submit();
  expect(await screen.findByText('The old password is wrong.')).toBeTruthy();
  await type('Old password', 'right');
  await submit();
  expect(await screen.findByText(/The password was changed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('lists sessions, marks this one, and ends another; an owner sees the others [STAFF-4] [STAFF-5]', async () => {
  const { server } = await openConsole('/account', {
    ...signedInAs('owner'),
    staffSessions: () => ({ sessions: [session('mine', true), session('old')] }),
    staffAccounts: () => ({
      accounts: [
        {
          id: 'y',
          name: 'Yusuf',
          email: 'y@x.test',
          role: 'waiter',
          disabled: false,
          has_pin: false,
          sessions: [session('his')],
        },
      ],
    }),
  });
  const mine = (await screen.findByText('this device')).closest('li');
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out: Chrome' }));
  expect(server.of('endSession').map(({ path }) => path)).toEqual(['staff/sessions/old']);
  expect(await screen.findByText('Yusuf')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out: Chrome on Android' }));
  expect(server.of('endSession').at(-1)?.path).toBe('staff/sessions/his');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out on all other devices' }));
  expect(server.of('endOtherSessions')).toHaveLength(1);
});

test('a manager sets a PIN with the password, typed twice; an owner takes one away [APPR-6]', async () => {
  const { server } = await openConsole('/account', {
    ...signedInAs('owner'),
    staffSessions: () => ({ sessions: [session('mine', true)] }),
    staffAccounts: () => ({
      accounts: [
        {
          id: 's',
          name: 'Samir',
          email: 's@x.test',
          role: 'manager',
          disabled: false,
          has_pin: true,
          sessions: [],
        },
      ],
    }),
  });
  const submit = await screen.findByRole('button', { name: 'Set the PIN' });
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await userEvent.type(screen.getByLabelText('New PIN'), '٢٧٤٩');
  await userEvent.type(screen.getByLabelText('New PIN again'), '2748');
  await userEvent.click(submit);
  expect(screen.getByText('The two PINs are not the same.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('New PIN again'));
  await userEvent.type(screen.getByLabelText('New PIN again'), '2749');
  await userEvent.click(submit);
  expect(await screen.findByText('Your PIN is saved.')).toBeTruthy();
  expect(server.of('setOwnPin').map(({ body }) => body)).toEqual([{ password: 'right', pin: '2749' }]);
  await userEvent.click(screen.getByRole('button', { name: /Take away the PIN of .*Samir/ }));
  expect(server.of('resetPin').map(({ path }) => path)).toEqual(['staff/accounts/s/pin']);
});
