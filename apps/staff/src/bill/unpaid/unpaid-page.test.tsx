import type { DataOf } from '@sufra/contract/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import { makeOrder as makeTillOrder, makeShare as makeTillShare } from '../../testing/till-order.ts';
import type { UnpaidBill } from '../desk/payment.ts';
import { partsInOne, type TillOrder } from '../till/till.ts';

type Share = TillOrder['shares'][number];

const now = '2026-11-21T12:00:00+04:00';
const left = { left_at: '2026-11-20T21:10:00+04:00', cleared_by: 'Rana', reason: 'Left without paying' };

function makeUnpaid(overrides: Partial<UnpaidBill> = {}): UnpaidBill {
  return {
    id: 'order',
    order_ref: '#0431',
    table_number: '9',
    opened_at: '2026-11-20T19:00:00+04:00',
    guests: ['Layla Haddad'],
    total_amount: '93.60',
    due_amount: '93.60',
    being_paid: false,
    ...left,
    ...overrides,
  };
}

const makeShare = (overrides: Partial<Share> = {}) =>
  makeTillShare({ split_type: 'single', subtotal: '93.60', amount: '93.60', ...overrides });

const makeOrder = (overrides: Partial<TillOrder> = {}) =>
  makeTillOrder({
    total_amount: '93.60',
    due_amount: '93.60',
    open_amount: '93.60',
    compable: '93.60',
    vat_amount: '4.46',
    lines: [],
    ...overrides,
  });

/** A server whose unpaid bill is paid, or written off, by a call. */
function unpaidAnswers(first: TillOrder, after: Partial<Answers> = {}): Answers {
  const state = { order: first };
  const change = (order: Partial<TillOrder>) => {
    state.order = makeOrder(order);
    return state.order;
  };
  return {
    ...signedInAs('cashier'),
    staffPayments: () => ({ waiting: [], resolved: [], more: { waiting: false, resolved: false }, now }),
    staffTables: () => ({ tables: [] }),
    unpaidBills: () => ({
      bills: Number(state.order.due_amount) === 0 ? [] : [makeUnpaid()],
      more: false,
      now,
    }),
    unpaidBill: (): DataOf<'unpaidBill'> => ({
      order: state.order,
      ...left,
      methods: ['cash', 'card', 'pos'],
      drawer_open: true,
      comp_reasons: ['House treat'],
      comp_limit: null,
      now,
    }),
    takeMoney: () => ({
      order: change({ payment_status: 'paid', due_amount: '0.00', shares: [makeShare({ status: 'paid' })] }),
      share_id: 'one',
      change: '0.00',
    }),
    giveComp: () => ({ order: change({ due_amount: '0.00', total_amount: '0.00', compable: '0.00' }) }),
    ...after,
  };
}

test('unpaid bills are found by guest, table, amount or who cleared them; with none the list says so [TILL-15]', async () => {
  const other = { id: 'b', table_number: '3', guests: [], due_amount: '28.00', cleared_by: 'Omar' };
  const answers = unpaidAnswers(makeOrder());
  await openConsole('/payments?show=unpaid', {
    ...answers,
    unpaidBills: () => ({ bills: [makeUnpaid(), makeUnpaid(other)], more: false, now }),
  });
  const field = await screen.findByRole('searchbox', { name: 'Guest, table, order, day or amount' });
  expect(screen.getByText('2 bills, AED 121.60 still due')).toBeTruthy();
  const shown = () =>
    screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/unpaid/'));
  for (const [query, count] of [
    ['layla', 1],
    ['omar', 1],
    ['٢٨٫٠٠', 1],
    ['nov #0431', 2],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, query);
    expect([query, shown().length]).toEqual([query, count]);
  }
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody');
  expect(screen.getByText('No such bill in this list')).toBeTruthy();
});

test('a waiter has no such list [TILL-15]', async () => {
  await openConsole('/payments?show=unpaid', { ...unpaidAnswers(makeOrder()), ...signedInAs('waiter') });
  expect(await screen.findByText('No payments waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unpaid' })).toBeNull();
});

test('the money of an unpaid bill is taken from the list, and it leaves it [TILL-15]', async () => {
  const { server } = await openConsole('/payments?show=unpaid', unpaidAnswers(makeOrder()));
  await userEvent.click(await screen.findByRole('link', { name: /Layla Haddad/ }));
  expect(await screen.findByText(/Left .*20 Nov, 21:10.* · cleared by Rana/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Split' })).toBeNull();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Take cash AED 93.60' }));
  await userEvent.click(await screen.findByRole('button', { name: /Back to the unpaid bills/ }));
  expect(await screen.findByText('No unpaid bills')).toBeTruthy();
  const made = server.of('takeMoney').map(({ body }) => body);
  expect(made).toEqual([{ name: 'Guest 1', amount: '93.60', method: 'cash', received: '93.60' }]);
});

