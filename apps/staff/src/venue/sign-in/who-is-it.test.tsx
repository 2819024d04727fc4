import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, Refusal, signedInAs, usualPermissions } from '../../testing/render.tsx';

const people = [
  { id: 'y', name: 'Yusuf', role: 'waiter' },
  { id: 'r', name: 'Rana', role: 'cashier' },
] as const;

/** A server at which whoever types the PIN 2749 is signed in on the shared tablet "Bar". */
function sharedTablet(hands_minutes = 0) {
  let signedIn: (typeof people)[number] | undefined;
  const session = () => ({
    staff: {
      ...signedIn,
      email: 'x@x.test',
      permissions: usualPermissions(signedIn?.role ?? 'valet'),
      has_pin: true,
      second_factor_due: false,
      tablet: { name: 'Bar', hands_minutes, by_pin: true },
    },
  });
  return {
    ...signedInAs('waiter'),
    staffMenu: () => ({ items: [] }),
    thisTablet: () => ({ tablet: { name: 'Bar', people } }),
    staffSession: () =>
      signedIn === undefined ? new Refusal(401, 'staff_unauthenticated', 'Unauthenticated.') : session(),
    signInByPin: ({ body }: { readonly body: unknown }) => {
      const { account_id, pin } = body as { account_id: string; pin: string };
      if (pin !== '2749') return new Refusal(403, 'own_pin_wrong', 'This PIN is wrong.');
      signedIn = people.find(({ id }) => id === account_id);
      return session();
    },
    staffSignOut: () => {
      signedIn = undefined;
      return {};
    },
  };
}

async function typePin(pin: string) {
  for (const digit of pin) await userEvent.click(screen.getByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

afterEach(() => {
  localStorage.clear();
});

test('a shared tablet asks who it is; a name and a PIN sign in, and the password stays [TABLET-3]', async () => {
  const { server, router } = await openConsole('/orders', sharedTablet());
  await screen.findByRole('heading', { name: 'Who is it?' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a password' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the names' }));
  await userEvent.click(screen.getByRole('button', { name: /Yusuf/ }));
  await typePin('12');
  expect(screen.getByText('A PIN has four to six digits.')).toBeTruthy();
  expect(server.of('signInByPin')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the names' }));
  await userEvent.click(screen.getByRole('button', { name: /Yusuf/ }));
  await userEvent.keyboard('1234{Enter}');
  expect(await screen.findByText('This PIN is wrong.')).toBeTruthy();
  expect(screen.getByText('No digit typed'), 'a wrong one is cleared').toBeTruthy();
  await userEvent.keyboard('27549{Backspace}{Backspace}{Backspace}49{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(server.of('signInByPin').at(-1)?.body).toEqual({ account_id: 'y', pin: '2749' });
});

test('changing hands is one press; each comes back to where they were [TABLET-5]', async () => {
  const { router } = await openConsole('/orders', sharedTablet());
  const signIn = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await typePin('2749');
  };
  await signIn(/Yusuf/);
  await screen.findByRole('navigation', { name: 'Pages' });
  await act(() => router.navigate('/menu'));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch user' }));
  await signIn(/Rana/);
  await waitFor(() => expect(router.state.location.pathname, 'her own start page').toBe('/payments'));
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch user' }));
  await signIn(/Yusuf/);
  await waitFor(() => expect(router.state.location.pathname, 'where he was').toBe('/menu'));
});

test('a tablet that nobody touches for as long as it is set to asks who is there [TABLET-5]', async () => {
  const { server } = await openConsole('/orders', sharedTablet(5));
  await userEvent.click(await screen.findByRole('button', { name: /Yusuf/ }));
  await typePin('2749');
  await screen.findByRole('navigation', { name: 'Pages' });
  const start = Date.now();
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 4 * 60_000);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  clock.mockReturnValue(start + 8.9 * 60_000);
  await look();
  expect(server.of('staffSignOut'), 'it was touched').toEqual([]);
  clock.mockReturnValue(start + 9.1 * 60_000);
  await look();
  expect(await screen.findByRole('heading', { name: 'Who is it?' })).toBeTruthy();
  clock.mockRestore();
});

test('a tablet that can’t be signed out by itself doesn’t ask again as fast as it is refused [TABLET-5]', async () => {
  const { server } = await openConsole('/orders', {
    ...sharedTablet(5),
    staffSignOut: () => new Refusal(503, 'database_busy', 'The server is busy.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Yusuf/ }));
  await typePin('2749');
  await screen.findByRole('navigation', { name: 'Pages' });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9.1 * 60_000);
  for (let turn = 0; turn < 5; turn += 1)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.of('staffSignOut')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(server.of('staffSignOut')).toHaveLength(1);
  clock.mockRestore();
});
