import { permissions } from '@sufra/contract/core/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLimits } from '../../../testing/limits-fixture.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../../testing/render.tsx';
import type { Limits } from './limits.ts';

/** A server that keeps the limits as ours does, at a venue whose roles have their usual rights. */
function limitsServer(first: Limits) {
  const state = { value: first, version: 1 };
  const shown = () => ({
    settings: {
      approval_limits: { value: state.value, basis: `v${state.version}`, may_change: true },
      rights: { value: { table: permissions }, basis: 'rights', may_change: true },
    },
  });
  const answers: Answers = {
    ...signedInAs('owner'),
    staffSettings: shown,
    changeSettings: ({ body }) => {
      const { approval_limits: wanted } = body as { approval_limits: { value: Limits; basis: string } };
      if (wanted.basis !== `v${state.version}`)
        return new Refusal(409, 'settings_changed', 'Somebody else has saved.', shown());
      Object.assign(state, { value: wanted.value, version: state.version + 1 });
      return shown();
    },
  };
  return { state, answers };
}

const stored = makeLimits({
  write_off: '0.00',
  refund: '50.00',
  cancel_cooked: '20.00',
  refund_by_role: { waiter: '20.00' },
});
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

async function retype(name: string, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
}

test('an owner sets amounts for everybody and for the roles that do it, each refused at its field [APPR-8] [APPR-19]', async () => {
  const { answers, state } = limitsServer(stored);
  await openConsole('/settings/approvals', answers);
  await field('Refunds of one order: Waiter');
  const columns = within(screen.getByRole('table')).getAllByRole('columnheader');
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'What is done',
    'Everybody',
    'Cashier',
    'Waiter',
  ]);
  expect((await field('Refunds of one order: Waiter')).value).toBe('20.00');
  const cashiers = await field('Refunds of one order: Cashier');
  expect([cashiers.value, cashiers.placeholder]).toEqual(['', 'As everybody']);
  expect(screen.queryByLabelText('Cash taken out of the drawer in a shift: Waiter')).toBeNull();
  await retype('Refunds of one order: Cashier', 'much');
  expect(cashiers.getAttribute('aria-invalid')).toBe('true');
  expect(cashiers.value).toBe('much');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(state.version).toBe(1);
  await retype('Refunds of one order: Cashier', '٧٥٫٥');
  await retype('Refunds of one order: Waiter', '');
  await retype('Table cleared without paying: Everybody', '');
  expect(screen.getByText(/^Will change: .*Refunds of one order, by role/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.version).toBe(2));
  expect(state.value).toEqual({ ...stored, write_off: null, refund_by_role: { cashier: '75.50' } });
});

test('what somebody else has saved of the limits is shown, and what is typed stays [APPR-19] [HOUSE-2]', async () => {
  const { answers, state } = limitsServer(stored);
  await openConsole('/settings/approvals', answers);
  await retype('Refunds of one order: Cashier', '100');
  Object.assign(state, {
    value: { ...stored, comp: '15.00', refund_by_role: { waiter: '5.00' } },
    version: 2,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(/changed this meanwhile: .*bill and Refunds of one order, by role/),
  ).toBeTruthy();
  expect((await field('Refunds of one order: Cashier')).value).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect((await field('Refunds of one order: Cashier')).value).toBe('');
  expect((await field('Refunds of one order: Waiter')).value).toBe('5.00');
});

test('on a phone the limits are laid out kind by kind, with nothing less to do [APPR-19]', async () => {
  const { answers, state } = limitsServer(stored);
  await openConsole('/settings/approvals', answers, { phone: true });
  const refunds = within(await screen.findByRole('group', { name: 'Refunds of one order' }));
  expect(refunds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Everybody',
    'Cashier',
    'Waiter',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  await retype('Refunds of one order: Cashier', '100');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.value.refund_by_role).toEqual({ cashier: '100.00', waiter: '20.00' }));
});
