import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makePayment } from '../testing/fixtures.ts';
import { front } from '../testing/forms.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../testing/render.tsx';
import { makeOrder, makeShare } from '../testing/till-order.ts';

const now = '2026-11-20T20:41:00+04:00';
const user = userEvent.setup();

/** What a control is called on the screen. */
function nameOf(element: Element | null): string {
  if (element instanceof HTMLInputElement && element.labels?.[0]) return element.labels[0].textContent ?? '';
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}

/** Goes from control to control until one with this name has the focus; inside a dialog, never out of it. */
async function tabTo(name: string | RegExp): Promise<void> {
  const found = () => {
    const called = nameOf(document.activeElement).trim();
    return typeof name === 'string' ? called === name : name.test(called);
  };
  const passed: string[] = [];
  for (let steps = 0; steps < 80; steps += 1) {
    if (found() && isControl(document.activeElement)) return;
    await user.tab();
    passed.push(nameOf(document.activeElement).slice(0, 30));
  }
  throw new Error(`${String(name)} is never reached, only ${[...new Set(passed)].join(' | ')}`);
}

const isControl = (element: Element | null) =>
  element?.matches('a, button, input, select, textarea') === true;

/** Presses what has the focus, once it can be pressed. */
async function enter(): Promise<void> {
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-disabled')).not.toBe('true'));
  await user.keyboard('{Enter}');
}

/** The focus is on something, within the dialog if one is open. */
async function expectFocus(): Promise<void> {
  await waitFor(() => {
    expect(document.activeElement, 'the focus is lost').not.toBe(document.body);
    expect(front().contains(document.activeElement), 'the focus is in what is in front').toBe(true);
  });
}

/** The till of table 9, for somebody who may take AED 20.00 off alone. */
function till(more: Answers, order = () => makeOrder()): Answers {
  return {
    ...signedInAs('cashier'),
    tillBill: () => ({
      table_number: '9',
      visit: { id: 'v', opened_at: now, guests: 4 },
      orders: [order()],
      methods: ['cash', 'card', 'pos'],
      drawer_open: true,
      comp_reasons: [],
      comp_limit: '20.00',
      now,
    }),
    ...more,
  };
}

test('cash is taken by keyboard alone: a way, an amount, the change [TILL-19]', async () => {
  const paid = makeShare({ status: 'paid', amount: '313.00', subtotal: '313.00', change: '7.00' });
  let order = makeOrder();
  const takeMoney = () => {
    order = makeOrder({ payment_status: 'paid', due_amount: '0.00', shares: [paid] });
    return { order, share_id: 'one', change: '7.00' };
  };
  const { server, router } = await openConsole(
    '/tables/9/pay',
    till({ takeMoney }, () => order),
  );
  await screen.findByLabelText('Cash', undefined, { timeout: 30_000 });
  await tabTo('Cash');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card link' }).checked).toBe(true);
  await expectFocus();
  await user.keyboard('{ArrowLeft}');
  await tabTo('Cash received');
  await user.keyboard('{Control>}a{/Control}320{Enter}');
  expect(await screen.findByText(/Paid in cash/, { selector: 'p' })).toBeTruthy();
  expect(server.of('takeMoney').map(({ body }) => body)).toMatchObject([
    { amount: '313.00', received: '320.00' },
  ]);
  await expectFocus();
  await tabTo(/Back to the table/);
  await enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/tables/9'));
});

test('a card link is made and taken back by keyboard alone, and the focus stays where the link is [TILL-19]', async () => {
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
  let order = makeOrder();
  const share = makeShare({ subtotal: '313.00', amount: '313.00', method: 'card', live });
  const { server } = await openConsole(
    '/tables/9/pay',
    till(
      {
        openCardLink: () => {
          order = makeOrder({ shares: [share] });
          return { order, share_id: 'one' };
        },
        closeCardLink: () => {
          order = makeOrder();
          return { order };
        },
      },
      () => order,
    ),
  );
  await screen.findByLabelText('Cash', undefined, { timeout: 30_000 });
  await tabTo('Cash');
  await user.keyboard('{ArrowRight}');
  await tabTo(/^Show the code/);
  await enter();
  expect(await screen.findByRole('img', { name: 'Code with the link to the card page' })).toBeTruthy();
  await expectFocus();
  await tabTo('Take the link back');
  await enter();
  await waitFor(() => expect(server.of('closeCardLink')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Take the link back')).toBeNull());
  await expectFocus();
});

test('a dish is taken off with a manager’s PIN by keyboard alone [TILL-19] [APPR-9]', async () => {
  const needed = {
    kind: 'comp',
    subject: 's',
    amount: '313.00',
    table_number: '9',
    order_ref: '#0431',
    dishes: 'Kunafa',
    reason: 'Waited too long',
    method: null,
    approval_id: null,
  };
  const { server } = await openConsole(
    '/tables/9/pay',
    till({
      giveComp: ({ body }) =>
        (body as { approval?: unknown }).approval === undefined
          ? new Refusal(403, 'approval_required', 'A manager has to approve.', needed)
          : { order: makeOrder() },
      approvers: () => ({ approvers: [{ id: 'dana', name: 'Dana', role: 'manager', has_pin: true }] }),
    }),
  );
  await screen.findByLabelText('Cash', undefined, { timeout: 30_000 });
  await tabTo('Discount, comp');
  await enter();
  await screen.findByRole('dialog', { name: 'Discount or comp' });
  await expectFocus();
  await tabTo('Waited too long');
  await user.keyboard(' ');
  await tabTo(/^Take AED 313.00 off/);
  await enter();
  await screen.findByLabelText('Their PIN');
  await expectFocus();
  await tabTo('Their PIN');
  await user.keyboard('482915{Enter}');
  expect(await screen.findByText('Taken off the bill')).toBeTruthy();
  expect(server.of('giveComp').at(-1)?.body).toMatchObject({
    approval: { manager_id: 'dana', pin: '482915' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocus();
});

test('requests of guests are approved and rejected by keyboard alone [TILL-19]', async () => {
  let waiting = [makePayment({ id: 'one' }), makePayment({ id: 'two', table_number: '3' })];
  const answer = (id: string, state: 'approved' | 'rejected') => {
    const payment = { ...makePayment({ id }), state, resolved_at: now, resolved_by: 'Rana' };
    waiting = waiting.filter((one) => one.id !== id);
    return { payment };
  };
  const { server } = await openConsole('/payments', {
    ...signedInAs('cashier'),
    staffPayments: () => ({ waiting, resolved: [], more: { waiting: false, resolved: false }, now }),
    staffShifts: () => ({ open: { id: 's' }, drawers: [], closed: [], may_take_over: [], now }),
    approvePayment: ({ path }) => answer(path.split('/')[2] ?? '', 'approved'),
    rejectPayment: ({ path }) => answer(path.split('/')[2] ?? '', 'rejected'),
  });
  await screen.findByText(/^Approve/, undefined, { timeout: 30_000 });
  await tabTo('39.78');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(server.of('approvePayment').map(({ body }) => body)).toEqual([
    { amount: '39.78', received: '40.00' },
  ]);
  await expectFocus();
  await tabTo(/^Next payment/);
  await enter();
  await screen.findByText('Reject');
  await expectFocus();
  await tabTo('Reject');
  await enter();
  await screen.findByRole('dialog');
  await expectFocus();
  await tabTo('The guest has not paid');
  await user.keyboard(' ');
  await tabTo('Reject');
  await enter();
  expect(await screen.findByText('Rejected')).toBeTruthy();
  expect(server.of('rejectPayment')).toHaveLength(1);
  await expectFocus();
});