test('what guests had open is replaced by one payment, and the screen says so [TILL-15]', async () => {
  const half = { subtotal: '46.80', amount: '46.80', by_guest: true } as const;
  const shares = [makeShare({ ...half, id: 'a' }), makeShare({ ...half, id: 'b' })];
  const open = ['a', 'b'].map((split_id) => ({
    split_id,
    payer_name: 'Omar',
    method: 'cash' as const,
    amount: '46.80',
    requested_at: now,
    mine: false,
    handling: false,
    state: 'planned' as const,
  }));
  const { server } = await openConsole('/payments/unpaid/order', unpaidAnswers(makeOrder({ shares, open })));
  expect(await screen.findAllByText('Omar')).toHaveLength(2);
  expect(screen.getByText('This takes the place of what guests have open:')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take cash AED 93.60' }));
  await screen.findByText(/Paid in cash/, { selector: 'p' });
  expect(server.of('takeMoney')[0]?.body).toMatchObject({ name: 'Guest 1', replaces: ['a', 'b'] });
});

test('where its guest’s coupon is over, all of it is taken without the coupon [TILL-17] [TILL-15]', async () => {
  const scrolled: (string | null)[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.textContent);
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const share = makeShare({ discount_amount: '20.00', amount: '73.60', by_guest: true });
  const answers = unpaidAnswers(makeOrder({ shares: [share] }));
  const { server } = await openConsole('/payments/unpaid/order', {
    ...answers,
    takeMoney: (call) =>
      'share_id' in (call.body as object)
        ? new Refusal(422, 'coupon_expired', 'This coupon has expired.')
        : answers.takeMoney?.(call),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take cash AED 73.60' }));
  expect(await screen.findByText('This coupon has expired.')).toBeTruthy();
  expect(scrolled, 'the button may lie over the page, far from the error').toContain(
    'This coupon has expired.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take all of it without the coupon' }));
  expect(screen.queryByText('This coupon has expired.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take cash AED 93.60' }));
  await screen.findByText(/Paid in cash/, { selector: 'p' });
  expect(server.of('takeMoney').at(-1)?.body).toMatchObject({ name: 'Guest 1', amount: '93.60' });
});

test('it is written off with a reason [TILL-16]', async () => {
  const { server } = await openConsole('/payments/unpaid/order', unpaidAnswers(makeOrder()));
  await userEvent.click(await screen.findByRole('button', { name: 'Write off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write the bill off' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'The guests can’t be reached' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take AED 93.60 off' }));
  expect(await screen.findByText(/This bill is written off/)).toBeTruthy();
  const body = { amount: '93.60', reason: 'The guests can’t be reached' };
  expect(server.of('giveComp')[0]?.body).toMatchObject(body);
});

test('a bill that is gone says so', async () => {
  const gone = () => new Refusal(404, 'order_not_found', 'There is no such order.');
  await openConsole('/payments/unpaid/order', unpaidAnswers(makeOrder(), { unpaidBill: gone }));
  expect(await screen.findByText('The bill could not be loaded')).toBeTruthy();
});

test.each<[string, Partial<TillOrder>, readonly (readonly [string, string])[]]>([
  ['one piece without shares', {}, [['rest', '93.60']]],
  ['a share that is all of it', { shares: [makeShare()] }, [['one', '93.60']]],
  [
    'one piece instead of several shares',
    { shares: [makeShare({ subtotal: '46.80' }), makeShare({ id: 'two', subtotal: '46.80' })] },
    [['rest', '93.60']],
  ],
  [
    'what was paid, and the share that is left',
    {
      due_amount: '46.80',
      shares: [
        makeShare({ status: 'paid', subtotal: '46.80', amount: '46.80' }),
        makeShare({ id: 'two', subtotal: '46.80', amount: '48.00' }),
      ],
    },
    [
      ['one', '46.80'],
      ['two', '48.00'],
    ],
  ],
  ['nothing once it is written off', { due_amount: '0.00' }, []],
])('the bill of a party that left has %s [TILL-15]', (_, order, expected) => {
  const parts = partsInOne(makeOrder(order));
  const told = parts.map(({ share, amount }) => [share?.id ?? 'rest', (amount / 100).toFixed(2)]);
  expect(told).toEqual(expected);
});
