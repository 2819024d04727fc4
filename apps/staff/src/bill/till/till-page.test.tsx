import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import { makeOrder, makeShare } from '../../testing/till-order.ts';
import type { TillOrder } from './till.ts';

const now = '2026-11-20T20:41:00+04:00';

/** A server whose bill changes as `order` does. */
function tillAnswers(first: TillOrder, after: Partial<Answers> = {}): Answers {
  const state = { order: first };
  return {
    ...signedInAs('cashier'),
    tillBill: () => ({
      table_number: '9',
      visit: { id: 'v', opened_at: now, guests: 4 },
      orders: [state.order],
      methods: ['cash', 'card', 'pos'],
      drawer_open: true,
      comp_reasons: [],
      comp_limit: '20.00',
      now,
    }),
    takeMoney: ({ body }) => {
      const { received, amount } = body as { received?: string; amount: string };
      const change = (Number(received ?? amount) - Number(amount)).toFixed(2);
      const paid = makeShare({ status: 'paid', amount, subtotal: first.due_amount, change });
      state.order = makeOrder({ payment_status: 'paid', due_amount: '0.00', shares: [paid] });
      return { order: state.order, share_id: 'one', change };
    },
    ...after,
  };
}

test('cash for a whole bill: the next notes, the change in notes, a tip out of it [TILL-3]', async () => {
  const { server } = await openConsole('/tables/9/pay', tillAnswers(makeOrder()));
  const side = await screen.findByRole('region', { name: 'Bill' });
  expect(within(side).getByText('Kunafa')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '350' }));
  expect(screen.getByText('1 × 20 · 1 × 10 · 1 × 5 · 2 × 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '7' }));
  expect(screen.getByText('1 × 20 · 1 × 10')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Take cash AED 320.00' }));
  expect(await screen.findByText(/Paid in cash/, { selector: 'p' })).toBeTruthy();
  const [made, again] = server.of('takeMoney');
  expect(made?.body).toEqual({
    name: 'Guest 1',
    amount: '320.00',
    method: 'cash',
    tip: '7.00',
    received: '350.00',
  });
  expect(again, 'a double press takes once').toBeUndefined();
  expect(made?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test('a tip out of the change of a guest’s own request names that request, since it changes its sum [TILL-5]', async () => {
  const live = {
    attempt_id: 'a',
    method: 'cash' as const,
    state: 'requested',
    by_staff: false,
    since: now,
    until: now,
    handled_by: null,
    link: null,
  };
  const asked = makeShare({ subtotal: '313.00', amount: '313.00', by_guest: true, live });
  const { server } = await openConsole('/tables/9/pay', tillAnswers(makeOrder({ shares: [asked] })));
  await userEvent.click(await screen.findByRole('radio', { name: '350' }));
  await userEvent.click(screen.getByRole('radio', { name: '7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take cash AED 320.00' }));
  expect(await screen.findByText(/Paid in cash/, { selector: 'p' })).toBeTruthy();
  expect(server.of('takeMoney')[0]?.body).toMatchObject({ share_id: 'one', tip: '7.00', replaces: ['one'] });
});

test('less than is due can’t be taken, and the screen says how much is missing [TILL-3]', async () => {
  const { server } = await openConsole('/tables/9/pay', tillAnswers(makeOrder()));
  const field = await screen.findByRole('textbox', { name: 'Cash received' });
  await userEvent.clear(field);
  await userEvent.type(field, '300');
  expect(screen.getByText('AED 13.00 short')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Take cash/ }));
  expect(server.of('takeMoney')).toEqual([]);
});

test('the terminal needs the number of its slip; a refusal leaves what was typed [TILL-3]', async () => {
  const refused = { takeMoney: () => new Refusal(409, 'amount_mismatch', 'The amount is 300.00 now.') };
  const { server } = await openConsole('/tables/9/pay', tillAnswers(makeOrder(), refused));
  await userEvent.click(await screen.findByRole('radio', { name: 'POS terminal' }));
  await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
  expect(server.of('takeMoney')).toEqual([]);
  const field = screen.getByRole('textbox', { name: /slip/ });
  await userEvent.type(field, '004217');
  await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
  expect(await screen.findByText('The amount is 300.00 now.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('004217');
});

test('a link shows its code and the time that is left, and is taken back [TILL-4]', async () => {
  const live = {
    attempt_id: 'a',
    method: 'card' as const,
    state: 'created',
    by_staff: true,
    since: now,
    until: '2026-11-20T20:56:00+04:00',
    handled_by: null,
    link: 'https://venue.test/pay/token',
  };
  const order = makeOrder({ shares: [makeShare({ subtotal: '313.00', amount: '313.00', live })] });
  const closed = { closeCardLink: () => ({ order: makeOrder() }) };
  const { server } = await openConsole('/tables/9/pay', tillAnswers(order, closed));
  expect(await screen.findByRole('img', { name: 'Code with the link to the card page' })).toBeTruthy();
  expect(screen.getByText(/^1[45]:\d\d left$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take the link back' }));
  expect(server.of('closeCardLink')).toHaveLength(1);
});

test('of a bill that is paid in part the sums say the service charge of what is due, and add up [TILL-9]', async () => {
  const charged = { subtotal: '150.00', service_charge: '15.00', amount: '165.00' };
  const paid = makeShare({ ...charged, status: 'paid' });
  const half = {
    total_amount: '300.00',
    paid_amount: '150.00',
    due_amount: '150.00',
    open_amount: '165.00',
    service_charge: '30.00',
  };
  for (const shares of [[paid, makeShare({ ...charged, id: 'two' })], [paid]]) {
    const { unmount } = await openConsole('/tables/9/pay', tillAnswers(makeOrder({ ...half, shares })));
    const side = within(await screen.findByRole('region', { name: 'Bill' }));
    const sums = ['Bill', 'Paid', 'Service charge', 'Still due'].map(
      (label) => side.getByText(label).nextElementSibling?.textContent,
    );
    expect(sums).toEqual(['AED 300.00', '−AED 150.00', 'AED 15.00', 'AED 165.00']);
    unmount();
  }
});

test('the coupon and the tip of what is due stand in the sums, which add up [TILL-9]', async () => {
  const paid = makeShare({ status: 'paid', subtotal: '150.00', amount: '150.00' });
  const asked = { discount_amount: '20.00', tip_amount: '5.00', service_charge: '15.00' };
  const open = makeShare({ ...asked, id: 'two', subtotal: '150.00', amount: '150.00' });
  const half = { total_amount: '300.00', paid_amount: '150.00', due_amount: '150.00', open_amount: '150.00' };
  await openConsole('/tables/9/pay', tillAnswers(makeOrder({ ...half, shares: [paid, open] })));
  const side = within(await screen.findByRole('region', { name: 'Bill' }));
  const sums = ['Bill', 'Paid', 'Service charge', 'Discount', 'Tip', 'Still due'].map(
    (label) => side.getByText(label).nextElementSibling?.textContent,
  );
  expect(sums).toEqual(['AED 300.00', '−AED 150.00', 'AED 15.00', '−AED 20.00', 'AED 5.00', 'AED 150.00']);
});

test('a split names what guests have open, and replaces exactly that [TILL-2] [TILL-5]', async () => {
  const open = {
    split_id: 's7',
    payer_name: 'Omar',
    method: 'cash' as const,
    amount: '313.00',
    requested_at: now,
    mine: false,
    handling: false,
    state: 'requested' as const,
  };
  const halves = [makeShare(), makeShare({ id: 'two', payer_name: 'Guest 2' })];
  const planned = { planAtTill: () => ({ order: makeOrder({ shares: halves }) }) };
  const { server } = await openConsole('/tables/9/pay', tillAnswers(makeOrder({ open: [open] }), planned));
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }));
  const dialog = await screen.findByRole('dialog', { name: 'Split' });
  expect(within(dialog).getByText('Omar')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace and divide' }));
  expect(server.of('planAtTill')[0]?.body).toEqual({
    split_type: 'equally',
    payers: [{ name: 'Guest 1' }, { name: 'Guest 2' }],
    replaces: ['s7'],
  });
});

test('a bill is divided by seat, filled in, and each part becomes a share to pay [TILL-12]', async () => {
  const [kunafa] = makeOrder().lines;
  const dish = (id: string, compable: string, seat: number | null) => ({
    ...(kunafa as TillOrder['lines'][number]),
    id,
    name: id,
    total_price: compable,
    compable,
    seat,
  });
  const lines = [dish('Rice', '40.00', 1), dish('Kebab', '73.00', 2), dish('Bread', '200.00', null)];
  const parts = [makeShare({ payer_name: 'Seat 1' }), makeShare({ id: 'two', payer_name: 'Seat 2' })];
  const planned = { planAtTill: () => ({ order: makeOrder({ lines, shares: parts }) }) };
  const { server } = await openConsole('/tables/9/pay', tillAnswers(makeOrder({ lines }), planned));
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'By seat' }));
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Seat 1AED 140.001 × Rice · ½ × Bread',
    'Seat 2AED 173.001 × Kebab · ½ × Bread',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Divide' }));
  expect(server.of('planAtTill')[0]?.body).toMatchObject({
    split_type: 'items',
    payers: [{ name: 'Seat 1' }, { name: 'Seat 2' }],
  });
});

test('an amount is asked for without the service charge that is on every bill, and says so [TILL-9]', async () => {
  const sums = { due_amount: '100.00', open_subtotal: '100.00', open_amount: '110.00' };
  const { server } = await openConsole(
    '/tables/9/pay',
    tillAnswers(makeOrder(sums), { planAtTill: () => ({ order: makeOrder(sums) }) }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'An amount' }));
  const field = dialog.getByRole('textbox', {
    name: 'The first one pays, in AED, before the service charge',
  });
  expect(dialog.getByText(/Of AED 100\.00; the service charge of AED 10\.00 comes on top/)).toBeTruthy();
  await userEvent.type(field, '105');
  await userEvent.click(dialog.getByRole('button', { name: 'Divide' }));
  expect(dialog.getByText('Enter an amount above zero and below AED 100.00.')).toBeTruthy();
  expect(server.of('planAtTill')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Divide' }));
  expect(server.of('planAtTill')[0]?.body).toEqual({
    split_type: 'equally',
    payers: [{ name: 'Guest 1', amount: '50.00' }, { name: 'Guest 2' }],
  });
});

test('without seats nothing is offered by seat [TILL-12]', async () => {
  await openConsole('/tables/9/pay', tillAnswers(makeOrder()));
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split' }));
  expect(dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Equally',
    'An amount',
    'By dish',
  ]);
});

