import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeFloor } from '../../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs, usualPermissions } from '../../testing/render.tsx';

const nobody = () => new Refusal(401, 'staff_unauthenticated', 'Unauthenticated.');

test('a protected page redirects to sign-in, and sign-in leads back to it', async () => {
  const { router, server } = await openConsole('/payments/a1?show=cash', {
    ...signedInAs('cashier'),
    staffSession: nobody,
    staffSignIn: ({ body }) => {
      const { password } = body as { password: string };
      if (password !== 'right') return new Refusal(401, 'wrong_credentials', 'Wrong e-mail or password.');
      return {
        staff: {
          id: 'me',
          name: 'Rana',
          email: 'r@x.test',
          role: 'cashier',
          permissions: usualPermissions('cashier'),
        },
      };
    },
  });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByText(/session has ended/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(server.of('staffSignIn')).toEqual([]);

  await userEvent.type(screen.getByLabelText('E-mail'), ' r@x.test ');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Wrong e-mail or password.')).toBeTruthy();

  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/payments/a1'));
  expect(router.state.location.search).toBe('?show=cash');
  expect(server.of('staffSignIn').at(-1)?.body).toEqual({ email: 'r@x.test', password: 'right' });
});

test('who forgot their password learns where a new one is made', async () => {
  await openConsole('/orders', { staffSession: nobody });
  await screen.findByRole('heading', { name: 'Sign in' });
  const told = screen.getByText(/^Forgot your password/).textContent;
  expect(told).toContain('Ask the owner for a new link');
  expect(told, 'managers make no links').not.toContain('manager');
});

test('the test notice is above every page, sign-in too [PROV-4]', async () => {
  const venue = () => ({ test_notice: 'Test mode: no real money' });
  await openConsole('/orders', { staffSession: nobody, venue });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect((await screen.findByRole('note')).textContent).toBe('Test mode: no real money');
});

test('an expired session leads to sign-in, which says so', async () => {
  let ended = false;
  const { router, queries } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    staffTickets: () => (ended ? nobody() : { tickets: [], now: new Date().toISOString() }),
  });
  await screen.findByText('Nothing to cook', { selector: 'p.menu-voice' });
  ended = true;
  await queries.invalidateQueries({ queryKey: ['staffTickets'] });
  expect(await screen.findByText(/session has ended/)).toBeTruthy();
  expect(router.state.location.search).toBe('?to=%2Forders');
});

test('every role has its own start page', async () => {
  for (const [role, path] of [
    ['kitchen', '/orders'],
    ['cashier', '/payments'],
    ['valet', '/service/cars'],
  ] as const) {
    const { router, unmount } = await openConsole('/', {
      ...signedInAs(role),
      staffFloor: () => makeFloor([]),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    unmount();
  }
});
