import { type Permission, permissions, type Role } from '@sufra/contract/core/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { switchLanguage, t } from '../../shared/i18n.ts';
import { makeLimits } from '../../testing/limits-fixture.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import { labelOf, withRight } from './rights.ts';

type Table = Record<Permission, Role[]>;
const usual = Object.fromEntries(
  Object.entries(permissions).map(([name, roles]) => [name, [...roles]]),
) as unknown as Table;

const account = (id: string, name: string, role: Role) => ({
  id,
  name,
  email: `${id}@demo.test`,
  role,
  disabled: false,
  has_pin: false,
  has_second_factor: false,
  sessions: [],
});

const limits = {
  ...makeLimits({ write_off: '0.00', refund: '50.00', pay_out: '200.00' }),
  refund_by_role: { cashier: '100.00' },
};

/** A venue whose owner is signed in, with a waiter and a table of rights. */
function house(answers: Answers = {}): { answers: Answers; state: { table: Table; saved: number } } {
  const state = { table: usual, saved: 0 };
  const shown = () => ({
    settings: {
      rights: { value: { table: state.table }, basis: `v${state.saved}`, may_change: true },
      approval_limits: { value: limits, basis: 'limits', may_change: true },
    },
  });
  return {
    state,
    answers: {
      ...signedInAs('owner'),
      staffAccounts: () => ({
        accounts: [account('me', 'Nadia', 'owner'), account('yusuf', 'Yusuf Darwish', 'waiter')],
      }),
      invitations: () => ({ invitations: [] }),
      staffSettings: shown,
      changeSettings: ({ body }) => {
        const { rights } = body as { rights: { value: { table: Table } } };
        Object.assign(state, { table: rights.value.table, saved: state.saved + 1 });
        return shown();
      },
      ...answers,
    },
  };
}

test('a right comes with what it builds on, and goes with it [HOUSE-10]', () => {
  const given = withRight(usual, { name: 'refunds.make', role: 'waiter', has: true });
  expect(given['refunds.see']).toEqual(['owner', 'manager', 'cashier', 'waiter']);
  expect(given['refunds.make']).toEqual(['owner', 'manager', 'cashier', 'waiter']);
  const taken = withRight(given, { name: 'refunds.see', role: 'waiter', has: false });
  expect(taken['refunds.make']).toEqual(['owner', 'manager', 'cashier']);
  expect(taken['payments.see']).toEqual(usual['payments.see']);
  // Each report begins with the venue's day.
  const reads = withRight(usual, { name: 'reports.see', role: 'waiter', has: true });
  expect(reads['day.see']).toContain('waiter');
});

test('every right has its words [HOUSE-10]', async () => {
  await switchLanguage('en');
  const names = Object.keys(permissions) as Permission[];
  expect(names.filter((name) => !/^[A-Z]/.test(t(labelOf(name))))).toEqual([]);
});

test('an owner changes a right in the table, and nothing holds before it is saved [HOUSE-10]', async () => {
  const { answers, state } = house();
  await openConsole('/rights', answers);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Give money back: Waiter' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'See refunds: Waiter' }).checked).toBe(true);
  expect(state.saved).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.saved).toBe(1));
  expect(state.table['refunds.make']).toContain('waiter');
  const locked = screen.queryByRole('checkbox', { name: /Manage people and rights/ });
  expect(locked, 'nobody gives this away').toBeNull();
  expect(screen.queryByRole('checkbox', { name: /: Owner/ })).toBeNull();
});

test('the console shows what the server says that somebody may do, whatever their role [HOUSE-10]', async () => {
  const waiter = signedInAs('waiter');
  const session = waiter.staffSession?.({} as never) as { staff: { permissions: string[] } };
  const permissions = [...session.staff.permissions, 'refunds.see'];
  await openConsole('/refunds', {
    ...waiter,
    staffSession: () => ({ staff: { ...session.staff, permissions } }),
  });
  expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeTruthy();
  expect(screen.queryByText('Your role can’t open this page')).toBeNull();
});