test('a dish is taken off with a reason, and beyond the limit with a manager’s PIN [TILL-6] [TILL-7]', async () => {
  const needed = {
    kind: 'comp',
    subject: 'comp order kunafa Waited too long',
    amount: '156.50',
    table_number: '9',
    order_ref: '#0431',
    dishes: 'Kunafa',
    reason: 'Waited too long',
    method: null,
    approval_id: null,
  };
  const comp = {
    giveComp: ({ body }: { readonly body: unknown }) =>
      (body as { approval?: unknown }).approval === undefined
        ? new Refusal(403, 'approval_required', 'A manager has to approve.', needed)
        : { order: makeOrder() },
    approvers: () => ({ approvers: [{ id: 'dana', name: 'Dana', role: 'manager', has_pin: true }] }),
  };
  const { server } = await openConsole(
    '/tables/9/pay',
    tillAnswers(makeOrder({ given_away: '15.00' }), comp),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Discount, comp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discount or comp' });
  expect(within(dialog).getByText(/AED 5\.00 more/)).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'What' }), 'kunafa');
  await userEvent.click(within(dialog).getByRole('radio', { name: '50 %' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take AED 156.50 off' }));
  expect(within(dialog).getByText('Choose a reason or write one.')).toBeTruthy();
  expect(server.of('giveComp')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Waited too long' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take AED 156.50 off' }));
  await userEvent.type(await screen.findByLabelText('Their PIN'), '482915{Enter}');
  await screen.findByText('Taken off the bill');
  expect(server.of('giveComp').at(-1)?.body).toMatchObject({
    line_id: 'kunafa',
    amount: '156.50',
    reason: 'Waited too long',
    approval: { manager_id: 'dana', pin: '482915' },
  });
});

test('a waiter without the right is told so, and no bill is asked for [TILL-1]', async () => {
  const { server } = await openConsole('/tables/9/pay', {
    ...tillAnswers(makeOrder()),
    ...signedInAs('waiter'),
  });
  expect(await screen.findByRole('heading', { name: 'Take payment' })).toBeTruthy();
  expect(server.of('tillBill')).toEqual([]);
});
