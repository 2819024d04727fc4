import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs, usualPermissions } from '../../testing/render.tsx';

const codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];
const secret = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Nahar:a?secret=GEZDGNBVGY3TQOJQ' };
const nobody = () => new Refusal(401, 'staff_unauthenticated', 'Unauthenticated.');
const member = (due: boolean) => ({
  staff: {
    id: 'me',
    name: 'Samir',
    email: 'm@x.test',
    role: 'manager',
    permissions: usualPermissions('manager'),
    has_pin: false,
    second_factor_due: due,
  },
});
/** A server whose account asks for the code 123456. */
const asksForCode: Answers = {
  ...signedInAs('manager'),
  staffSession: nobody,
  staffSignIn: ({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) return new Refusal(403, 'code_required', 'Enter the code of your app.');
    return code === '123456' || code === codes[0]
      ? member(false)
      : new Refusal(403, 'code_wrong', 'This code is wrong.');
  },
};

async function typePassword() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'm@x.test');
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
  await screen.findByRole('heading', { name: 'Enter your code' });
}

test('sign-in asks for the code on a step of its own, with the keyboard alone [TOTP-8]', async () => {
  const { router, server } = await openConsole('/payments', asksForCode);
  await typePassword();
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(field);
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Enter the code.')).toBeTruthy();
  await userEvent.keyboard('000000{Enter}');
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  expect(field.value).toBe('');
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/payments'));
  expect(server.of('staffSignIn').map(({ body }) => (body as { code?: string }).code)).toEqual([
    undefined,
    '000000',
    '123456',
  ]);
});

test('a recovery code gets in too, and Back asks for the password again [TOTP-8]', async () => {
  const { router } = await openConsole('/payments', asksForCode);
  await typePassword();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('m@x.test');
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText<HTMLInputElement>('Recovery code').autocomplete).toBe('off');
  await userEvent.type(screen.getByLabelText('Recovery code'), `${codes[0] ?? ''}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/payments'));
});

test('the password is forgotten when nobody types the code for five minutes [TOTP-8]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openConsole('/payments', asksForCode);
  await typePassword();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(await screen.findByText('That took a while. Please enter your password again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('is set up with a QR code or the key as text, and the recovery codes stay until they are kept [TOTP-1] [TOTP-9]', async () => {
  let on = false;
  const { server } = await openConsole('/account', {
    ...signedInAs('waiter'),
    staffSessions: () => ({ sessions: [] }),
    secondFactor: () => ({
      since: on ? '2026-11-20T20:00:00+04:00' : null,
      recovery_codes: on ? 10 : 0,
      required: false,
    }),
    beginSecondFactor: ({ body }) =>
      (body as { password: string }).password === 'right'
        ? secret
        : new Refusal(403, 'password_wrong', 'This password is wrong.'),
    confirmSecondFactor: ({ body }) => {
      on = (body as { code: string }).code === '123456';
      return on ? { recovery_codes: codes } : new Refusal(403, 'code_wrong', 'This code is wrong.');
    },
    endSecondFactor: () => {
      on = false;
      return {};
    },
  });
  const section = (await screen.findByRole('heading', { name: 'Code at sign-in' })).closest('section');
  const own = within(section as HTMLElement);
  await userEvent.click(await own.findByRole('button', { name: 'Set it up' }));
  await userEvent.type(own.getByLabelText('Password'), 'wrong{Enter}');
  expect(await own.findByText('This password is wrong.')).toBeTruthy();
  await userEvent.clear(own.getByLabelText('Password'));
  await userEvent.type(own.getByLabelText('Password'), 'right{Enter}');
  expect(await own.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(own.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  const code = own.getByLabelText('The six digits that the app shows now');
  await userEvent.type(code, '000000{Enter}');
  expect(await own.findByText('This code is wrong.')).toBeTruthy();
  await userEvent.type(code, '123456{Enter}');
  for (const one of codes) expect(await own.findByText(one)).toBeTruthy();
  await userEvent.click(own.getByRole('button', { name: 'I have kept them' }));
  expect(await own.findByText('10 recovery codes are left.')).toBeTruthy();
  expect(own.queryByText(codes[0] ?? '')).toBeNull();
  await userEvent.click(own.getByRole('button', { name: 'Switch the code off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Password'), 'right');
  await userEvent.type(dialog.getByLabelText('Code of your app, or a recovery code'), '123456{Enter}');
  expect(await own.findByRole('button', { name: 'Set it up' })).toBeTruthy();
  expect(server.of('endSecondFactor').map(({ body }) => body)).toEqual([
    { password: 'right', code: '123456' },
  ]);
});

test('who must set one up is led to that page alone, and on afterwards [TOTP-7] [TOTP-9]', async () => {
  let due = true;
  const { router } = await openConsole('/feedback', {
    ...signedInAs('manager'),
    staffSession: () => member(due),
    staffFeedback: () => ({ data: [], current_page: 1, per_page: 50, last_page: 1, total: 0 }),
    beginSecondFactor: () => secret,
    confirmSecondFactor: () => {
      due = false;
      return { recovery_codes: codes };
    },
  });
  await screen.findByRole('heading', { name: 'Set up your code' });
  expect(router.state.location.search).toBe('?to=%2Ffeedback');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
  await userEvent.type(
    await screen.findByLabelText('The six digits that the app shows now'),
    '123456{Enter}',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/feedback'));
});

test('an owner requires it, and takes a colleague’s away [TOTP-6] [TOTP-7]', async () => {
  let required = false;
  const colleague = {
    id: 's',
    name: 'Samir',
    email: 's@x.test',
    role: 'manager',
    disabled: false,
    has_pin: false,
    has_second_factor: true,
    sessions: [],
  };
  const { server } = await openConsole('/account', {
    ...signedInAs('owner'),
    staffSessions: () => ({ sessions: [] }),
    staffAccounts: () => ({ accounts: [colleague] }),
    secondFactor: () => ({ since: null, recovery_codes: 0, required: false }),
    secondFactorRule: () => ({ required }),
    setSecondFactorRule: ({ body }) => {
      required = (body as { required: boolean }).required;
      return { required };
    },
    retention: () => ({ guest_data_days: 1095 }),
  });
  await userEvent.click(await screen.findByLabelText('Owners and managers must enter a code'));
  expect(await screen.findByText(/must enter a code from now on/)).toBeTruthy();
  expect(server.of('setSecondFactorRule').map(({ body }) => body)).toEqual([{ required: true }]);
  await userEvent.click(screen.getByRole('button', { name: /Take away the code of .*Samir/ }));
  expect(server.of('resetSecondFactor').map(({ path }) => path)).toEqual(['staff/accounts/s/second-factor']);
});