test('an invitation shows its link once, and says what is wrong by the field [HOUSE-8]', async () => {
  const invited: unknown[] = [];
  const { answers } = house({
    invite: ({ body }) => {
      invited.push(body);
      if (invited.length === 1)
        return new Refusal(409, 'email_taken', 'Somebody on the staff has this e-mail address already.');
      return {
        invitation: {
          id: 'i1',
          ...(body as object),
          for_account: false,
          invited_by: 'Nadia',
          expires_at: '2026-11-26T14:20:00+04:00',
        },
        url: 'https://nahar.example/staff/join/TOKEN',
      };
    },
  });
  await openConsole('/people', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(dialog.getByText('Enter the name.')).toBeTruthy();
  expect(invited).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Name'), 'Priya Menon');
  await userEvent.type(dialog.getByLabelText('E-mail address'), 'priya@nahar.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByText(/has this e-mail address already/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByText('https://nahar.example/staff/join/TOKEN')).toBeTruthy();
  expect(invited[1]).toEqual({ name: 'Priya Menon', email: 'priya@nahar.example', role: 'waiter' });
});

test('ending somebody’s access asks first, and one’s own has no such button [HOUSE-9]', async () => {
  const changes: unknown[] = [];
  const { answers } = house({
    changeAccount: ({ path, body }) => {
      changes.push([path, body]);
      return {};
    },
  });
  const { router } = await openConsole('/people/me', answers);
  expect(await screen.findByText(/This is you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /End the access/ })).toBeNull();
  await router.navigate('/people/yusuf');
  await userEvent.click(await screen.findByRole('button', { name: /End the access of/ }));
  expect(changes).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'End it now' }));
  await waitFor(() => expect(changes).toEqual([['staff/accounts/yusuf', { disabled: true }]]));
});

test('whoever opens a link sets a password, and is told when the link is over [HOUSE-8]', async () => {
  let tries = 0;
  await openConsole('/join/TOKEN', {
    invitation: () => ({
      name: 'Priya Menon',
      email: 'priya@nahar.example',
      role: 'waiter',
      for_account: false,
      venue: 'Nahar',
    }),
    acceptInvitation: () => {
      tries += 1;
      return tries === 1
        ? new Refusal(422, 'password_common', 'Many people have this password.')
        : { email: 'x' };
    },
  });
  await userEvent.type(await screen.findByLabelText('New password'), 'password1234');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(screen.getByText(/are not the same/)).toBeTruthy();
  expect(tries).toBe(0);
  await userEvent.type(screen.getByLabelText('New password again'), 'password1234');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('Many people have this password.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value, 'what was typed stays').toBe(
    'password1234',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('Your password is set')).toBeTruthy();
});

test('a link that is over says so, and leads to sign-in [HOUSE-8]', async () => {
  await openConsole('/join/OLD', {
    invitation: () => new Refusal(404, 'invitation_not_found', 'This link has been used.'),
  });
  expect(await screen.findByText('This link has been used.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To sign-in' })).toBeTruthy();
});

test('on a phone the rights are laid out role by role, with nothing less to do [HOUSE-17]', async () => {
  const { answers, state } = house();
  await openConsole('/rights', answers, { phone: true });
  const choice = within(await screen.findByRole('group', { name: 'Role' }));
  expect(choice.getByRole('button', { pressed: true }).textContent).toBe('Manager');
  expect(screen.queryByRole('table', { name: /may/ })).toBeNull();
  await userEvent.click(choice.getByRole('button', { name: 'Waiter' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Give money back: Waiter' }));
  expect(screen.queryByRole('checkbox', { name: /: Manager$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.saved).toBe(1));
  expect(state.table['refunds.see']).toContain('waiter');
});

test('beneath the rights stand the limits above which a manager is asked, for who may set them [APPR-13]', async () => {
  const { answers } = house();
  const { unmount } = await openConsole('/rights', answers);
  const row = async (kind: string) => (await screen.findByText(kind)).parentElement?.textContent ?? '';
  const refunds = await row('Refunds of one order');
  expect(refunds).toMatch(/Cashier.*100\.00.*Waiter.*50\.00/);
  expect(refunds).not.toContain('Kitchen');
  expect(await row('Table cleared without paying')).toContain('Always asked');
  expect(screen.getAllByText('No limit')).toHaveLength(2);
  unmount();
  const { staffSettings } = answers;
  await openConsole('/rights', {
    ...answers,
    ...signedInAs('manager'),
    ...(staffSettings ? { staffSettings } : {}),
  });
  await screen.findByText('Give money back');
  expect(screen.queryByText('Refunds of one order')).toBeNull();
});
