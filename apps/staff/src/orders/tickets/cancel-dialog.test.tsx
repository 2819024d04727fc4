import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Ticket, TicketLine } from './ticket.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const dish = (name: string, minutes: number, changes: Partial<TicketLine> = {}) =>
  makeLine({ id: name, name, status_at: minutesAgo(minutes), approval: 'needed', ...changes });

/** A waiter with the form open that cancels dishes of a ticket, and what it says beside a dish. */
async function cancelling(ticket: Partial<Ticket>) {
  const tickets = [makeTicket({ table_number: '7', placed_at: minutesAgo(20), ...ticket })];
  await openConsole('/orders?view=kitchen', {
    ...signedInAs('waiter'),
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for table 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel dishes…' }));
  const form = await screen.findByRole('dialog', { name: 'Cancel dishes of table 7' });
  const says = (name: RegExp) => within(form).getByRole('checkbox', { name }).closest('label')?.textContent;
  return { form, says };
}

const needs = 'This needs a manager.';

test('the form says which dishes need a manager: those that may be cooked [APPR-12]', async () => {
  const { says } = await cancelling({
    lines: [
      dish('Soup', 9),
      dish('Salad', 10),
      dish('Kebab', 1, { status: 'preparing', reached: 'preparing' }),
      dish('Bread', 90, { approval: 'together' }),
      dish('Tea', 90, { approval: 'never' }),
    ],
  });
  expect(says(/Soup/), 'it takes ten minutes').not.toContain(needs);
  expect(says(/Salad/)).toContain(needs);
  expect(says(/Kebab/)).toContain(needs);
  expect(says(/Bread/)).not.toContain(needs);
  expect(says(/Tea/)).not.toContain(needs);
});

test('every dish of a bill that is being paid needs one [APPR-12]', async () => {
  const { says } = await cancelling({ payment_begun: true, lines: [dish('Soup', 0)] });
  expect(says(/Soup/)).toContain(needs);
});

test('dishes that need one only together say so when they are chosen together [APPR-12]', async () => {
  const together = { approval: 'together' } as const;
  const lines = [dish('Soup', 20, together), dish('Salad', 20, together), dish('Tea', 1, together)];
  const { form } = await cancelling({ lines });
  const choose = (name: RegExp) => userEvent.click(within(form).getByRole('checkbox', { name }));
  const note = () => within(form).queryByText('Together these may need a manager.');
  await choose(/Soup/);
  await choose(/Tea/);
  expect(note(), 'the tea is not cooked').toBeNull();
  await choose(/Salad/);
  expect(note()).not.toBeNull();
});

test('a combo is cancelled as a whole: its parts stand on the ticket with its name, and not in the form [OPT-17] [OPT-30]', async () => {
  const options = [{ name: 'Large', quantity: 2, allergens: ['Milk'] }];
  const { form } = await cancelling({
    lines: [dish('Feast', 0, { options }), dish('Hummus', 0, { part_of: 'Feast' })],
  });
  const offered = within(form).getAllByRole('checkbox');
  expect(offered.map((box) => box.closest('label')?.textContent)).toEqual(['1Feast · 2 × Large (Milk)']);
  const ticket = document.querySelector('article')?.textContent;
  expect(ticket).toContain('2 × Large (Milk)');
  expect(ticket?.replaceAll(/[\u2068\u2069]/g, '')).toContain('HummusPart of Feast');
});

const needsManager = new Refusal(403, 'approval_required', 'A manager has to approve this.', {
  kind: 'cancel_cooked',
  amount: '38.00',
  table_number: '7',
  order_ref: '#0419',
  dishes: 'Kebab',
  method: null,
  reason: 'Sold out',
  subject: 'lines k',
  approval_id: null,
});

type Cooked = { readonly path: string; readonly answer: () => unknown; readonly ticket?: Partial<Ticket> };

/** A waiter's board with one ticket, by default a dish at the pass, and the server's answer to every move. */
async function boardWith({ path, answer, ticket }: Cooked) {
  const tickets = [
    makeTicket({ table_number: '7', lines: [dish('Kebab', 5, { status: 'ready' })], ...ticket }),
  ];
  return openConsole(path, {
    ...signedInAs('waiter'),
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
    approvers: () => ({ approvers: [{ id: 'samir', name: 'Samir', role: 'manager', has_pin: true }] }),
    // As over a real network: the board shows the press before the answer is there.
    moveLines: () => new Promise((resolve) => setTimeout(() => resolve(answer()), 50)),
  });
}

async function openFromMenu() {
  await userEvent.click(await screen.findByRole('button', { name: 'More for table 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel dishes…' }));
}

async function cancelKebab() {
  const form = await screen.findByRole('dialog', { name: 'Cancel dishes of table 7' });
  await userEvent.click(within(form).getByRole('checkbox', { name: /Kebab/ }));
  await userEvent.click(within(form).getByRole('radio', { name: 'Another reason' }));
  await userEvent.type(within(form).getByRole('textbox', { name: 'Another reason' }), 'It fell');
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel 1 dish' }));
}

test.each([
  { from: 'its ticket', path: '/orders', open: openFromMenu },
  {
    from: 'the list of what was done',
    path: '/orders',
    open: async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: /Recall/ }))[0] as HTMLElement);
      await userEvent.click(await screen.findByRole('button', { name: 'Take off the bill' }));
    },
  },
])(
  'a manager is asked over the form when the last dish to serve is cancelled from $from [APPR-9] [SCREEN-9]',
  async ({ path, open }) => {
    await boardWith({ path, answer: () => needsManager });
    await open();
    await cancelKebab();
    const dialog = await screen.findByRole('dialog', { name: 'A manager has to approve this' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Keep as it is' }));
    const form = await screen.findByRole('dialog', { name: 'Cancel dishes of table 7' });
    await waitFor(() => expect(within(form).getByText('A manager has to approve this.')).toBeTruthy());
    expect(within(form).getByRole<HTMLInputElement>('textbox').value).toBe('It fell');
  },
);

test('a cancellation that is refused keeps its form and its reason, and so does one of a round to confirm [SCREEN-9]', async () => {
  const answer = () => new Refusal(503, 'internal_error', 'The server is busy.');
  const { unmount } = await boardWith({ path: '/orders', answer });
  await openFromMenu();
  await cancelKebab();
  const form = await screen.findByRole('dialog', { name: 'Cancel dishes of table 7' });
  expect(await within(form).findByText('The server is busy.')).toBeTruthy();
  expect(within(form).getByRole<HTMLInputElement>('textbox').value).toBe('It fell');
  unmount();
  const lines = [dish('Kebab', 1, { status: 'awaiting_confirmation' })];
  await boardWith({ path: '/orders?view=confirm', answer, ticket: { awaits_confirmation: true, lines } });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const declining = await screen.findByRole('dialog');
  await userEvent.click(within(declining).getByRole('radio', { name: 'Another reason' }));
  await userEvent.type(within(declining).getByRole('textbox'), 'Nobody sits there');
  await userEvent.click(within(declining).getByRole('button', { name: 'Decline' }));
  expect(await within(declining).findByText('The server is busy.')).toBeTruthy();
  expect(within(declining).getByRole<HTMLInputElement>('textbox').value).toBe('Nobody sits there');
});
