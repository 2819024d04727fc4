import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Discount } from './queries.ts';

const summer: Discount = {
  code: 'SUMMER',
  title: { en: 'Summer', ar: 'الصيف' },
  description: {},
  type: 'percentage',
  value: '12.50',
  minimum_amount: '60.00',
  cap_limit: '30.00',
  valid_from: null,
  valid_until: '2026-12-31',
  limit_total: null,
  limit_per_customer: 1,
  withdrawn: false,
  uses: { paid: 3, open: 1 },
  version: 'first',
};

const open = (path: string, discounts: readonly Discount[] = [summer], save?: () => unknown) =>
  openConsole(path, {
    ...signedInAs('manager'),
    staffDiscounts: () => ({ today: '2026-11-23', discounts }),
    saveDiscount: save ?? (() => ({ discount: { ...summer, value: '15.00', version: 'second' } })),
  });

test('the list says what each discount gives, until when, and how often it was used [GUEST-4]', async () => {
  await open('/discounts');
  const row = await screen.findByRole('button', { name: /SUMMER/ });
  for (const text of ['12.5 %', 'Today', /from AED 60.00 · up to AED 30.00/, /used 3 times · 1 waits/])
    expect(within(row).getByText(text)).toBeTruthy();
});

test('a change names what it was made from, and keeps what was typed if somebody was quicker [GUEST-3]', async () => {
  const { server } = await open('/discounts/SUMMER', [summer], () => {
    return new Refusal(409, 'discount_changed', 'Somebody else has changed this discount meanwhile.');
  });
  const value = await screen.findByLabelText('Discount (%)');
  await userEvent.clear(value);
  await userEvent.type(value, '١٥');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has changed/);
  expect(server.of('saveDiscount')[0]).toMatchObject({
    path: expect.stringContaining('staff/discounts/SUMMER'),
    body: { value: '15.00', version: 'first', cap_limit: '30.00' },
  });
  expect((value as HTMLInputElement).value).toBe('١٥');
});

test('whoever was refused can see what it is now, and change that [GUEST-3]', async () => {
  let current = summer;
  const { server } = await openConsole('/discounts/SUMMER', {
    ...signedInAs('manager'),
    staffDiscounts: () => ({ today: '2026-11-23', discounts: [current] }),
    saveDiscount: () => {
      current = { ...summer, value: '20.00', version: 'theirs' };
      return new Refusal(409, 'discount_changed', 'Somebody else has changed this discount meanwhile.');
    },
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Show what it is now' })).toBeNull();
  await userEvent.click(save);
  await userEvent.click(await screen.findByRole('button', { name: 'Show what it is now' }));
  expect(screen.getByLabelText('Discount (%)')).toHaveProperty('value', '20');
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(server.of('saveDiscount')).toHaveLength(2));
  expect(server.of('saveDiscount')[1]?.body).toMatchObject({ value: '20.00', version: 'theirs' });
});

test('a new one is checked by the field before it is sent, and sent under its code [GUEST-1]', async () => {
  const { server } = await open('/discounts/+');
  await userEvent.type(await screen.findByLabelText('Code'), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  for (const fault of [
    'Use 3 to 40 letters',
    'Enter a number above 0',
    'Give it a name',
    'Choose the last day',
  ])
    expect(screen.getByText(new RegExp(fault))).toBeTruthy();
  expect(server.of('saveDiscount')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Code'), 'c 10');
  await userEvent.click(screen.getByLabelText('Amount'));
  await userEvent.type(screen.getByLabelText('Discount (AED)'), '20');
  const [name] = screen.getAllByLabelText('English');
  await userEvent.type(name as HTMLElement, 'Ten');
  const last = screen.getByLabelText('Last day');
  await userEvent.type(last, '2026-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.of('saveDiscount')).toHaveLength(1));
  expect(server.of('saveDiscount')[0]).toMatchObject({
    path: expect.stringContaining('staff/discounts/ABC10'),
    body: { type: 'fixed', value: '20.00', cap_limit: null, version: null, withdrawn: false },
  });
});

test('an empty list says what a discount is', async () => {
  await open('/discounts', []);
  expect(await screen.findByText('No discounts yet')).toBeTruthy();
});
