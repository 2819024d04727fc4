/** What a payer's form knows by itself: what percentages come to, coupons that fit, and what was typed the last time. */
import type { DataOf } from '@sufra/contract/calls';
import { fils } from '@sufra/domain/core/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getStored, setStored } from '../../shared/storage.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aLine, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { fittingOf } from './fitting-coupons.tsx';

resetBetweenTests();

type Discount = DataOf<'discounts'>[number];

const coupon = (code: string, parts: Partial<Discount> = {}): Discount => ({
  id: code.length,
  title: `Title of ${code}`,
  description: '',
  code,
  type: 'percentage',
  value: '10',
  minimum_amount: '50.00',
  cap_limit: '20.00',
  valid_until: '2026-12-31',
  ...parts,
});

async function open(discounts: readonly Discount[] = []) {
  const server = fakeServer();
  haveOrder(server, anOrder([], { items: [aLine({ unit_price: '100.00' })] }));
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/discount/*', ok(discounts));
  server.on('POST customer/payments/single', [201, ok({ order_id: 'o-1', split_payments: [aShare()] })]);
  const app = await renderApp('/single-payment?table_number=5&payment_type=pos', server);
  await screen.findByRole('button', { name: /Pay with POS/ });
  return { ...app, server };
}

test('tips and service charges in per cent say what they come to [PART-14]', async () => {
  await open();
  const shown = (group: string) =>
    [...screen.getByRole('radiogroup', { name: group }).querySelectorAll('[data-comes-to]')].map((one) =>
      one.getAttribute('data-comes-to'),
    );
  expect(shown('Tip')).toEqual(['AED 10.00', 'AED 15.00']);
  expect(shown('Service charge')).toEqual(['AED 2.00', 'AED 5.00']);
});

test('coupons that fit stand below the field, and a tap fills one in [PART-15]', async () => {
  const { user } = await open([
    coupon('MEZZE10'),
    coupon('FIVE', { type: 'fixed', value: '5.00' }),
    coupon('FEAST', { minimum_amount: '100.01' }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Coupons that fit' }));
  expect(list.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Title of MEZZE10 MEZZE10 · AED 10.00 offApply',
    'Title of FIVE FIVE · AED 5.00 offApply',
  ]);
  await user.click(list.getByRole('button', { name: /FIVE/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon Code' }).value).toBe('FIVE');
  expect(screen.queryByRole('list', { name: 'Coupons that fit' })).toBeNull();
});

test('a coupon takes off what the server would, the best ones come first, three at most [PART-15]', () => {
  const fitting = fittingOf(
    [
      coupon('A', { value: '12.5', cap_limit: null }),
      coupon('BB', { type: 'fixed', value: '200.00' }),
      coupon('CCC', { value: '50' }),
      coupon('DDDD', { value: '1' }),
      coupon('EEEEE', { minimum_amount: '80.02' }),
    ],
    fils(8001),
  );
  expect(fitting.map(({ discount, off }) => [discount.code, off])).toEqual([
    ['BB', 8001],
    ['CCC', 2000],
    ['A', 1000],
  ]);
});

test('who paid is remembered with their tip and method, for the next form [PART-16]', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Noor Aziz');
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '050 123');
  await user.click(screen.getByRole('radio', { name: '15% tip' }));
  await user.click(screen.getByRole('button', { name: /Pay with POS/ }));
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  expect(getStored('payer')).toBe(
    JSON.stringify({
      name: 'Noor Aziz',
      phone: '050 123',
      tip: { type: 'percentage', value: '15' },
      method: 'pos',
    }),
  );
  unmount();
});

test.each([
  [{ type: 'percentage', value: '15' }, '15% tip'],
  [{ type: 'percentage', value: '0' }, 'No Tip'],
  [{ type: 'custom', value: '7.50' }, 'Custom'],
  [{ type: 'percentage', value: '12' }, '10% tip'],
])('the next form starts with it: a tip of %j as %s [PART-16]', async (tip, chosen) => {
  setStored('payer', JSON.stringify({ name: 'Noor Aziz', phone: '050 123', tip }));
  await open();
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([value('Full Name'), value('Phone Number')]).toEqual(['Noor Aziz', '050 123']);
  const tips = within(screen.getByRole('radiogroup', { name: 'Tip' }));
  expect(tips.getByRole<HTMLInputElement>('radio', { name: chosen }).checked).toBe(true);
  if (chosen === 'Custom') expect(value('Tip in AED')).toBe('7.50');
});

test.each([
  ['pos', ['Pay with POS', 'Pay with Cash', 'Pay with Card']],
  ['cash', ['Pay with Cash', 'Pay with Card', 'Pay with POS']],
  ['crypto', ['Pay with Cash', 'Pay with Card', 'Pay with POS']],
])('the method of the last payment comes first, and says so: %s [PART-16]', async (method, shown) => {
  setStored('payer', JSON.stringify({ name: 'Noor Aziz', phone: '', method }));
  const server = fakeServer();
  haveOrder(server, anOrder());
  await renderApp('/single-payment?table_number=5', server);
  await screen.findByRole('link', { name: 'Pay with Cash' });
  const ways = screen.getAllByRole('link', { name: /^Pay with/ });
  expect(ways.map((one) => one.textContent)).toEqual(shown);
  const described = ways.filter((one) =>
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent.includes('last choice'),
  );
  expect(described).toEqual(method === 'crypto' ? [] : [ways[0]]);
});

test('a method that the venue takes no more leads to nothing else [PART-16]', async () => {
  setStored('payer', JSON.stringify({ name: 'Noor Aziz', method: 'card' }));
  const server = fakeServer();
  haveOrder(server, anOrder());
  server.on('GET venue', ok({ name: 'Nahar', payment_methods: ['cash', 'pos'] }));
  await renderApp('/single-payment?table_number=5', server);
  await screen.findByRole('link', { name: 'Pay with POS' });
  const ways = () => screen.getAllByRole('link', { name: /^Pay with/ }).map((one) => one.textContent);
  await waitFor(() => expect(ways()).toEqual(['Pay with Cash', 'Pay with POS']));
  expect(screen.queryByText(/last choice/)).toBeNull();
});

test.each(['/confirmation', '/multiple-payment'])(
  '%s lists the share of this phone first [PART-17]',
  async (path) => {
    const server = fakeServer();
    const shares = [
      aShare({ id: 's-1', payer_name: 'Layla' }),
      aShare({ id: 's-2', payer_name: 'Omar' }),
      aShare({ id: 's-3', payer_name: 'Noor', is_mine: true }),
    ];
    haveOrder(server, anOrder(shares));
    setStored('paymentOrder', 'o-1');
    await renderApp(`${path}?table_number=5`, server);
    await screen.findByRole('listitem', { name: 'Noor' });
    const names = screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
    expect(names).toEqual(['Noor', 'Layla', 'Omar']);
  },
);
